/** For automated tests: appends messages to a file in the data folder, where a test can read them. */
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { SmsProvider } from "./sms-provider.ts";

export const SINK_FILE = "sms.jsonl";

export function createSinkProvider(dataDir: string): SmsProvider {
  return {
    send: (phone, text) => appendFile(join(dataDir, SINK_FILE), `${JSON.stringify({ phone, text })}\n`),
  };
}
