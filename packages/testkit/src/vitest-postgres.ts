/**
 * Vitest global set-up of the project `db`: starts one PostgreSQL and one count of compared answers for the whole run.
 */
import { startCountingAnswers } from "./answer-count.ts";
import { startTestCluster } from "./postgres.ts";

export default async function setUp(): Promise<() => Promise<void>> {
  const printCount = startCountingAnswers();
  const cluster = await startTestCluster();
  return async () => {
    printCount();
    await cluster.stop();
  };
}
