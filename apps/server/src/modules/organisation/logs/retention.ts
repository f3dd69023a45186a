/**
 * Deletes log entries that are older than `sys.log.keepDays` (0, the default, keeps them for ever). Deletes in small
 * batches, so that writers hardly wait. All nodes may run it at the same time.
 */
import { sql } from "kysely";
import type { Services } from "../../../kernel/context.ts";
import { findConfigValue } from "../../platform/configs/index.ts";
import { type LogSource, OPERATIONS, SIGN_INS } from "./log-source.ts";

const PIECE = 5000;
const MAX_DAYS = 36_500;

/** Returns the number of deleted entries. */
export async function sweepLogs({ db }: Pick<Services, "db">): Promise<number> {
  const days = Number(await findConfigValue(db, "sys.log.keepDays"));
  if (!Number.isInteger(days) || days <= 0 || days > MAX_DAYS) return 0;
  let deleted = 0;
  for (const source of [OPERATIONS, SIGN_INS]) deleted += await sweep(db, source, days);
  return deleted;
}

async function sweep(db: Services["db"], { table, id, time }: LogSource, days: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ${sql.ref(id)} in (
        select ${sql.ref(id)} from ${sql.table(table)} where ${sql.ref(time)} < now() - ${days} * interval '1 day'
        order by ${sql.ref(time)} limit ${PIECE})`.execute(db);
    deleted += Number(numAffectedRows);
    if (numAffectedRows < BigInt(PIECE)) return deleted;
  }
}
