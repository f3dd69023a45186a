/**
 * Property tests use new random values in each run, unless `IDATA_TEST_SEED` sets a seed. CI uses a fixed seed, so that
 * a failure is caused by the change and not by chance.
 */
import * as fc from "fast-check";

const CI_SEED = "20261121";
const seed = process.env["IDATA_TEST_SEED"] ?? (process.env["CI"] ? CI_SEED : undefined);
if (seed !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) });

// `npm run check` gives each property this many milliseconds; `npm test` does all its runs.
const limit = process.env["IDATA_PROPERTY_MS"];
if (limit !== undefined) {
  fc.configureGlobal({ ...fc.readConfigureGlobal(), interruptAfterTimeLimit: Number(limit) });
}
