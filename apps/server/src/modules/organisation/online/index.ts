/** Lists open sessions and ends them (administration contract §2.12, §7.2 no. 12). */
import * as contracts from "@idata/contracts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { toPlace } from "../logs/index.ts";
import { type DataScope, findScope } from "../scope/index.ts";
import { endSessions, listOpenSessions, type OpenSession } from "../sessions/index.ts";

export const onlineModule = defineModule({
  name: "online",
  endpoints: [
    endpoint(contracts.listOnline, async (ctx, { query }) => {
      const { ipaddr = "", userName = "" } = query;
      const filter = { address: ipaddr.trim(), userName: userName.trim() };
      const scope = await scopeOf(ctx, contracts.permissionOf(contracts.listOnline));
      const rows = (await listOpenSessions(ctx.db, filter, scope, ctx.config)).map((row) => present(ctx, row));
      return withExtra({ total: rows.length, rows });
    }),
    endpoint(contracts.forceLogout, async (ctx, { params }) => {
      await endSessions(
        ctx.db,
        params.tokenId.split(","),
        await scopeOf(ctx, contracts.permissionOf(contracts.forceLogout)),
      );
    }),
  ],
});

const scopeOf = (ctx: Ctx, permission: contracts.Permission): Promise<DataScope> =>
  findScope(ctx.db, getUser(ctx), permission);

function present({ config, session }: Ctx, row: OpenSession): contracts.RowOf<typeof contracts.listOnline> {
  return {
    tokenId: row.sessionId,
    deptName: row.deptName,
    userName: row.userName,
    ipaddr: row.address,
    loginLocation: toPlace(config, row.address),
    browser: row.browser,
    os: row.os,
    loginTime: row.createdAt.getTime(),
    isOwn: row.sessionId === session?.sessionId,
  };
}
