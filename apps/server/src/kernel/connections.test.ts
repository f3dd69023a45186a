/**
 * Real connections: clients that pipeline requests, clients that do not read, too many clients, and honest slow ones.
 */
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { type ConnectionLimits, Connections } from "./connections.ts";

const LIMITS: ConnectionLimits = {
  maxConnections: 20,
  maxAhead: 8,
  lowestRate: 4096,
  windowMs: 600,
  maxUnsent: 64 * 1024 * 1024,
};
const open: { server: Server; sockets: Socket[]; connections: Connections }[] = [];

afterEach(() => {
  for (const { server, sockets, connections } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
    connections.close();
  }
});

async function serve(listener: RequestListener, limits: Partial<ConnectionLimits> = {}) {
  const connections = new Connections({ ...LIMITS, ...limits });
  const server = createServer(connections.guard(listener));
  connections.watch(server, "HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nconnection: close\r\n\r\n");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets: Socket[] = [];
  open.push({ server, sockets, connections });
  const join = async (): Promise<Socket> => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.on("error", () => {});
    sockets.push(socket);
    await once(socket, "connect");
    return socket;
  };
  return { connections, join };
}

const REQUEST = "GET /x HTTP/1.1\r\nhost: a\r\n\r\n";

test("requests that are sent ahead are worked on one by one, in their order", async () => {
  let running = 0;
  let most = 0;
  const { join } = await serve((request, response) => {
    most = Math.max(most, ++running);
    setImmediate(() => {
      running -= 1;
      response.end(request.url);
    });
  });
  const socket = await join();
  let text = "";
  socket.on("data", (chunk: Buffer) => (text += chunk.toString()));
  socket.write(["/a", "/b", "/c", "/d"].map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`).join(""));
  await expect.poll(() => text.match(/^\/\w/gm)).toEqual(["/a", "/b", "/c", "/d"]);
  expect(most).toBe(1);
});

test("who sends hundreds of requests ahead is cut, and they are not worked on", async () => {
  let begun = 0;
  const { join, connections } = await serve((_request, response) => {
    begun += 1;
    setImmediate(() => response.end("x"));
  });
  const socket = await join();
  const closed = once(socket, "close");
  socket.write(REQUEST.repeat(500));
  await closed;
  expect(begun).toBeLessThan(10);
  await expect.poll(() => connections.count).toBe(0);
});

test("who does not read holds one answer, and is cut", async () => {
  let begun = 0;
  const { join, connections } = await serve((_request, response) => {
    begun += 1;
    response.end(Buffer.alloc(32 * 1024 * 1024));
  });
  const socket = await join();
  socket.pause();
  socket.write(REQUEST.repeat(6));
  await expect.poll(() => begun).toBe(1);
  await expect.poll(() => connections.count, { timeout: 10_000 }).toBe(0);
  expect(begun).toBe(1);
});

test("who reads slowly but steadily gets all of it", async () => {
  const size = 24 * 1024 * 1024;
  const { join } = await serve((_request, response) => {
    response.end(Buffer.alloc(size));
  });
  const socket = await join();
  let got = 0;
  let isOver = false;
  socket.on("close", () => (isOver = true));
  socket.write("GET /x HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n");
  // Reads a piece, then pauses. In total this takes longer than the window in which a reader must not stall.
  socket.on("data", (chunk: Buffer) => {
    got += chunk.length;
    socket.pause();
    setTimeout(() => socket.resume(), 4);
  });
  await expect.poll(() => isOver, { timeout: 30_000 }).toBe(true);
  expect(got).toBeGreaterThan(size);
}, 40_000);

test("while unsent answers take too much memory together, the slowest go", async () => {
  const { join, connections } = await serve((_request, response) => response.end(Buffer.alloc(16 * 1024 * 1024)), {
    maxUnsent: 40 * 1024 * 1024,
    windowMs: 600_000,
  });
  for (let n = 0; n < 6; n += 1) {
    const socket = await join();
    socket.pause();
    socket.write(REQUEST);
  }
  await expect.poll(() => connections.count, { timeout: 10_000 }).toBeLessThan(4);
  expect(connections.count).toBeGreaterThan(0);
});

test("connections beyond the limit get an answer and are closed; those there stay", async () => {
  const { join, connections } = await serve((_request, response) => response.end("here"), { maxConnections: 3 });
  const first = await join();
  await join();
  await join();
  await expect.poll(() => connections.count).toBe(3);
  const fourth = await join();
  const [chunk] = (await once(fourth, "data")) as [Buffer];
  expect(chunk.toString()).toContain("503");
  await once(fourth, "close");
  first.write(REQUEST);
  const [answer] = (await once(first, "data")) as [Buffer];
  expect(answer.toString()).toContain("here");
});
