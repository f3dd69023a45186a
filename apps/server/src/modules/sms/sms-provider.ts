/**
 * What sends a short message. `null` where the installation has nothing for it: then no form that needs it can be
 * published. Another provider is one file like the two beside this one, and one line here.
 */
import type { Config } from "../../config.ts";
import { createHttpProvider } from "./http-provider.ts";
import { createSinkProvider } from "./sink-provider.ts";

export interface SmsProvider {
  /** Resolves when the message was taken over for sending. Rejects otherwise; what it rejects with is for the log. */
  send(phone: string, text: string): Promise<void>;
}

type SmsConfig = Pick<Config, "smsUrl" | "smsSecret" | "testMode" | "dataDir">;

export function openSmsProvider(config: SmsConfig): SmsProvider | null {
  if (config.smsUrl === "off") return null;
  if (config.smsUrl !== null) return createHttpProvider(config.smsUrl, config.smsSecret);
  return config.testMode ? createSinkProvider(config.dataDir) : null;
}
