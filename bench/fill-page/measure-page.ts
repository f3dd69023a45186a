/**
 * Measures one visit with an empty cache: processor slowed four times, 1.6 Mbit/s, 150 ms round trip, 412 × 900 pixels.
 * Times come from the page's own clock, from the start of the navigation.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import type { Site } from "./sites.ts";

export interface Visit {
  /** Bytes over the network, headers included. */
  transfer: number;
  /** Milliseconds until the first frame in which a control has a size. */
  firstQuestion: number;
  /** Milliseconds until hydration is complete; null for pages without script or without this mark. */
  live: number | null;
}

export interface ServedSite {
  readonly url: string;
  readonly server: Server;
  readonly saysLive: boolean;
  /** Scripts are sent only after this resolves. */
  scriptsMayCome: Promise<void>;
  posts: number;
}

export async function serve(site: Site): Promise<ServedSite> {
  const served = { scriptsMayCome: Promise.resolve(), posts: 0 };
  const server = createServer((request, response) => {
    const asset = site.assets.get((request.url ?? "").split("?")[0] ?? "");
    if (!asset) {
      response.writeHead(404).end();
      return;
    }
    // The form itself; what the page tells the server meanwhile, such as its start, goes to other addresses.
    if (request.method === "POST") served.posts++;
    const send = () => {
      response.writeHead(200, { "content-type": asset.type, "content-encoding": "br", ...asset.headers });
      response.end(asset.br);
    };
    if (asset.type.includes("javascript")) void served.scriptsMayCome.then(send);
    else send();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(served, {
    url: `http://127.0.0.1:${port}${site.start}`,
    server,
    saysLive: site.saysLive ?? false,
  });
}

const VIEWPORT = { width: 412, height: 900 };

/** Opens a page with an empty cache, a slow network and a slow processor. */
export async function openSlowly(
  browser: Browser,
  look: (page: Page, bytes: () => number) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: "zh-CN" });
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    let bytes = 0;
    client.on("Network.loadingFinished", (event) => (bytes += event.encodedDataLength));
    await client.send("Network.enable");
    const rate = (1.6 * 1024 * 1024) / 8;
    await client.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 150,
      downloadThroughput: rate,
      uploadThroughput: rate,
    });
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await page.addInitScript({ content: WATCH });
    await look(page, () => bytes);
  } finally {
    await context.close();
  }
}

interface Seen {
  firstQuestion: number;
}

/** Runs in the page before any other script. It is text because it is code for the browser, not for this process. */
const WATCH = `
  const seen = (globalThis.seen = { firstQuestion: 0 });
  const look = () => {
    const controls = document.querySelectorAll("input:not([type=hidden]), textarea, select");
    const isThere = [...controls].some((control) => control.getClientRects().length > 0);
    requestAnimationFrame(isThere ? () => (seen.firstQuestion = performance.now()) : look);
  };
  requestAnimationFrame(look);
`;

export async function visit(browser: Browser, site: ServedSite): Promise<Visit> {
  let result: Visit | null = null;
  await openSlowly(browser, async (page, bytes) => {
    await page.goto(site.url, { waitUntil: "networkidle", timeout: 60_000 });
    await page.waitForFunction(() => (globalThis as unknown as { seen: Seen }).seen.firstQuestion > 0);
    if (site.saysLive) await page.waitForFunction(() => performance.getEntriesByName("fill-live").length > 0);
    await page.waitForTimeout(500);
    const { seen, live } = await page.evaluate(() => ({
      seen: (globalThis as unknown as { seen: Seen }).seen,
      live: performance.getEntriesByName("fill-live")[0]?.startTime ?? null,
    }));
    result = { transfer: bytes(), firstQuestion: seen.firstQuestion, live };
  });
  if (!result) throw new Error("no result");
  return result;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Processor time in microseconds. */
  tdur?: number;
}

const LONG_TASK_MS = 50;

/**
 * Sums what each task of the page's main thread takes beyond 50 ms, in milliseconds of processor time. Unlike elapsed
 * time, this does not grow if a task waits for a core that other work uses.
 */
export async function measureBlocked(browser: Browser, site: ServedSite): Promise<number> {
  let blocked = 0;
  await openSlowly(browser, async (page) => {
    await browser.startTracing(page, { categories: ["toplevel", "devtools.timeline"] });
    await page.goto(site.url, { waitUntil: "networkidle", timeout: 60_000 });
    await page.waitForTimeout(500);
    const trace = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    const parse = trace.traceEvents.find((event) => event.name === "ParseHTML");
    for (const { name, ph, pid, tid, tdur = 0 } of trace.traceEvents)
      if (ph === "X" && name.includes("RunTask") && pid === parse?.pid && tid === parse.tid)
        blocked += Math.max(0, tdur / 1000 - LONG_TASK_MS);
  });
  return blocked;
}
