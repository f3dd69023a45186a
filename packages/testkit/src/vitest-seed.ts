/**
 * Property tests try something new with each run, except where a run has to be repeatable: with `IDATA_TEST_SEED`, and in
 * CI, where what is judged is the change and not the luck of the draw.
 */
import * as fc from "fast-check";

const CI_SEED = "20261121";
const seed = process.env["IDATA_TEST_SEED"] ?? (process.env["CI"] ? CI_SEED : undefined);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });
