/** Creates a database in a cluster unless it exists. */
import { Client, escapeIdentifier } from "pg";
import { type ConnectionTarget, sqlState, toClientConfig } from "../database.ts";

const DUPLICATE_DATABASE = "42P04";

export async function ensureDatabase(maintenance: ConnectionTarget, name: string): Promise<void> {
  const client = new Client(toClientConfig(maintenance));
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${escapeIdentifier(name)}`);
  } catch (error) {
    if (sqlState(error) !== DUPLICATE_DATABASE) throw error;
  } finally {
    await client.end();
  }
}
