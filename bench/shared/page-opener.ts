/**
 * Opens one page again and again on one connection and times each answer. Uses a raw socket with buffers of its own:
 * `fetch` leaves so much garbage that the collector's pauses (20 ms, about once a second) would be the slowest answers
 * of the measurement.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

const LENGTH = /^content-length: (\d+)\r?$/im;

export class PageOpener {
  private readonly socket: Socket;
  private readonly request: Buffer;
  private readonly head = Buffer.alloc(16 * 1024);
  private headLength = 0;
  /** Bytes of the body that are still to come; null while the head is read. */
  private left: number | null = null;
  private settle: ((error: Error | null) => void) | null = null;

  /** Connects to the origin. The caller closes the opener. */
  static async open(origin: string, path: string): Promise<PageOpener> {
    const { hostname, port, host } = new URL(origin);
    const buffer = Buffer.alloc(64 * 1024);
    const waiting: { opener?: PageOpener } = {};
    const callback = (length: number): boolean => {
      waiting.opener?.take(buffer.subarray(0, length));
      return true;
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
    await once(socket, "connect");
    socket.setNoDelay(true);
    const head = `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: br\r\n\r\n`;
    const opener = new PageOpener(socket, Buffer.from(head));
    waiting.opener = opener;
    return opener;
  }

  private constructor(socket: Socket, request: Buffer) {
    this.socket = socket;
    this.request = request;
    const fail = (): void => this.settle?.(new Error("the connection was closed"));
    socket.on("error", fail).on("close", fail);
  }

  /** Resolves to the milliseconds until the whole page has arrived. Rejects unless the answer is a page. */
  async time(): Promise<number> {
    const begun = performance.now();
    await new Promise<void>((resolve, reject) => {
      this.settle = (error) => (error === null ? resolve() : reject(error));
      this.socket.write(this.request);
    });
    return performance.now() - begun;
  }

  close(): void {
    this.settle = null;
    this.socket.destroy();
  }

  private take(chunk: Buffer): void {
    if (this.left === null) {
      const end = chunk.indexOf("\r\n\r\n");
      const ofHead = end < 0 ? chunk : chunk.subarray(0, end + 4);
      this.headLength += ofHead.copy(this.head, this.headLength);
      if (end < 0) return;
      const head = this.head.toString("latin1", 0, this.headLength);
      const [, length] = LENGTH.exec(head) ?? [];
      if (!head.startsWith("HTTP/1.1 200") || length === undefined) {
        this.settle?.(new Error(`no page: ${head.split("\r\n", 1)[0] ?? ""}`));
        return;
      }
      this.left = Number(length) - (chunk.length - ofHead.length);
    } else this.left -= chunk.length;
    if (this.left > 0) return;
    this.left = null;
    this.headLength = 0;
    this.settle?.(null);
  }
}
