/** Vitest set-up for each file of the project `db`: reports the number of compared answers at its end. */
import { afterAll } from "vitest";
import { addCheckedAnswers } from "./answer-count.ts";
import { countCheckedAnswers } from "./check-answers.ts";

afterAll(() => addCheckedAnswers(countCheckedAnswers()));
