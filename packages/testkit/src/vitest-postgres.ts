/** Vitest's global set-up of the project `db`: one PostgreSQL for the whole run. */
import { startTestCluster } from "./postgres.ts";

export default async function setUp(): Promise<() => Promise<void>> {
  const cluster = await startTestCluster();
  return () => cluster.stop();
}
