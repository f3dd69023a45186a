/** Raw connections of an attacker, which can pipeline requests, read slowly or not read at all. */
import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface RawClient {
  readonly socket: Socket;
  isOpen: boolean;
  received: number;
}

/** Connects to a server. Use only with servers that the harness started. */
export async function openClient(url: string): Promise<RawClient> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const client: RawClient = { socket, isOpen: true, received: 0 };
  socket.on("error", () => {});
  socket.on("close", () => (client.isOpen = false));
  await Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => {});
  return client;
}

export const getRequest = (path: string): string => `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;

export const closeAll = (clients: readonly RawClient[]): void => clients.forEach(({ socket }) => socket.destroy());
