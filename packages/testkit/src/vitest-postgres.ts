/**
 * Vitest global set-up of the project `db`: starts one PostgreSQL, one count of compared answers and one cache of
 * compiled code for the whole run.
 */
import { startCountingAnswers } from "./answer-count.ts";
import { shareCompiledCode } from "./compiled-code.ts";
import { startTestCluster } from "./postgres.ts";

export default async function setUp(): Promise<() => Promise<void>> {
  shareCompiledCode();
  const printCount = startCountingAnswers();
  const cluster = await startTestCluster();
  return async () => {
    printCount();
    await cluster.stop();
  };
}
