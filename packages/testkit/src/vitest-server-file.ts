/** Vitest set-up for each file of the project `db`: reports the number of compared answers at its end. */
import { afterAll } from "vitest";
import { addCheckedAnswers } from "./answer-count.ts";
import { countCheckedAnswers } from "./check-answers.ts";

// Files that run in the same worker share the count.
const before = countCheckedAnswers();
afterAll(() => addCheckedAnswers(countCheckedAnswers() - before));
