// The command-line tool.

import ScrollCommands

await Tool.main()
