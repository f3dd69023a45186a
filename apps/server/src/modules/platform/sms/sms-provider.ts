import { appendFile } from "node:fs/promises";
import { join } from "node:path";

/** Sends short messages. */
export interface SmsProvider {
  /** Resolves when the message has been accepted for sending, otherwise rejects with an error for the log. */
  send(phone: string, text: string): Promise<void>;
}

/** For automated tests: a file in the data folder, where a test can read the messages. */
export const SINK_FILE = "sms.jsonl";

export function createSinkProvider(dataDir: string): SmsProvider {
  return {
    send: (phone, text) => appendFile(join(dataDir, SINK_FILE), `${JSON.stringify({ phone, text })}\n`),
  };
}
