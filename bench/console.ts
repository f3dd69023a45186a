/**
 * The console in a real browser against the real server (performance.md §7): how much script the first page loads, how
 * soon a page that was visited before shows its content with the processor slowed four times, and scrolling in a table
 * of 10,000 rows. `node bench/console.ts [--json FILE]`.
 */
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { createDataDir, spawnServer } from "@idata/testkit";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { serveCatalogue } from "../e2e/fixtures/catalogue.ts";
import { getChromium } from "../packages/testkit/src/chromium.ts";
import { call, signIn } from "./api.ts";
import { waitForQuiet } from "./designer/quiet.ts";

const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);
const QUIET_LIMIT_MS = 30_000;
const FORMS = 40;
const SLOWER = 4;
const PASSWORD = "bench-Only-password-1";
const KB = 1024;
const FRAMES = 240;
const SCROLL_STEP = 400;

/** Pages, each with the link that opens it and a selector that matches once its content is shown. */
const VISITS = [
  { name: "forms, visited before", link: 'a[href="/idata2/form"]', content: "main [role=search], main search" },
  { name: "start page, visited before", link: 'a[href="/idata2/index"]', content: "main dl dd" },
] as const;

interface Row {
  name: string;
  value: number;
  unit: string;
  /** Undefined for figures without a target. */
  target?: number;
  /** The lowest value that this machine can reach, measured in the same run. */
  floor?: number;
}

declare global {
  /** Exists only in the page, see `console/in-page.mjs`. Use it only inside functions that are sent there. */
  const consoleProbe: {
    open(link: string, content: string): Promise<number>;
    scroll(
      selector: string,
      frames: number,
      step: number,
    ): Promise<{ p95: number; longTasks: number; reached: number }>;
  };
}

const dataDir = createDataDir();
const server = spawnServer(dataDir, { IDATA_ADMIN_PASSWORD: PASSWORD });
try {
  const rows = await measure(await server.ready());
  report(rows);
} finally {
  server.kill("SIGTERM");
  await server.ended();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(origin: string): Promise<Row[]> {
  const token = await signIn(origin, PASSWORD);
  for (let index = 1; index <= FORMS; index += 1)
    await call(origin, "POST", "/form", { kind: "survey", title: `Form ${index}` }, token);
  const browser = await chromium.launch(await getChromium());
  try {
    if (!(await waitForQuiet(QUIET_LIMIT_MS))) console.log("  (other work keeps the cores busy)");
    const signedIn = async (): Promise<BrowserContext> => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies([{ name: "Admin-Token", value: token, url: origin }]);
      return context;
    };
    return [
      ...(await weigh(await browser.newContext(), `${origin}/idata2/login`, "sign-in page, JavaScript", "form input")),
      ...(await weigh(await signedIn(), `${origin}/idata2/index`, "start page, JavaScript", "main dl dd")),
      ...(await visit(await signedIn(), origin)),
      ...(await scrollTable(browser)),
    ];
  } finally {
    await browser.close();
  }
}

/** Measures the gzip size of all scripts that are loaded until the page can be used. */
async function weigh(context: BrowserContext, address: string, name: string, usable: string): Promise<Row[]> {
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  let isUsable = false;
  page.on("response", (response) => {
    // Later scripts are not counted, and their bodies can no longer be read once the page is closed.
    if (isUsable || response.request().resourceType() !== "script") return;
    sizes.push(response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(usable, { timeout: 30_000 });
  isUsable = true;
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return [{ name, value: bytes / KB, unit: "KB gzip", target: 380 }];
}

async function visit(context: BrowserContext, origin: string): Promise<Row[]> {
  const page = await context.newPage();
  await page.addInitScript({ path: fileURLToPath(new URL("console/in-page.mjs", import.meta.url)) });
  await page.goto(`${origin}/idata2/index`);
  await page.waitForSelector(VISITS[1].content, { timeout: 30_000 });
  await dismissNotice(page);
  // Visit both pages once before measuring.
  for (const { link, content } of VISITS)
    await page.evaluate(([a, b]) => consoleProbe.open(a, b), [link, content] as const);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const times = VISITS.map((): number[] => []);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, { link, content }] of VISITS.entries()) {
      times[index]?.push(await page.evaluate(([a, b]) => consoleProbe.open(a, b), [link, content] as const));
      await page.waitForTimeout(300);
    }
  }
  await context.close();
  return VISITS.map(({ name }, index) => ({ name, value: median(times[index] ?? []), unit: "ms", target: 100 }));
}

/** Measures scrolling in the shared data table with all rows at once, in the component catalogue. */
async function scrollTable(browser: Browser): Promise<Row[]> {
  const catalogue = await serveCatalogue("kit");
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript({ path: fileURLToPath(new URL("console/in-page.mjs", import.meta.url)) });
    await page.goto(`${catalogue.url}?part=rows`);
    const body = "[data-part=rows] .ant-table-tbody-virtual-holder";
    await page.waitForSelector(`${body} .ant-table-row`);
    await waitForQuiet(QUIET_LIMIT_MS);
    const ours = await page.evaluate(([a, b, c]) => consoleProbe.scroll(a, b, c), [body, FRAMES, SCROLL_STEP] as const);
    if (ours.reached < FRAMES * SCROLL_STEP * 0.9) throw new Error(`scrolled only to ${ours.reached}`);
    const floor = await scrollNothing(page);
    await page.close();
    return [
      { name: "10,000 rows, long tasks while scrolling", value: ours.longTasks, unit: "", target: 0 },
      { name: "10,000 rows, p95 frame", value: ours.p95, unit: "ms", floor },
    ];
  } finally {
    await catalogue.close();
  }
}

/** The same scrolling in an empty element. */
async function scrollNothing(page: Page): Promise<number> {
  await page.setContent('<div id="empty" style="height:880px;overflow:auto"><div style="height:400000px"></div></div>');
  return (await page.evaluate(([b, c]) => consoleProbe.scroll("#empty", b, c), [FRAMES, SCROLL_STEP] as const)).p95;
}

/** Closes the reminder to change the first password, which covers the page. */
async function dismissNotice(page: Page): Promise<void> {
  const later = page.locator(".ant-modal .ant-btn").first();
  await later.click({ timeout: 3000 }).catch(() => undefined);
  await page.locator(".ant-modal-wrap").waitFor({ state: "hidden" });
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function report(rows: readonly Row[]): void {
  console.log(`Console, processor ${SLOWER}× slower for visits, median of ${ROUNDS}`);
  for (const { name, value, unit, target, floor } of rows) {
    const verdict = target === undefined ? "" : `target ≤ ${target}  ${value <= target ? "ok" : "MISSED"}`;
    const machine = floor === undefined ? "" : `  floor of this run ${floor.toFixed(1)}`;
    console.log(`  ${name.padEnd(42)} ${value.toFixed(1).padStart(8)} ${unit.padEnd(8)} ${verdict}${machine}`);
  }
  const at = process.argv.indexOf("--json");
  const file = at > 0 ? process.argv[at + 1] : undefined;
  if (file) writeFileSync(file, `${JSON.stringify({ bench: "console", rounds: ROUNDS, rows }, null, 2)}\n`);
}
