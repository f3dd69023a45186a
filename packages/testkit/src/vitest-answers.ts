/** Vitest's set-up of a file of the project `db`: its answers are counted at its end. */
import { afterAll } from "vitest";
import { addCheckedAnswers } from "./answer-count.ts";
import { countCheckedAnswers } from "./check-answers.ts";

afterAll(() => addCheckedAnswers(countCheckedAnswers()));
