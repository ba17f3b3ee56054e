// The frame of a self-contained page.

/// A page with the style of reports. It asks for nothing from elsewhere and needs no scripts.
enum ReportPage {
  /// A page with a title; the lines are markup.
  static func text(title: String, header: String, main: String) -> String {
    let style = [PackageResources.Drawing_css, PackageResources.Outcomes_css]
      .map { String(decoding: $0, as: UTF8.self) }.joined()
    let title = title.escaped(for: .xml)
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
      </html>

      """
  }
}
