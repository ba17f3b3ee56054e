// How well the engine shrinks, and how fast it is.

import Checking
import Problems

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

guard let options = Options(Array(CommandLine.arguments.dropFirst())) else {
  print(help)
  exit(2)
}
if options.only == nil { await showRates(isVerbose: options.isVerbose) }
await showProblems(options.isMore ? Problem.more : Problem.all, options)
