import { execFile } from "node:child_process";
import { createServer, type Socket } from "node:net";
import { promisify } from "node:util";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { gzipSync } from "node:zlib";
import { afterEach, describe, expect, test } from "vitest";
import { type Door, openDoor, type Resolve } from "./door.ts";
import { OutgoingRefused } from "./refusals.ts";
import { type OutgoingRequest, requestOutside } from "./request-outside.ts";
import { CERTIFICATE } from "./testing/certificate.ts";
import { type Answer, type Receiver, startReceiver, startTlsReceiver } from "./testing/receiver.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

async function receive(answer: Answer): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  open.push(receiver);
  return receiver;
}

/** Speaks whatever it likes, once per connection, and keeps what it was sent. */
async function listenRaw(speak: (socket: Socket) => void) {
  const heard: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined);
    socket.on("data", (part: Buffer) => {
      heard.push(part);
      if (heard.length === 1) speak(socket);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  open.push({
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  });
  return { port: (server.address() as { port: number }).port, heard, sockets };
}

/** A door that lets `hooks.example` lead inside, as an operator may. */
function openFor(name = "hooks.example", resolve: Resolve = async () => ["127.0.0.1"]): Door {
  return openDoor({ outgoingAllow: [name], resolve });
}

const ask = (port: number, extra: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  url: `http://hooks.example:${port}/in?key=1#fragment`,
  method: "POST",
  body: "hello",
  timeoutMs: 10_000,
  maxBytes: 1000,
  ...extra,
});

async function refusalOf(work: Promise<unknown>): Promise<OutgoingRefused> {
  const error = await work.then(
    () => new Error("the request was not refused"),
    (error: unknown) => error,
  );
  if (error instanceof OutgoingRefused) return error;
  throw error;
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = Date.now() + 10_000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error("it did not happen in time");
    await new Promise((go) => setTimeout(go, 5));
  }
}

describe("a request", () => {
  test("keeps the host of the address, and returns status, headers and body", async () => {
    const { port, received } = await receive((response) => response.writeHead(418, { "x-tea": "1" }).end("short"));
    const answer = await requestOutside(openFor(), ask(port, { headers: { "x-own": "2", host: "other.example" } }));
    expect(answer).toMatchObject({ status: 418, headers: { "x-tea": "1" } });
    expect(answer.body.toString()).toBe("short");
    expect(received).toMatchObject([{ method: "POST", url: "/in?key=1", body: "hello" }]);
    expect(received[0]?.headers).toMatchObject({ host: `hooks.example:${port}`, "x-own": "2", "content-length": "5" });
  });

  test("reads a body that ends with the connection", async () => {
    const { port } = await listenRaw((socket) => socket.end("HTTP/1.0 200 OK\r\n\r\nold but fine"));
    expect((await requestOutside(openFor(), ask(port))).body.toString()).toBe("old but fine");
  });

  test("reads a long body that ends with the connection to its end", async () => {
    const { port } = await listenRaw((socket) => socket.end(`HTTP/1.0 200 OK\r\n\r\n${"x".repeat(3_000_000)}`));
    const { body } = await requestOutside(openFor(), ask(port, { maxBytes: 3_000_000 }));
    expect(body.length).toBe(3_000_000);
  });

  test("unpacks nothing", async () => {
    const packed = gzipSync(Buffer.alloc(100_000));
    const { port, received } = await receive((response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end(packed),
    );
    expect((await requestOutside(openFor(), ask(port))).body).toEqual(packed);
    expect(received[0]?.headers["accept-encoding"]).toBe("identity");
  });

  test("uses a new connection every time", async () => {
    const receiver = await receive((response) => response.end());
    for (let i = 0; i < 3; i += 1) await requestOutside(openFor(), ask(receiver.port));
    expect(receiver.connections()).toBe(3);
  });
});

describe("where it goes (S11)", () => {
  test.each([["127.0.0.1"], ["::ffff:127.0.0.1"]])("a name that resolves to %s reaches nothing", async (address) => {
    const receiver = await receive((response) => response.end());
    const door = openDoor({ outgoingAllow: [], resolve: async () => [address] });
    expect(await refusalOf(requestOutside(door, ask(receiver.port)))).toMatchObject({
      reason: "forbidden-address",
      mayPass: true,
    });
    expect(receiver.connections()).toBe(0);
  });

  test("a forbidden address beside a good one is enough to refuse", async () => {
    const receiver = await receive((response) => response.end());
    const door = openDoor({ outgoingAllow: [], resolve: async () => ["93.184.216.34", "127.0.0.1"] });
    expect((await refusalOf(requestOutside(door, ask(receiver.port)))).reason).toBe("forbidden-address");
    expect(receiver.connections()).toBe(0);
  });

  test("a written address is refused for good", async () => {
    const receiver = await receive((response) => response.end());
    const refusal = await refusalOf(requestOutside(openFor(), ask(0, { url: `http://127.0.0.1:${receiver.port}/` })));
    expect(refusal).toMatchObject({ reason: "forbidden-address", mayPass: false });
    expect(receiver.connections()).toBe(0);
  });

  test("a name that changes its address is resolved once per request, and the checked address is used", async () => {
    const receiver = await receive((response) => response.end());
    // The first answer is public and not reachable from here, every later one leads inside.
    const asked: string[] = [];
    const door = openDoor({
      outgoingAllow: [],
      resolve: async (name) => {
        asked.push(name);
        return asked.length === 1 ? ["240.0.0.1"] : ["127.0.0.1"];
      },
    });
    // 240.0.0.1 is forbidden too; with the name on the list it is connected to, and must not become 127.0.0.1.
    const listed: Door = { ...door, allowed: new Set(["hooks.example"]) };
    const refusal = await refusalOf(requestOutside(listed, ask(receiver.port, { timeoutMs: 1000 })));
    expect(["connection-failed", "too-slow"]).toContain(refusal.reason);
    expect(asked).toEqual(["hooks.example"]);
    expect(receiver.connections()).toBe(0);
    // The next request asks again, and its answer is judged again.
    expect((await refusalOf(requestOutside(door, ask(receiver.port)))).reason).toBe("forbidden-address");
    expect(asked).toHaveLength(2);
    expect(receiver.connections()).toBe(0);
    await requestOutside(listed, ask(receiver.port));
    expect(asked).toHaveLength(3);
    expect(receiver.connections()).toBe(1);
  });

  test.each([["other.example"], ["example"], ["127.0.0.1"]])(
    "with %s on the operator's list, hooks.example is not reached",
    async (entry) => {
      const receiver = await receive((response) => response.end());
      const refusal = await refusalOf(requestOutside(openFor(entry), ask(receiver.port)));
      expect(refusal.reason).toBe("forbidden-address");
      expect(receiver.connections()).toBe(0);
    },
  );

  test("an entry with a port allows that port only", async () => {
    const [one, two] = [await receive((response) => response.end()), await receive((response) => response.end())];
    const door = openFor(`hooks.example:${one.port}`);
    expect((await requestOutside(door, ask(one.port))).status).toBe(200);
    expect((await refusalOf(requestOutside(door, ask(two.port)))).reason).toBe("forbidden-address");
    expect(two.connections()).toBe(0);
  });

  test("a listed address allows itself, but never the metadata of a cloud", async () => {
    const receiver = await receive((response) => response.end());
    const door = openDoor({ outgoingAllow: ["127.0.0.1", "169.254.169.254", "[fd00:ec2::254]"] });
    const send = (url: string) => requestOutside(door, ask(0, { url, timeoutMs: 1000 }));
    expect((await send(`http://127.1:${receiver.port}/`)).status).toBe(200);
    for (const url of ["http://169.254.169.254/", "http://[fd00:ec2::254]/"])
      expect((await refusalOf(send(url))).reason).toBe("forbidden-address");
  });

  test("proxies of the environment are not used", async () => {
    const [proxy, receiver] = [
      await receive((response) => response.end()),
      await receive((response) => response.end()),
    ];
    const script = `
      import { openDoor, requestOutside } from ${JSON.stringify(new URL("index.ts", import.meta.url).href)};
      const door = openDoor({ outgoingAllow: ["hooks.example"], resolve: async () => ["127.0.0.1"] });
      const url = "http://hooks.example:${receiver.port}/";
      await requestOutside(door, { url, method: "GET", timeoutMs: 10_000, maxBytes: 10 });`;
    const http_proxy = `http://127.0.0.1:${proxy.port}`;
    await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], {
      env: { ...process.env, NODE_USE_ENV_PROXY: "1", http_proxy, HTTP_PROXY: http_proxy, no_proxy: "", NO_PROXY: "" },
    });
    expect(receiver.received).toHaveLength(1);
    expect(proxy.connections()).toBe(0);
  });

  test.each([
    ["ftp://hooks.example/", "not-http"],
    ["hooks.example", "not-http"],
    ["", "not-http"],
    ["http://user@hooks.example/", "credentials-in-address"],
    ["http://:word@hooks.example/", "credentials-in-address"],
  ])("%s is refused: %s", async (url, reason) => {
    expect((await refusalOf(requestOutside(openFor(), ask(0, { url })))).reason).toBe(reason);
  });

  test("a name that does not exist", async () => {
    const resolve: Resolve = async () => {
      throw Object.assign(new Error("getaddrinfo"), { code: "ENOTFOUND" });
    };
    const refusal = await refusalOf(requestOutside(openFor("hooks.example", resolve), ask(1)));
    expect(refusal).toMatchObject({ reason: "unknown-host", detail: "ENOTFOUND" });
    expect(
      (
        await refusalOf(
          requestOutside(
            openFor("hooks.example", async () => []),
            ask(1),
          ),
        )
      ).reason,
    ).toBe("unknown-host");
  });

  test("the resolver of the system", async () => {
    const receiver = await receive((response) => response.end());
    const url = `http://localhost:${receiver.port}/`;
    const send = (outgoingAllow: string[]) => requestOutside(openDoor({ outgoingAllow }), ask(0, { url }));
    expect((await refusalOf(send([]))).reason).toBe("forbidden-address");
    expect(receiver.connections()).toBe(0);
    expect((await send([`localhost:${receiver.port}`])).status).toBe(200);
  });
});

test("of many lookups at once, those that wait all get their turn, also behind requests that were stopped", async () => {
  const receiver = await receive((response) => response.end());
  const door = openDoor({ outgoingAllow: ["localhost"] });
  const url = `http://localhost:${receiver.port}/`;
  const stopped = Array.from({ length: 10 }, () =>
    refusalOf(requestOutside(door, ask(0, { url, signal: AbortSignal.abort() }))),
  );
  const patient = Array.from({ length: 10 }, () => requestOutside(door, ask(0, { url })));
  expect(new Set((await Promise.all(stopped)).map(({ reason }) => reason))).toEqual(new Set(["stopped"]));
  expect((await Promise.all(patient)).every(({ status }) => status === 200)).toBe(true);
});

describe("what comes back", () => {
  test.each([301, 302, 303, 307, 308])("a redirect (%s) is not followed", async (status) => {
    const inside = await receive((response) => response.end());
    const { port } = await receive((response) =>
      response.writeHead(status, { location: `http://127.0.0.1:${inside.port}/` }).end(),
    );
    expect((await refusalOf(requestOutside(openFor(), ask(port)))).reason).toBe("redirect");
    expect(inside.connections()).toBe(0);
  });

  test.each<[string, Answer]>([
    ["by one byte", (response) => response.writeHead(200, { "transfer-encoding": "chunked" }).end("x".repeat(1001))],
    ["that is announced", (response) => response.writeHead(200, { "content-length": "5000" }).write("x")],
    ["without end", (response) => void setInterval(() => response.write(Buffer.alloc(5000)), 1).unref()],
    ["in the headers", (response) => response.writeHead(200, { "x-long": "x".repeat(50_000) }).end()],
  ])("a body that is too large %s", async (_how, answer) => {
    const { port } = await receive(answer);
    expect((await refusalOf(requestOutside(openFor(), ask(port)))).reason).toBe("too-large");
  });

  test("a body of exactly the limit is fine", async () => {
    const { port } = await receive((response) => response.end("x".repeat(1000)));
    expect((await requestOutside(openFor(), ask(port))).body.length).toBe(1000);
  });

  test.each<[string, (socket: Socket) => void]>([
    ["never answers", () => undefined],
    ["drips its headers", (socket) => drip(socket, "HTTP/1.1 200 OK\r\n", "x: 1\r\n")],
    ["drips its body", (socket) => drip(socket, "HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n", "x")],
    ["sends provisional answers only", (socket) => drip(socket, "", "HTTP/1.1 102 Processing\r\n\r\n")],
  ])("a receiver that %s is too slow", async (_how, speak) => {
    const { port, sockets } = await listenRaw(speak);
    expect((await refusalOf(requestOutside(openFor(), ask(port, { timeoutMs: 200 })))).reason).toBe("too-slow");
    await until(() => [...sockets].every((socket) => socket.closed || socket.readableEnded));
  });

  test("the time includes the lookup of the name", async () => {
    const never: Resolve = () => new Promise(() => undefined);
    const refusal = await refusalOf(requestOutside(openFor("hooks.example", never), ask(1, { timeoutMs: 50 })));
    expect(refusal.reason).toBe("too-slow");
  });

  test("the caller can stop it, before and during", async () => {
    const { port, received } = await receive(() => undefined);
    expect((await refusalOf(requestOutside(openFor(), ask(port, { signal: AbortSignal.abort() })))).reason).toBe(
      "stopped",
    );
    const stop = new AbortController();
    const refusal = refusalOf(requestOutside(openFor(), ask(port, { signal: stop.signal })));
    await until(() => received.length === 1);
    stop.abort();
    expect((await refusal).reason).toBe("stopped");
  });

  test.each<[string, (socket: Socket) => void]>([
    ["closes at once", (socket) => socket.destroy()],
    ["closes within the body", (socket) => socket.end("HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf")],
    [
      "switches protocols",
      (socket) => socket.write("HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n"),
    ],
    ["does not speak HTTP", (socket) => socket.write("220 mail.example ESMTP\r\n")],
  ])("a receiver that %s is a failed connection", async (_how, speak) => {
    const { port } = await listenRaw(speak);
    expect((await refusalOf(requestOutside(openFor(), ask(port)))).reason).toBe("connection-failed");
  });

  test("a closed port", async () => {
    const receiver = await startReceiver((response) => response.end());
    await receiver.close();
    const refusal = await refusalOf(requestOutside(openFor(), ask(receiver.port)));
    expect(refusal).toMatchObject({ reason: "connection-failed", detail: "ECONNREFUSED" });
    // Keys of the receiver are part of the address.
    expect(`${refusal.message}${refusal.stack ?? ""}`).not.toMatch(/hooks\.example|key=1/);
  });

  test.each<[string, (socket: Socket) => void]>([
    ["too large", (socket) => socket.write(`HTTP/1.1 202 OK\r\ncontent-length: 9000\r\n\r\n${"x".repeat(2000)}`)],
    ["too slow", (socket) => drip(socket, "HTTP/1.1 202 OK\r\ncontent-length: 900\r\n\r\n", "x")],
    ["cut off", (socket) => socket.end("HTTP/1.1 202 OK\r\ncontent-length: 9\r\n\r\nhalf")],
  ])("if only the status matters, a body that is %s is no failure", async (_what, speak) => {
    const { port } = await listenRaw(speak);
    const answer = await requestOutside(openFor(), ask(port, { ignoreBody: true, timeoutMs: 500 }));
    expect(answer.status).toBe(202);
  });
});

describe("TLS", () => {
  test("the name of the address goes to the server, not that of its address", async () => {
    const { port, heard } = await listenRaw((socket) => socket.destroy());
    await refusalOf(requestOutside(openFor(), ask(port, { url: `https://hooks.example.:${port}/` })));
    expect(Buffer.concat(heard).includes("hooks.example\0")).toBe(true);
  });

  test("a certificate must be trusted, also if the environment says otherwise, and must name the host", async () => {
    const receiver = await startTlsReceiver((response) => response.end("safe"));
    open.push(receiver);
    const send = (name: string) => requestOutside(openFor(name), ask(0, { url: `https://${name}:${receiver.port}/` }));
    process.env["NODE_TLS_REJECT_UNAUTHORIZED"] = "0";
    const before = getCACertificates("default");
    try {
      expect((await refusalOf(send("hooks.example"))).reason).toBe("untrusted-certificate");
      setDefaultCACertificates([...before, CERTIFICATE]);
      expect((await send("hooks.example")).body.toString()).toBe("safe");
      expect(await refusalOf(send("other.example"))).toMatchObject({
        reason: "untrusted-certificate",
        detail: "ERR_TLS_CERT_ALTNAME_INVALID",
      });
    } finally {
      setDefaultCACertificates(before);
      delete process.env["NODE_TLS_REJECT_UNAUTHORIZED"];
    }
    expect(receiver.received).toHaveLength(1);
  });
});

/** Sends a little every few milliseconds, for ever. */
function drip(socket: Socket, first: string, more: string): void {
  socket.write(first);
  const timer = setInterval(() => socket.write(more), 20);
  socket.on("close", () => clearInterval(timer));
}
