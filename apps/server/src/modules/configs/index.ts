/** System settings: what other modules may ask, and the public values for the console. */
import { getConfigValue } from "@idata/contracts";
import { defineModule, endpoint, withExtra } from "../../kernel/endpoint.ts";
import { findConfigValue } from "./configs.store.ts";

export { findConfigValue } from "./configs.store.ts";
export { seedConfigs } from "./configs.seed.ts";

/** Everything else (first passwords, block lists …) is for those who may manage settings. */
const PUBLIC_KEYS = new Set([
  "sys.title",
  "sys.footer",
  "sys.account.registerUser",
  "sys.account.captchaEnabled",
  "sys.account.chrtype",
  "captchaEnabled",
]);

export function isPublicKey(key: string): boolean {
  return PUBLIC_KEYS.has(key) || key.startsWith("sys.index.");
}

export const configsModule = defineModule({
  name: "configs",
  endpoints: [
    endpoint(getConfigValue, async (ctx, { params }) => {
      const key = params.key === "captchaEnabled" ? "sys.account.captchaEnabled" : params.key;
      const value = isPublicKey(key) ? ((await findConfigValue(ctx.db, key)) ?? "") : "";
      // Administration contract §1.1: a text answer travels in `msg`.
      return withExtra({}, { data: value, msg: value });
    }),
  ],
});
