/** Public interface of the module: test responses (docs/adr/0092). */
export { openTest, type OpenTest, reopenTest } from "./open-test.ts";
export { begunOf, submitTest } from "./submit-test.service.ts";
export { countTests, endTests } from "./test-responses.store.ts";
