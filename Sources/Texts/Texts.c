#include "ScrollTexts.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// SwiftPM embeds a file as an array of numbers, which took a quarter of the time of a debug build.
#define TEXT(name) \
  const char *scrollText##name(void) { \
    static const char text[] = {
#define END , 0}; return text; }

TEXT(Rules)
#embed "../Invariants/Rules.txt"
END
TEXT(Situations)
#embed "../Invariants/Situations.txt"
END
TEXT(Devices)
#embed "../Generators/Devices.txt"
END
TEXT(Features)
#embed "../Generators/Features.txt"
END
TEXT(Productions)
#embed "../Generators/Productions.txt"
END
TEXT(Expectations)
#embed "../Implementations/Expectations.txt"
END
TEXT(Publications)
#embed "../Implementations/Publications/Publications.txt"
END
TEXT(Words)
#embed "../Notation/MiniLanguage/Words.txt"
END
TEXT(Supervisor)
#embed "../Basics/System/Supervisor.sh"
END
TEXT(KnownBugs)
#embed "../Faults/ScrollFaults.docc/KnownBugs.md"
END
TEXT(Mutants)
#embed "../Faults/ScrollFaults.docc/Mutants.md"
END
TEXT(Abilities)
#embed "../Faults/ScrollFaults.docc/Abilities.md"
END
TEXT(Scopes)
#embed "../Faults/Scopes.txt"
END
TEXT(Drawing)
#embed "../Reporting/Drawing.css"
END
TEXT(Outcomes)
#embed "../Reporting/Outcomes.css"
END
TEXT(Report)
#embed "../Reporting/Report.js"
END
TEXT(Commands)
#embed "../Commands/Commands.txt"
END
TEXT(Proofs)
#embed "../Commands/Proofs.txt"
END
TEXT(TemplateControllerPackage)
#embed "../../Examples/App/Package.swift"
END
TEXT(TemplateController)
#embed "../../Examples/App/Sources/App/FormViewController.swift"
END
TEXT(TemplateScrollView)
#embed "../../Examples/App/Sources/App/FormScrollView.swift"
END
TEXT(TemplateControllerTest)
#embed "../../Examples/App/Tests/AppTests/FormTests.swift"
END
TEXT(TemplateHandlerPackage)
#embed "../Commands/Templates/Package.swift"
END
TEXT(TemplateHandler)
#embed "../Commands/Templates/FormTests.swift"
END
TEXT(TemplatePython)
#embed "../Commands/Templates/handler.py"
END
TEXT(TemplateJavaScript)
#embed "../Commands/Templates/handler.mjs"
END
TEXT(TemplatePage)
#embed "../Commands/Templates/page.mjs"
END
TEXT(TemplateJava)
#embed "../Commands/Templates/Handler.java"
END
TEXT(TemplateJest)
#embed "../Commands/Templates/keyboard.test.js"
END
TEXT(TemplateTypes)
#embed "../Commands/Templates/keyboard.d.ts"
END
TEXT(TemplateFlutter)
#embed "../Commands/Templates/keyboard_test.dart"
END
TEXT(TemplateKotlin)
#embed "../Commands/Templates/KeyboardTest.kt"
END
TEXT(TemplateXCTest)
#embed "../Commands/Templates/KeyboardTests.swift"
END
TEXT(TemplateC)
#embed "../Commands/Templates/handler.c"
END
