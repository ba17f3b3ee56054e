// The command-line tool.

import Commands

await Tool.main()
