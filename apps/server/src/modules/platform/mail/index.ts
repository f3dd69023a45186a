/**
 * Public exports of the module: mails by the configured mail server, without knowledge of what they are about. Callers
 * normally queue messages in the outbox, which decides when and how often to send.
 */
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../../../config.ts";
import { defineModule } from "../../../kernel/endpoint.ts";
import type { Mailer } from "./mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

export type { MailAttachment } from "./mailer.ts";
export { toOneLine, toRefusalByStatus } from "./smtp-mailer.ts";

type MailConfig = Pick<Config, "smtp" | "testMode" | "dataDir">;

/** For automated tests: a file in the data folder, where a test can read the mails. */
export const MAIL_FILE = "mail.jsonl";

export function canSendMail({ smtp, testMode }: MailConfig): boolean {
  return smtp === null ? testMode : smtp !== "off";
}

const open = new WeakMap<MailConfig, Mailer>();

/** The mailer of this server, or null if the installation sends no mail. The connections stay open between mails. */
export function getMailer(config: MailConfig): Mailer | null {
  if (!canSendMail(config)) return null;
  const known = open.get(config);
  if (known !== undefined) return known;
  const mailer = config.smtp === null || config.smtp === "off" ? createSink(config) : createSmtpMailer(config.smtp);
  open.set(config, mailer);
  return mailer;
}

function createSink({ dataDir }: MailConfig): Mailer {
  return {
    close: () => {},
    send: async (mail, beforeContent = () => Promise.resolve(true)) => {
      if (!(await beforeContent())) return { outcome: "later", reason: "withheld", detail: "" };
      const attachments = (mail.attachments ?? []).map(({ name, content }) => ({ name, bytes: content.length }));
      await appendFile(join(dataDir, MAIL_FILE), `${JSON.stringify({ ...mail, attachments })}\n`);
      return { outcome: "accepted", detail: "written to a file" };
    },
  };
}

export const mailModule = defineModule({
  name: "mail",
  endpoints: [],
  start:
    ({ config }) =>
    () => {
      open.get(config)?.close();
      open.delete(config);
      return Promise.resolve();
    },
});
