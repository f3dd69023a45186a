/**
 * Vitest global set-up of the project `db`: starts one PostgreSQL, one count of compared answers and one cache of
 * compiled code for the whole run, and looks whether the bundles of the server may be used.
 */
import { isBuilt, SERVER } from "../../../scripts/built.ts";
import { startCountingAnswers } from "./answer-count.ts";
import { BUNDLED, shareCompiledCode } from "./compiled-code.ts";
import { startTestCluster } from "./postgres.ts";

export default async function setUp(): Promise<() => Promise<void>> {
  shareCompiledCode();
  if (isBuilt(SERVER)) process.env[BUNDLED] = "1";
  const printCount = startCountingAnswers();
  const cluster = await startTestCluster();
  return async () => {
    printCount();
    await cluster.stop();
  };
}
