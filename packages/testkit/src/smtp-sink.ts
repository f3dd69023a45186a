/**
 * A mail server for tests, on loopback, that keeps what it accepts:
 *
 *     const sink = await startSmtpSink({ answerRecipient: (address) => (address.startsWith("no") ? 550 : 250) });
 *     ... { IDATA_SMTP_URL: sink.url, IDATA_SMTP_TLS: "off" }
 *     expect(sink.accepted).toHaveLength(1);
 *
 * It can refuse recipients, think before it answers, cut connections at a chosen moment, and be restarted.
 */
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";

export interface AcceptedMail {
  readonly recipient: string;
  readonly sender: string;
  /** The mail as it was sent, with its headers. */
  readonly source: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export type SmtpAnswer = number | { readonly code: number; readonly text: string };

export interface SmtpSinkOptions {
  /** Reply to `RCPT TO`; 250 accepts. */
  readonly answerRecipient?: (address: string) => SmtpAnswer | Promise<SmtpAnswer>;
  /** Reply to the content; 250 accepts and keeps the mail. */
  readonly answerContent?: (address: string) => SmtpAnswer;
  /** Milliseconds between the end of the content and the reply. */
  readonly delayMs?: (address: string) => number;
  /**
   * Cuts the connection: before the content is asked for, while it arrives, or after it was kept and before the reply.
   */
  readonly cut?: (address: string) => CutAt | null;
  /** Users and passwords; without them nobody signs in. */
  readonly users?: Readonly<Record<string, string>>;
}

export type CutAt = "recipient" | "content" | "reply";

export interface SmtpSink {
  readonly url: string;
  readonly port: number;
  /** In the order of acceptance; kept over restarts. */
  readonly accepted: readonly AcceptedMail[];
  /** Cuts all connections and stops listening. Mails without a reply are not answered any more. */
  stop(): Promise<void>;
  /** Listens again on the same port. */
  start(): Promise<void>;
}

export async function startSmtpSink(options: SmtpSinkOptions = {}): Promise<SmtpSink> {
  const accepted: AcceptedMail[] = [];
  const sockets = new Set<Socket>();
  let port = 0;
  let server: SMTPServer | null = null;

  const start = async (): Promise<void> => {
    const next = createServer(options, accepted);
    next.server.on("connection", (socket: Socket) => {
      sockets.add(socket);
      socket.once("close", () => sockets.delete(socket));
    });
    // Cut connections are what some tests are about.
    next.on("error", () => {});
    await new Promise<void>((resolve, reject) => {
      next.server.once("error", reject);
      next.listen(port, "127.0.0.1", resolve);
    });
    port = (next.server.address() as AddressInfo).port;
    server = next;
  };
  await start();

  return {
    get url() {
      return `smtp://127.0.0.1:${port}`;
    },
    get port() {
      return port;
    },
    accepted,
    start,
    stop: async () => {
      const old = server;
      server = null;
      if (old === null) return;
      const closed = new Promise<void>((resolve) => old.close(() => resolve()));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function createServer(options: SmtpSinkOptions, accepted: AcceptedMail[]): SMTPServer {
  const { users, answerRecipient, answerContent, delayMs, cut } = options;
  const sockets = new Map<string, Socket>();
  const answer = async (address: string, reply: (error: Error | null) => void): Promise<void> => {
    reply(toError((await answerRecipient?.(address)) ?? 250));
  };
  const server = new SMTPServer({
    disabledCommands: users === undefined ? ["AUTH", "STARTTLS"] : ["STARTTLS"],
    allowInsecureAuth: true,
    authOptional: users === undefined,
    disableReverseLookup: true,
    hidePIPELINING: false,
    closeTimeout: 100,
    onAuth: ({ username = "", password = "" }, _session, callback) => {
      if (users?.[username] === password) callback(null, { user: username });
      else callback(toError({ code: 535, text: "5.7.8 wrong user or password" }));
    },
    onRcptTo: ({ address }, session, callback) => {
      if (cut?.(address) === "recipient") return void sockets.get(session.id)?.destroy();
      return void answer(address, callback);
    },
    onData: (stream, session, callback) => {
      const recipient = session.envelope.rcptTo[0]?.address ?? "";
      const sender = session.envelope.mailFrom === false ? "" : session.envelope.mailFrom.address;
      const chunks: Buffer[] = [];
      const drop = (): void => void sockets.get(session.id)?.destroy();
      stream.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        if (cut?.(recipient) === "content") drop();
      });
      stream.on("end", () => {
        if (cut?.(recipient) === "content") return;
        const answer = answerContent?.(recipient) ?? 250;
        const error = toError(answer);
        if (error === null) {
          accepted.push({ recipient, sender, source: Buffer.concat(chunks).toString("utf8"), at: Date.now() });
        }
        if (cut?.(recipient) === "reply") return drop();
        setTimeout(() => callback(error), delayMs?.(recipient) ?? 0);
      });
    },
  });
  // The library does not show the socket of a session, so it is found by the client's port.
  const byPort = new Map<number, Socket>();
  server.server.on("connection", (socket: Socket) => {
    const { remotePort = 0 } = socket;
    byPort.set(remotePort, socket);
    socket.on("error", () => {});
    socket.once("close", () => byPort.delete(remotePort));
  });
  server.onConnect = (session, callback) => {
    const socket = byPort.get(session.remotePort);
    if (socket !== undefined) {
      sockets.set(session.id, socket);
      socket.once("close", () => sockets.delete(session.id));
    }
    callback(null);
  };
  return server;
}

function toError(answer: SmtpAnswer): (Error & { responseCode: number }) | null {
  const { code, text } = typeof answer === "number" ? { code: answer, text: "as the test wants" } : answer;
  return code < 400 ? null : Object.assign(new Error(text), { responseCode: code });
}
