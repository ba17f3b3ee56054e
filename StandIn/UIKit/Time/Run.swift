// The beginning and the end of a run.

internal import ScrollRuntime

/// What a host does between making a window and closing it.
@MainActor package enum Run {
  /// Begins in virtual time.
  package static func begin() {
    _ = VirtualMainActor.install
    MainLoop.main.reset()
    Waiting.beginRun()
    scroll_set_running(true)
  }

  /// Ends what tasks wait for, and forgets what is left.
  package static func end() {
    Waiting.endAll()
    MainLoop.main.runReady()
    MainLoop.main.reset()
    UIApplication.shared.endRun()
    NotificationCenter.default.endRun()
    scroll_set_running(false)
  }

  /// Ends a run that has trapped, in the middle of whatever it did.
  package static func abandon() {
    LayoutPass.abandon()
    Animations.duration = 0
    end()
  }
}
