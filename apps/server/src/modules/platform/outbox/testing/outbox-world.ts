/** Nodes that deliver nothing by themselves, a mail server that they share, and messages for them. */
import { type SmtpSink, type SmtpSinkOptions, startSmtpSink, startTestServer, type TestServer } from "@idata/testkit";
import { expect } from "vitest";
import { MODULES } from "../../../../app.ts";
import type { Environment } from "../../../../config.ts";
import { type ChannelName, type MessageState, type NewMessage, queueMessages } from "../index.ts";

const QUIET_MODULES = MODULES.map((module) => {
  const { loops: _, ...rest } = module;
  return module.name === "outbox" ? rest : module;
});

export interface OutboxWorld {
  readonly sink: SmtpSink;
  readonly nodes: readonly [TestServer, ...TestServer[]];
  queue(...messages: readonly NewMessage[]): Promise<{ queued: number; known: number }>;
  /** State and reason by address. */
  readStates(): Promise<Record<string, string>>;
  /** Everything that the nodes have logged. */
  log(): string;
  close(): Promise<void>;
}

export async function createOutboxWorld(
  options: SmtpSinkOptions & { readonly nodes?: number; readonly env?: Environment } = {},
): Promise<OutboxWorld> {
  const sink = await startSmtpSink(options);
  const env = {
    IDATA_SMTP_URL: sink.url,
    IDATA_SMTP_TLS: "off",
    IDATA_SMTP_RATE: "5000",
    IDATA_MAIL_FROM: "Forms <forms@example.org>",
    IDATA_BASE_URL: "https://forms.example.org",
    ...options.env,
  };
  let logged = "";
  const logStream = { write: (line: string) => void (logged += line) };
  const first = await startTestServer({ env, modules: QUIET_MODULES, logStream });
  const others = Array.from({ length: (options.nodes ?? 1) - 1 }, () =>
    startTestServer({ env, modules: QUIET_MODULES, logStream, database: first.database }),
  );
  const nodes: [TestServer, ...TestServer[]] = [first, ...(await Promise.all(others))];
  return {
    sink,
    nodes,
    log: () => logged,
    queue: (...messages) => first.services.transaction((tx) => queueMessages(tx, messages)),
    readStates: async () => {
      const { rows } = await first.pool.query<{ address: string; state: MessageState; reason: string }>(
        "select address, state, reason from outbox_messages order by id",
      );
      return Object.fromEntries(
        rows.map(({ address, state, reason }) => [address, reason === "" ? state : `${state}: ${reason}`]),
      );
    },
    close: async () => {
      for (const node of nodes.toReversed()) await node.close();
      await sink.stop();
    },
  };
}

export const toInvitation = (address: string, more: Partial<NewMessage> = {}): NewMessage =>
  ({
    eventKey: "invitation/1/1",
    channel: "mail" satisfies ChannelName,
    kind: "invitation",
    recipient: { name: "王小明", address },
    language: "zh",
    values: { "form.title": "调查", link: "https://forms.example.org/idata2/collect/form/abc" },
    ...more,
  }) as NewMessage;

/** Waits until a condition holds. */
export async function until(what: string, isTrue: () => Promise<boolean> | boolean): Promise<void> {
  await expect.poll(async () => (await isTrue()) || what, { timeout: 20_000 }).toBe(true);
}
