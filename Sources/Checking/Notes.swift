/// What a property says of a case, for the statistics.
@usableFromInline struct Notes: Sendable {
  @usableFromInline init() {}
}
