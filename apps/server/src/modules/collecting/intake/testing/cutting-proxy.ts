/**
 * A TCP proxy that cuts some connections: before the server has received the whole request, or after it has answered
 * but before the client receives the answer.
 */
import { createServer, connect, type AddressInfo, type Socket } from "node:net";

export type Fate = "through" | "cut-before" | "cut-after";

export interface CuttingProxy {
  readonly port: number;
  /** Number of connections by fate. */
  readonly fates: Readonly<Record<Fate, number>>;
  close(): Promise<void>;
}

/** `decide` is called once per connection. Each connection must carry a single request. */
export async function startCuttingProxy(target: number, decide: () => Fate): Promise<CuttingProxy> {
  const fates = { through: 0, "cut-before": 0, "cut-after": 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const fate = decide();
    fates[fate]++;
    const upstream = connect(target, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.once("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on("data", (chunk) => {
      if (fate !== "cut-before") upstream.write(chunk);
      // Forward half of the request, then cut the connection.
      else upstream.write(chunk.subarray(0, Math.floor(chunk.length / 2)), () => client.resetAndDestroy());
    });
    upstream.on("data", (chunk) => {
      if (fate === "cut-after") client.resetAndDestroy();
      else client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    fates,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
