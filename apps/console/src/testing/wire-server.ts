/** A real HTTP server that answers as the test says. The simulated browser is set to its origin. */
import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

export interface SeenRequest {
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface WireReply {
  status?: number;
  headers?: Record<string, string>;
  body: string;
}

export interface WireServer {
  readonly seen: SeenRequest[];
  /** Sets the address of the simulated browser to this server. */
  openPage(): void;
  close(): void;
}

export function ok(extra: object = {}): WireReply {
  return { body: JSON.stringify({ code: 200, msg: "操作成功", ...extra }) };
}

export function refuse(code: number, msg: string, extra: object = {}): WireReply {
  return { body: JSON.stringify({ code, msg, ...extra }) };
}

export async function startWireServer(answer: (request: SeenRequest) => WireReply): Promise<WireServer> {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (part: Buffer) => (body += part.toString()));
    request.on("end", () => {
      const entry = { url: request.url ?? "", method: request.method ?? "", headers: request.headers, body };
      seen.push(entry);
      const reply = answer(entry);
      // With a length, because the simulated browser guesses where a chunked body ends. Each request has a connection of its
      // own: one that was used before may end in the moment in which the next request, mostly an upload, is written to it.
      const length = String(Buffer.byteLength(reply.body));
      const headers = {
        "content-type": "application/json",
        "content-length": length,
        connection: "close",
        ...reply.headers,
      };
      response.writeHead(reply.status ?? 200, headers);
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const openPage = (): void => openPageAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/idata2/`);
  openPage();
  return { seen, openPage, close: () => server.close() };
}

/** Sets the address of the simulated browser without loading anything. */
export function openPageAt(url: string): void {
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(url);
}
