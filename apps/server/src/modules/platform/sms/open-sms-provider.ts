/**
 * Creates the configured provider, or returns `null` if the installation has none. Without one, a form that needs codes
 * cannot be published. To add a provider, write a file like the two beside this one and select it here.
 */
import type { Config } from "../../../config.ts";
import { createHttpProvider } from "./http-provider.ts";
import { createSinkProvider } from "./sms-provider.ts";
import type { SmsProvider } from "./sms-provider.ts";

type SmsConfig = Pick<Config, "smsUrl" | "smsSecret" | "testMode" | "dataDir">;

export function openSmsProvider(config: SmsConfig): SmsProvider | null {
  if (config.smsUrl === "off") return null;
  if (config.smsUrl !== null) return createHttpProvider(config.smsUrl, config.smsSecret);
  return config.testMode ? createSinkProvider(config.dataDir) : null;
}
