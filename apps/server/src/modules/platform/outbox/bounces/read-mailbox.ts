/**
 * Reads the mailbox to which mails come back (ADR 0049). A mail is flagged as seen after its effect is committed. Nothing
 * of a mail is logged, and the library's own logger is off, because it writes addresses and contents.
 */
import { ImapFlow } from "imapflow";
import type { BounceMailbox, Config } from "../../../../config.ts";
import type { Services } from "../../../../kernel/context.ts";
import { toOneLine } from "../../mail/index.ts";
import { applyBounce } from "./apply-bounce.ts";
import { readBounce } from "./read-bounce.ts";

const CONNECT_MS = 15_000;
const IDLE_MS = 60_000;
/** Mails of one run; the rest is read by the next one. */
const MOST = 500;
/** Reports stand in front of the returned mail, so its end is not needed. */
const MAX_BYTES = 256 * 1024;
/** Older mails are nobody's news. */
const DAYS = 30;

export interface MailboxSummary {
  readonly read: number;
  readonly marked: number;
}

export async function readMailbox(
  services: Pick<Services, "config" | "transaction">,
  signal?: AbortSignal,
): Promise<MailboxSummary | null> {
  const { bounces } = services.config;
  if (bounces === null) return null;
  return withMailbox(bounces, signal, async (client) => {
    const uids = await listUnseen(client);
    let [read, marked] = [0, 0];
    for (const uid of uids.slice(0, MOST)) {
      if (signal?.aborted === true) break;
      const mail = await client.fetchOne(String(uid), { source: { maxLength: MAX_BYTES } }, { uid: true });
      if (mail === false || mail.source === undefined) continue;
      const bounce = readBounce(mail.source.toString("latin1"));
      const effect = bounce === null ? "ignored" : await applyBounce(services, bounce);
      read += 1;
      if (effect === "marked") marked += 1;
      if (effect !== "later") await client.messageFlagsAdd(String(uid), ["\\Seen"], { uid: true });
    }
    return { read, marked };
  });
}

/** Whether the mailbox can be opened, with what its server answers otherwise. */
export async function tryMailbox({
  bounces,
}: Pick<Config, "bounces">): Promise<{ isConfigured: boolean; isOpen: boolean; unseen: number; detail: string }> {
  if (bounces === null) return { isConfigured: false, isOpen: false, unseen: 0, detail: "" };
  try {
    const unseen = await withMailbox(bounces, undefined, async (client) => (await listUnseen(client)).length);
    return { isConfigured: true, isOpen: true, unseen, detail: "" };
  } catch (error) {
    return { isConfigured: true, isOpen: false, unseen: 0, detail: toDetail(error) };
  }
}

async function listUnseen(client: ImapFlow): Promise<number[]> {
  const since = new Date(Date.now() - DAYS * 86_400_000);
  const found = await client.search({ seen: false, since }, { uid: true });
  return found === false || found === undefined ? [] : found;
}

async function withMailbox<Result>(
  { host, port, secure, tls, user, password, folder }: BounceMailbox,
  signal: AbortSignal | undefined,
  work: (client: ImapFlow) => Promise<Result>,
): Promise<Result> {
  const client = new ImapFlow({
    host,
    port,
    secure,
    doSTARTTLS: secure ? undefined : tls === "required",
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: IDLE_MS,
  });
  // Also thrown by the call that is under way.
  client.on("error", () => {});
  const stop = (): void => client.close();
  signal?.addEventListener("abort", stop, { once: true });
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    const result = await work(client);
    await client.logout();
    return result;
  } finally {
    signal?.removeEventListener("abort", stop);
    client.close();
  }
}

/** The answer of the server is for operators; other texts of errors may contain anything. */
function toDetail(error: unknown): string {
  const { responseText, code, authenticationFailed } = error as {
    responseText?: string;
    code?: string;
    authenticationFailed?: boolean;
  };
  if (authenticationFailed === true) return toOneLine(responseText ?? "authentication failed", 200);
  return toOneLine(responseText ?? code ?? "", 200);
}
