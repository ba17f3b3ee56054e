// The texts that are compiled into the program; a text ends with a zero.
#define TEXT(name) const char *_Nonnull scrollText##name(void)
TEXT(Rules);
TEXT(Situations);
TEXT(Devices);
TEXT(Features);
TEXT(Productions);
TEXT(Expectations);
TEXT(Publications);
TEXT(Words);
TEXT(Supervisor);
TEXT(KnownBugs);
TEXT(Mutants);
TEXT(Abilities);
TEXT(Scopes);
TEXT(Drawing);
TEXT(Outcomes);
TEXT(Report);
TEXT(Commands);
TEXT(Proofs);
TEXT(TemplateControllerPackage);
TEXT(TemplateHandlerPackage);
TEXT(TemplateController);
TEXT(TemplateScrollView);
TEXT(TemplateControllerTest);
TEXT(TemplateHandler);
TEXT(TemplatePython);
TEXT(TemplateJavaScript);
TEXT(TemplatePage);
TEXT(TemplateJava);
TEXT(TemplateC);
TEXT(TemplateJest);
TEXT(TemplateTypes);
TEXT(TemplateFlutter);
TEXT(TemplateKotlin);
TEXT(TemplateXCTest);
#undef TEXT
