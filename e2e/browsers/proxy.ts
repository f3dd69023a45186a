/** A proxy between browser and product that changes scripts, for browsers whose protocol cannot. Loopback only. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { Breakage } from "./breakages.ts";

/** Longer than the page's own timeout. */
const LATE_MS = 9000;

export interface Proxy {
  readonly url: string;
  spoil(breakage: Breakage | null): void;
  close(): Promise<void>;
}

export async function startProxy(target: string): Promise<Proxy> {
  let current: Breakage | null = null;
  const server = createServer((from, to) => {
    const path = from.url ?? "/";
    const spoilt = current !== null && current.of.test(path) ? current : null;
    const { "accept-encoding": _encoding, ...headers } = from.headers;
    const call = request(new URL(path, target), { method: from.method, headers: spoilt ? headers : from.headers });
    call.on("response", (answer) => {
      if (!spoilt) {
        // Disables caching, so that the next page gets the next breakage.
        to.writeHead(answer.statusCode ?? 502, { ...answer.headers, "cache-control": "no-store" });
        answer.pipe(to);
        return;
      }
      let text = "";
      answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
      answer.on("end", () => {
        const changed = spoilt.change(text);
        if (changed === null) from.socket.destroy();
        else if (changed === undefined) setTimeout(() => to.writeHead(504).end(), LATE_MS).unref();
        else {
          to.writeHead(200, { "content-type": "text/javascript", "cache-control": "no-store" });
          to.end(changed);
        }
      });
    });
    call.on("error", () => to.destroy());
    from.pipe(call);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spoil: (breakage) => (current = breakage),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
