/** A process that delivers messages until its standard input ends. Started by mail-trial.ts with its settings. */
import { setTimeout as sleep } from "node:timers/promises";
import { createCalendar } from "../../apps/server/src/kernel/calendar.ts";
import { readConfig } from "../../apps/server/src/config.ts";
import { openDatabase } from "../../apps/server/src/kernel/database.ts";
import { type DeliverySummary, deliverDue } from "../../apps/server/src/modules/platform/outbox/index.ts";

type Log = Parameters<typeof deliverDue>[0]["log"];

const { MAIL_TRIAL_SOCKET = "", MAIL_TRIAL_USER = "", MAIL_TRIAL_DATABASE = "" } = process.env;
const config = readConfig();
const target = { socketDir: MAIL_TRIAL_SOCKET, user: MAIL_TRIAL_USER, database: MAIL_TRIAL_DATABASE };
const database = openDatabase(target, { size: 12, onIdleError: () => {} });
const log = { error: (fields: unknown, words: string) => console.error(JSON.stringify(fields), words) } as Log;
const stopping = new AbortController();
process.stdin.on("end", () => stopping.abort()).resume();

const sum: Record<string, number> = {};
while (!stopping.signal.aborted) {
  const services = { ...database, config, log, calendar: createCalendar(config.timeZone) };
  const done: DeliverySummary = await deliverDue(services, { signal: stopping.signal, backoffSeconds: 1 });
  for (const [name, count] of Object.entries(done)) sum[name] = (sum[name] ?? 0) + count;
  await sleep(200);
}
await database.close();
console.log(JSON.stringify(sum));
process.exit(0);
