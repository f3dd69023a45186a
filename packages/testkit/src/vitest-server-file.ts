/** Vitest set-up for each file of the project `db`. At the file's end, reports how many answers were compared, and deletes its databases. */
import { afterAll } from "vitest";
import { preferBundles } from "../../../apps/server/src/kernel/programs.ts";
import { addCheckedAnswers } from "./answer-count.ts";
import { countCheckedAnswers } from "./check-answers.ts";
import { BUNDLED } from "./compiled-code.ts";
import { dropTestDatabases } from "./postgres.ts";

if (process.env[BUNDLED] !== undefined) preferBundles();

// Files that run in the same worker share the count.
const before = countCheckedAnswers();
// Runs after the hooks of the file, which close its servers.
afterAll(async () => {
  addCheckedAnswers(countCheckedAnswers() - before);
  await dropTestDatabases();
});
