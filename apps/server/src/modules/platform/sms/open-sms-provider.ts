/**
 * The provider that the operator has chosen; `null` where the installation has none: then no form that needs one can be
 * published. Another provider is one file like the two beside this one, and one line here.
 */
import type { Config } from "../../../config.ts";
import { createHttpProvider } from "./http-provider.ts";
import { createSinkProvider } from "./sink-provider.ts";
import type { SmsProvider } from "./sms-provider.ts";

type SmsConfig = Pick<Config, "smsUrl" | "smsSecret" | "testMode" | "dataDir">;

export function openSmsProvider(config: SmsConfig): SmsProvider | null {
  if (config.smsUrl === "off") return null;
  if (config.smsUrl !== null) return createHttpProvider(config.smsUrl, config.smsSecret);
  return config.testMode ? createSinkProvider(config.dataDir) : null;
}
