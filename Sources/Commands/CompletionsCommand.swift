// completions: what a shell offers behind the name of the tool.

import ScrollWire

extension Command {
  static let completions = Command("completions") { words, console throws(Failure) in
    guard let shell = Shell(rawValue: words.operands[0]) else {
      throw Failure(noSuch: "shell", words.operands[0], among: Shell.allCases.map(\.rawValue))
    }
    console.write(shell.script)
    return .success
  }
}

private enum Shell: String, CaseIterable {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.forBash
    case .zsh: "autoload -U +X bashcompinit && bashcompinit\n" + Self.forBash
    case .fish: Self.forFish
    }
  }

  private static var names: String { Tool.commands.map(\.name).joined(separator: " ") }

  private static var forBash: String {
    var cases = ""
    for command in Tool.commands {
      for option in command.options where !option.choices.isEmpty {
        let choices = option.choices.joined(separator: " ")
        cases += "    '\(command.name) \(option.name)') words='\(choices)' files= ;;\n"
      }
      let options = command.options.map(\.name).joined(separator: " ")
      cases += "    '\(command.name) '*) words='\(options)' ;;\n"
    }
    return """
      _scrollcheck() {
        local words files=1 word=${COMP_WORDS[COMP_CWORD]}
        if [ "$COMP_CWORD" = 1 ]; then
          words='\(names)'
        else
          case "${COMP_WORDS[1]} ${COMP_WORDS[COMP_CWORD-1]}" in
      \(cases)    esac
        fi
        COMPREPLY=($(compgen -W "$words" -- "$word"))
        if [ "$COMP_CWORD" != 1 ] && [ "$files" ] && [ "${word:0:1}" != - ]; then
          COMPREPLY+=($(compgen -f -- "$word"))
        fi
      }
      complete -F _scrollcheck scrollcheck

      """
  }

  private static var forFish: String {
    var lines = Tool.commands.map { command in
      "complete -c scrollcheck -f -n __fish_use_subcommand -a \(command.name) "
        + "-d \(command.summary.quotedForShell)\n"
    }
    for command in Tool.commands {
      for option in command.options {
        let name = option.name.drop { $0 == "-" }
        let choices = option.choices.joined(separator: " ")
        let value = option.isFlag ? "" : choices.isEmpty ? " -r" : " -x -a '\(choices)'"
        lines.append(
          "complete -c scrollcheck -n '__fish_seen_subcommand_from \(command.name)' "
            + "-l \(name)\(value) -d \(option.meaning.quotedForShell)\n")
      }
    }
    return lines.joined()
  }
}
