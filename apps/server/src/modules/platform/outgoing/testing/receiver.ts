/** An HTTP server on loopback that tests send requests to. */
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { createServer as createTlsServer } from "node:https";
import type { AddressInfo } from "node:net";
import { CERTIFICATE, KEY } from "./certificate.ts";

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

export interface Receiver {
  readonly port: number;
  readonly received: Received[];
  /** Connections so far, also those without a request. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** Answers each request after its body has arrived. */
export type Answer = (response: ServerResponse, received: Received, count: number) => void;

export function startReceiver(answer: Answer): Promise<Receiver> {
  return start((listener) => createServer(listener), answer);
}

export function startTlsReceiver(answer: Answer): Promise<Receiver> {
  return start((listener) => createTlsServer({ key: KEY, cert: CERTIFICATE }, listener), answer);
}

async function start(create: (listener: RequestListener) => Server, answer: Answer): Promise<Receiver> {
  const received: Received[] = [];
  let connections = 0;
  const server = create((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const { method = "", url = "", headers } = request;
      const one = { method, url, headers, body: Buffer.concat(parts).toString() };
      received.push(one);
      answer(response, one, received.length);
    });
  });
  server.on("connection", () => (connections += 1));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    port: (server.address() as AddressInfo).port,
    received,
    connections: () => connections,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
