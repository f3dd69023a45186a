/**
 * System settings (administration contract §2.10): their administration, functions for other modules, and the public
 * values for the console. Nothing is cached, so a change takes effect with the next request on every node.
 */
import "./configs.table.ts";
import * as contracts from "@idata/contracts";
import { type RangeInput, toTimeRange } from "../../../kernel/admin-list.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { defineModule, endpoint, fileReply, withExtra } from "../../../kernel/endpoint.ts";
import { mayReadValue } from "./configs.caches.ts";
import { canSendMail } from "../mail/index.ts";
import { presentConfig } from "./configs.present.ts";
import { addConfig, changeConfig, deleteConfigs, exportConfigs, getConfig } from "./configs.service.ts";
import { type ConfigFilter, findConfigValue, listConfigs } from "./configs.store.ts";

export { storedConfigs } from "./configs.caches.ts";
export { configValueSql, findConfigValue } from "./configs.store.ts";
export { seedConfigs } from "./configs.seed.ts";

/** Tells pages whether to offer what needs mail. Not a setting: it follows from the environment. */
const CAN_SEND_MAIL = "canSendMail";

export const configsModule = defineModule({
  name: "configs",
  endpoints: [
    endpoint(contracts.getConfigValue, async (ctx, { params }) => {
      if (params.key === CAN_SEND_MAIL) {
        const answer = String(canSendMail(ctx.config));
        return withExtra({}, { data: answer, msg: answer });
      }
      const key = params.key === "captchaEnabled" ? "sys.account.captchaEnabled" : params.key;
      const value = mayReadValue(ctx, key) ? ((await findConfigValue(ctx.db, key)) ?? "") : "";
      // By administration contract §1.1 a text result is also sent in `msg`.
      return withExtra({}, { data: value, msg: value });
    }),
    endpoint(contracts.listConfigs, async (ctx, { query }) => {
      const { total, rows } = await listConfigs(ctx.db, toFilter(ctx, query), query);
      return withExtra({ total, rows: rows.map((row) => presentConfig(ctx, row)) });
    }),
    endpoint(contracts.exportConfigs, async (ctx, { body }) =>
      fileReply(await exportConfigs(ctx, toFilter(ctx, body ?? {}))),
    ),
    endpoint(contracts.getConfig, async (ctx, { params }) => presentConfig(ctx, await getConfig(ctx, params.configId))),
    endpoint(contracts.addConfig, (ctx, { body }) => addConfig(ctx, body)),
    endpoint(contracts.changeConfig, (ctx, { body }) => changeConfig(ctx, body)),
    endpoint(contracts.refreshConfigCache, () => undefined),
    endpoint(contracts.deleteConfigs, (ctx, { params }) => deleteConfigs(ctx, contracts.parseIds(params.configIds))),
  ],
});

type Query = Pick<ConfigFilter, "configName" | "configKey" | "configType"> & RangeInput;

function toFilter(ctx: Ctx, query: Query): ConfigFilter {
  const { configName, configKey, configType } = query;
  return { configName, configKey, configType, range: toTimeRange(query, "days"), zone: ctx.calendar.zone };
}
