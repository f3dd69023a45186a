/** Endpoints that read, export and empty the two logs and unlock accounts (administration contract §2.12). */
import "./logs.table.ts";
import * as contracts from "@idata/contracts";
import { sql } from "kysely";
import type { Ctx } from "../../../kernel/context.ts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { toAccount, unlockAccount } from "../sessions/index.ts";
import { type LogSource, OPERATIONS, SIGN_INS } from "./log-source.ts";
import { exportOperations, exportSignIns } from "./logs.export.ts";
import { presentOperation, presentSignIn } from "./logs.present.ts";
import { deleteOperationRows, listOperations } from "./operations.store.ts";
import { listBrokenRegions } from "./region-data.ts";
import { sweepLogs } from "./retention.ts";
import { deleteSignInRows, listSignIns } from "./sign-ins.store.ts";

export const logsModule = defineModule({
  name: "logs",
  endpoints: [
    endpoint(contracts.listOperations, async (ctx, { query }) => {
      const { total, rows } = await listOperations(ctx, query);
      return withExtra({ total, rows: rows.map((row) => presentOperation(ctx.calendar, row)) });
    }),
    endpoint(contracts.exportOperations, async (ctx, { body }) => fileReply(await exportOperations(ctx, body))),
    endpoint(contracts.cleanOperations, (ctx) => empty(ctx, OPERATIONS)),
    endpoint(contracts.deleteOperations, (ctx, { params }) =>
      deleteOperationRows(ctx, contracts.parseIds(params.operIds)),
    ),
    endpoint(contracts.listSignIns, async (ctx, { query }) => {
      const { total, rows } = await listSignIns(ctx, query);
      return withExtra({ total, rows: rows.map((row) => presentSignIn(ctx.calendar, row)) });
    }),
    endpoint(contracts.exportSignIns, async (ctx, { body }) => fileReply(await exportSignIns(ctx, body))),
    endpoint(contracts.cleanSignIns, (ctx) => empty(ctx, SIGN_INS)),
    endpoint(contracts.deleteSignIns, (ctx, { params }) => deleteSignInRows(ctx, contracts.parseIds(params.infoIds))),
    endpoint(contracts.unlockAccount, (ctx, { params }) => unlock(ctx, params.userName)),
    endpoint(contracts.unlockAccountByGet, (ctx, { params }) => unlock(ctx, params.userName)),
  ],
  start: (services) => {
    for (const file of listBrokenRegions(services.config)) {
      services.log.warn({ file }, "a file of ip-regions cannot be read, the built-in data is used in its place");
    }
    return () => Promise.resolve();
  },
  tasks: {
    "logs.deleteOld": {
      title: { zh: "按保留天数清理日志", en: "Delete log entries past their days" },
      cron: "0 40 * * * ?",
      run: sweepLogs,
    },
  },
});

/**
 * Truncates the log, which is fast for any size, together with its counts. Ids continue, so no new entry gets the id of
 * an old one.
 */
async function empty({ db }: Ctx, { table }: LogSource): Promise<void> {
  await sql`truncate ${sql.table(table)}`.execute(db);
}

/** Unlocks the account by its normalised name. The response is the same for unknown names, so it reveals nothing. */
async function unlock({ pool }: Ctx, userName: string): Promise<void> {
  await unlockAccount(pool, toAccount(userName));
}
