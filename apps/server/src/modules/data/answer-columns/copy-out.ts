/**
 * COPY … TO STDOUT in binary form, as the bytes that the database sends: a million rows come and go without an object or
 * a copy for each of them. Not for connections with the pipeline of statements, which refuse it.
 *
 * The server sends one message for each row (https://www.postgresql.org/docs/18/protocol-flow.html#PROTOCOL-COPY). A
 * message is a letter, its length (4 bytes, which count themselves) and its content; the content of a row is the number
 * of fields (2 bytes) and for each field its length (4 bytes, -1 for null) and its bytes.
 */
import type { Socket } from "node:net";
import { takeReads } from "../../../kernel/copy-socket.ts";
import type { Client, Connection, PoolClient, Submittable } from "pg";

/** Whole messages of rows, one after the other. */
export interface CopiedRows {
  readonly bytes: Buffer;
  readonly from: number;
  readonly end: number;
}

/** What stands before the fields of a row: letter, length, number of fields. */
export const ROW_HEAD = 7;
/** Letter and length. */
const MESSAGE_HEAD = 5;
/** Signature, flags and length of an extension (https://www.postgresql.org/docs/18/sql-copy.html, binary format). */
const COPY_HEAD = 19;
const SIGNATURE = Buffer.from("PGCOPY\n\u00ff\r\n\0", "latin1");
/** The content of the last message: -1 instead of the number of fields. */
const TRAILER = 2;

const COPY_DATA = "d".charCodeAt(0);
const COPY_DONE = "c".charCodeAt(0);
const ERROR = "E".charCodeAt(0);

/** With more bytes waiting, the database has to wait, unless a reader has a limit of its own. */
const MOST_WAITING = 1024 * 1024;
/** Rows are handed over together when there are as many bytes of them: the database sends about 8 KB at a time. */
const PIECE = 256 * 1024;

/**
 * Yields the rows of `select`. Whoever stops early may use the connection again: the rest is thrown away. With `passing`,
 * rows are only there until the next ones are asked for, and their memory is used again. `mostWaiting`: bytes that may have
 * come before they are asked for.
 */
export async function* copyOut(
  client: Client | PoolClient,
  select: string,
  { passing, mostWaiting = MOST_WAITING }: { readonly passing: boolean; readonly mostWaiting?: number },
): AsyncGenerator<CopiedRows> {
  const copy = client.query(new CopyOut(`copy (${select}) to stdout (format binary)`, mostWaiting));
  try {
    for (;;) {
      const rows = await copy.next();
      if (rows === null) return;
      yield rows;
      if (passing) copy.takeBack(rows);
    }
  } finally {
    copy.discard();
  }
}

type OpenConnection = Connection & { readonly stream: Socket; query(text: string): void };
class CopyOut implements Submittable {
  private readonly text: string;
  /** In bytes. */
  private readonly mostWaiting: number;
  private connection: OpenConnection | null = null;
  private giveBack: () => void = () => {};
  private readonly waiting: CopiedRows[] = [];
  private waitingBytes = 0;
  private readonly free: Buffer[] = [];
  /** What has been received and not handed over. */
  private bytes: Buffer = Buffer.allocUnsafe(PIECE);
  private received = 0;
  /** Where the rows begin, and where whole messages of them end. */
  private from = 0;
  private end = 0;
  private hasHead = false;
  private hasTrailer = false;
  private isDone = false;
  private isDiscarded = false;
  private error: Error | null = null;
  private wake: () => void = () => {};

  constructor(text: string, mostWaiting: number) {
    this.text = text;
    this.mostWaiting = mostWaiting;
  }

  submit(connection: Connection): void {
    const open = connection as OpenConnection;
    this.connection = open;
    this.giveBack = takeReads(open.stream, this.onData);
    open.query(this.text);
  }

  /** Null at the end. */
  async next(): Promise<CopiedRows | null> {
    while (this.waiting.length === 0 && this.error === null && !this.isDone)
      await new Promise<void>((resolve) => (this.wake = resolve));
    if (this.error !== null) throw this.error;
    const rows = this.waiting.shift() ?? null;
    if (rows === null) {
      if (!this.hasTrailer) throw new Error("the rows of a copy ended too early");
      return null;
    }
    const before = this.waitingBytes;
    this.waitingBytes -= rows.end - rows.from;
    if (before > this.mostWaiting && this.waitingBytes <= this.mostWaiting) this.connection?.stream.resume();
    return rows;
  }

  /** The reader does not need the rows any more. */
  takeBack({ bytes }: CopiedRows): void {
    // Several pieces may be in the same memory.
    const isInUse = bytes === this.bytes || this.waiting.some((rows) => rows.bytes === bytes);
    if (!isInUse && bytes.length === PIECE) this.free.push(bytes);
  }

  discard(): void {
    this.isDiscarded = true;
    this.waiting.length = 0;
    this.waitingBytes = 0;
    this.connection?.stream.resume();
  }

  private readonly onData = (chunk: Buffer): void => {
    this.makeRoom(chunk.length);
    chunk.copy(this.bytes, this.received);
    this.received += chunk.length;
    const { bytes, received } = this;
    for (let at = this.end; at + MESSAGE_HEAD <= received; at = this.end) {
      const letter = bytes[at];
      if (letter === ERROR || letter === COPY_DONE) {
        this.handOver();
        this.leave(bytes.subarray(at, received));
        return;
      }
      const end = at + 1 + bytes.readInt32BE(at + 1);
      if (end > received) break;
      if (letter === COPY_DATA && !this.hasHead) {
        this.end = this.skipHead(at, end);
        if (this.hasHead) continue;
        return;
      }
      const isTrailer = letter === COPY_DATA && end - at === MESSAGE_HEAD + TRAILER;
      if (isTrailer) this.hasTrailer = true;
      if (letter !== COPY_DATA || isTrailer) {
        this.handOver();
        this.from = end;
      }
      this.end = end;
    }
    if (this.end - this.from >= PIECE / 2) this.handOver();
  };

  /** The first message begins with the head of the whole copy. In its place comes the head of the message. */
  private skipHead(at: number, end: number): number {
    const { bytes } = this;
    if (!bytes.subarray(at + MESSAGE_HEAD, at + MESSAGE_HEAD + SIGNATURE.length).equals(SIGNATURE)) {
      this.connection?.stream.destroy(new Error("a copy begins with an unknown signature"));
      return end;
    }
    const first = at + COPY_HEAD + bytes.readInt32BE(at + MESSAGE_HEAD + COPY_HEAD - 4);
    bytes.writeUInt8(COPY_DATA, first);
    bytes.writeInt32BE(end - first - 1, first + 1);
    this.hasHead = true;
    return (this.from = first);
  }

  /** Rows that are handed over belong to the reader, so what comes next goes into other memory. */
  private makeRoom(length: number): void {
    if (this.received + length <= this.bytes.length) return;
    this.handOver();
    const rest = this.bytes.subarray(this.end, this.received);
    const needed = rest.length < MESSAGE_HEAD ? 0 : 1 + rest.readInt32BE(1);
    const size = Math.max(PIECE, needed, rest.length + length);
    const bytes = (size === PIECE ? this.free.pop() : undefined) ?? Buffer.allocUnsafe(size);
    rest.copy(bytes);
    this.bytes = bytes;
    this.received = rest.length;
    this.from = this.end = 0;
  }

  private handOver(): void {
    const { bytes, from, end } = this;
    this.from = end;
    if (from === end || this.isDiscarded) return;
    this.waiting.push({ bytes, from, end });
    this.waitingBytes += end - from;
    if (this.waitingBytes > this.mostWaiting) this.connection?.stream.pause();
    this.wake();
  }

  /** The connection reads its messages itself again, beginning with `rest`. */
  private leave(rest: Buffer): void {
    this.giveBack();
    this.connection?.stream.emit("data", Buffer.from(rest));
    this.connection?.stream.resume();
  }

  handleError(error: Error): void {
    this.error = error;
    this.wake();
  }

  handleReadyForQuery(): void {
    this.isDone = true;
    this.wake();
  }

  // The other answers say nothing that is not in the rows.
  handleCommandComplete(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handleEmptyQuery(): void {}
}
