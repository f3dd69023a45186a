/** Path patterns of the faces of question types, for the import rules. */
/** The part of the cores that respondents load. */
export const ANSWER = "^packages/questions/src/(names\\.ts|.*\\.answer\\.ts|(shared|cells)/answer/)";
/** The rest of the cores, for authors and stored responses. */
export const WHOLE_CORE = "^packages/questions/src/(core\\.ts|.*\\.core\\.ts|(shared|cells)/core/)";
export const CORE = `${ANSWER}|${WHOLE_CORE}`;
export const SCHEMA = "^packages/questions/src/(schema\\.ts|.*\\.schema\\.ts|(shared|cells)/schema/)";
export const TEXT = "^packages/questions/src/(text\\.ts|.*\\.text\\.ts)";
export const EXCHANGE = "^packages/questions/src/(exchange\\.ts|.*\\.exchange\\.ts)";
export const MESSAGES = "^packages/questions/src/(messages\\.ts|.*\\.messages\\.ts)";
export const FILL =
  "^packages/questions/src/(fill\\.tsx?|.*\\.fill\\.tsx?|.*\\.module\\.css|(shared|cells)/fill/|faces/)";
export const CONSOLE_FACES =
  "^packages/questions/src/(designer\\.tsx?|report\\.tsx?|.*\\.(designer|report)\\.tsx|(shared|cells)/(designer|report)/)";
export const TESTS = "\\.test\\.tsx?$|^packages/testkit/|/testing/";
