// The frame of a self-contained page.

/// A page with the style of reports. It asks for nothing from elsewhere. Without scripts it has all but the player, and
/// the filters of wide tables.
enum ReportPage {
  /// A page with a title; the lines are markup.
  static func text(
    title: String, header: String, main: String, player: EmbeddedPlayer?, needsScript: Bool = false
  ) -> String {
    let style = text(of: [PackageResources.Drawing_css, PackageResources.Outcomes_css])
    let title = title.escaped(for: .xml)
    let script =
      player != nil || needsScript
      ? "<script>\n\(text(of: [PackageResources.Report_js]))</script>\n" : ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(title)</title>
      <style>
      \(style)</style>
      <header>
      <p>ScrollCheck</p>
      <h1>\(title)</h1>
      \(header)</header>
      <main>
      \(main)
      </main>
      \(player?.markup ?? EmbeddedPlayer.absence)\(script)</html>

      """
  }

  private static func text(of resources: [[UInt8]]) -> String {
    resources.map { String(decoding: $0, as: UTF8.self) }.joined()
  }
}
