/**
 * A mailbox for tests, on loopback, with the commands that a reader of returned mails needs:
 *
 *     const box = await startImapSink({ user: "returns", password: "secret" });
 *     box.put(source);
 *     ... { IDATA_BOUNCE_IMAP_URL: box.url, IDATA_BOUNCE_IMAP_TLS: "off" }
 *     expect(box.mails[0]?.isSeen).toBe(true);
 */
import { createServer, type AddressInfo, type Socket } from "node:net";

export interface ImapMail {
  readonly uid: number;
  readonly source: string;
  isSeen: boolean;
}

export interface ImapSink {
  readonly url: string;
  readonly mails: readonly ImapMail[];
  /** Commands in the order of their arrival, without what stands behind them. */
  readonly commands: readonly string[];
  put(source: string): void;
  close(): Promise<void>;
}

export interface ImapSinkOptions {
  readonly user: string;
  readonly password: string;
  /** Cuts the connection at this command, before it has an effect. */
  readonly cutAt?: () => string | null;
}

interface Session {
  isSignedIn: boolean;
  /** Tag of an AUTHENTICATE whose words are still to come. */
  waiting: string | null;
}

export async function startImapSink(options: ImapSinkOptions): Promise<ImapSink> {
  const mails: ImapMail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => {});
    const session: Session = { isSignedIn: false, waiting: null };
    let rest = "";
    socket.write("* OK ready\r\n");
    socket.on("data", (chunk) => {
      rest += chunk.toString("latin1");
      for (let at = rest.indexOf("\r\n"); at !== -1; at = rest.indexOf("\r\n")) {
        const line = rest.slice(0, at);
        rest = rest.slice(at + 2);
        const [, tag = "", name = "", words = ""] = /^(\S+) (\S+(?: (?:FETCH|STORE|SEARCH))?) ?(.*)$/i.exec(line) ?? [];
        const command = name.toUpperCase();
        if (session.waiting === null) commands.push(command);
        if (options.cutAt?.() === command) return void socket.destroy();
        socket.write(Buffer.from(answer({ options, mails, session, line, tag, command, words }), "latin1"));
        if (command === "LOGOUT") socket.end();
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const login = `${encodeURIComponent(options.user)}:${encodeURIComponent(options.password)}`;
  return {
    url: `imap://${login}@127.0.0.1:${port}/INBOX`,
    mails,
    commands,
    put: (source) =>
      void mails.push({ uid: mails.length + 1, source: Buffer.from(source).toString("latin1"), isSeen: false }),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Request {
  readonly options: ImapSinkOptions;
  readonly mails: ImapMail[];
  readonly session: Session;
  readonly line: string;
  readonly tag: string;
  readonly command: string;
  readonly words: string;
}

const CAPABILITIES = "IMAP4rev1 AUTH=PLAIN";

function answer({ options, mails, session, line, tag, command, words }: Request): string {
  const done = (text = "done"): string => `${tag} OK ${text}\r\n`;
  if (session.waiting !== null) {
    const [, user, password] = Buffer.from(line, "base64").toString().split("\0");
    const asked = session.waiting;
    session.waiting = null;
    session.isSignedIn = user === options.user && password === options.password;
    return session.isSignedIn
      ? `${asked} OK done\r\n`
      : `${asked} NO [AUTHENTICATIONFAILED] wrong user or password\r\n`;
  }
  if (command === "CAPABILITY") return `* CAPABILITY ${CAPABILITIES}\r\n${done()}`;
  if (command === "NOOP") return done();
  if (command === "LOGOUT") return `* BYE until later\r\n${done()}`;
  if (command === "AUTHENTICATE") {
    const [, first] = words.split(" ");
    session.waiting = tag;
    return first === undefined ? "+ \r\n" : answer({ options, mails, session, line: first, tag, command, words });
  }
  if (!session.isSignedIn) return `${tag} NO sign in first\r\n`;
  if (command === "LIST" || command === "LSUB") return `* ${command} () "/" INBOX\r\n${done()}`;
  if (command === "SELECT" || command === "EXAMINE") {
    const isOurs = /^"?INBOX"?/i.test(words);
    const facts = `* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] ok\r\n* ${mails.length} EXISTS\r\n* 0 RECENT\r\n`;
    const ids = `* OK [UIDVALIDITY 1] ok\r\n* OK [UIDNEXT ${mails.length + 1}] ok\r\n`;
    return isOurs ? `${facts}${ids}${tag} OK [READ-WRITE] done\r\n` : `${tag} NO no such mailbox\r\n`;
  }
  const found = mails.find(({ uid }) => uid === Number(words.split(" ")[0]));
  if (command === "UID SEARCH") {
    return `* SEARCH ${mails.flatMap(({ uid, isSeen }) => (isSeen ? [] : [uid])).join(" ")}\r\n${done()}`;
  }
  if (command === "UID FETCH" && found !== undefined) {
    const most = Number(/<0\.(\d+)>/.exec(words)?.[1] ?? found.source.length);
    const part = found.source.slice(0, most);
    const item = words.includes("<0.") ? "BODY[]<0>" : "BODY[]";
    return `* ${found.uid} FETCH (UID ${found.uid} ${item} {${part.length}}\r\n${part})\r\n${done()}`;
  }
  if (command === "UID STORE" && found !== undefined) {
    found.isSeen = true;
    return `* ${found.uid} FETCH (UID ${found.uid} FLAGS (\\Seen))\r\n${done()}`;
  }
  return `${tag} BAD unknown command\r\n`;
}
