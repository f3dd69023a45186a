/** `npm run docs`: writes the pages of docs/ that are generated from the code. */
import { ensureInstalled, reexecUnderNode24 } from "./bootstrap.mjs";

await ensureInstalled();
await reexecUnderNode24(import.meta.filename ?? new URL(import.meta.url).pathname, process.argv.slice(2));

const { writeQuestionTypes } = await import("./docs/question-types.ts");
const { writeSpecCoverage } = await import("./docs/spec-coverage.ts");
writeQuestionTypes();
writeSpecCoverage();
