/** Public interface: questions guessed from lines, and the form that they make. */

export { guessQuestions } from "./guess.ts";
export { listQuickTypes, type QuickQuestion, type QuickType } from "./quick-question.ts";
export { toDefinition } from "./to-definition.ts";
