/**
 * The form designer with 500 questions in a real browser, against the real server and the built console (performance.md
 * §4). `node bench/designer.ts [--json FILE]`. The figures of the anchor come from performance.md; the anchor is a
 * commercial trial build that is not part of this repository.
 */
import { writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { createDataDir, spawnServer } from "@idata/testkit";
import { chromium, type Page } from "@playwright/test";
import { getChromium } from "../packages/testkit/src/chromium.ts";
import { call, signIn } from "./api.ts";
import { largeForm } from "./designer/large-form.ts";
import type { Frames } from "./designer/probe.ts";
import { waitForQuiet } from "./designer/quiet.ts";

const QUESTIONS = 500;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 15);
const QUIET_LIMIT_MS = 30_000;
const FRAMES = 240;
const SCROLL_STEP = 160;
const PASSWORD = "bench-Only-password-1";

interface Row {
  name: string;
  /** Milliseconds. */
  ours: number;
  target: number;
  anchor: number | null;
  /** The same measurement with almost nothing to draw (the list of forms, an empty page), from the same run. */
  floor?: number;
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
  const formId = await createForm(origin, token);
  const browser = await chromium.launch(await getChromium());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name: "Admin-Token", value: token, url: origin }]);
    const page = await context.newPage();
    await page.addInitScript({ path: fileURLToPath(new URL("designer/in-page.mjs", import.meta.url)) });
    const address = `${origin}/idata2/form/${formId}/designer`;
    if (!(await waitForQuiet(QUIET_LIMIT_MS))) console.log("  (other work keeps the cores busy)");
    const ready: number[] = [];
    const frame: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ready.push(await load(page, address, "[data-card]"));
      frame.push(await load(page, `${origin}/idata2/form`, "main h1"));
    }
    await load(page, address, "[data-card]");
    await dismissNotice(page);
    await waitForQuiet(QUIET_LIMIT_MS);
    const steps = await takeSteps(page);
    await waitForQuiet(QUIET_LIMIT_MS);
    const frames = await scroll(page);
    const floor = await scrollNothing(page);
    return [
      { name: "ready after load", ours: median(ready), target: 700, anchor: 2051, floor: median(frame) },
      { name: "select a question", ours: median(steps.select), target: 30, anchor: 440 },
      { name: "add a question", ours: median(steps.add), target: 50, anchor: 1231 },
      { name: "rename, one keystroke", ours: median(steps.rename), target: 16, anchor: 262 },
      { name: "undo", ours: median(steps.undo), target: 16, anchor: 42 },
      { name: "scroll, p95 frame", ours: frames.p95, target: 20, anchor: 101, floor: floor.p95 },
      { name: "scroll, long tasks", ours: frames.longTasks, target: 0, anchor: 104 },
    ];
  } finally {
    await browser.close();
  }
}

/** Returns the time from the start of the navigation until `shown` is on the page and laid out. */
async function load(page: Page, address: string, shown: string): Promise<number> {
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector(shown, { timeout: 30_000 });
  const at = await page.evaluate((one) => probe.shownAt(one), shown);
  if (at === undefined) throw new Error(`${shown} was not seen`);
  return at;
}

/** Closes the reminder to change the first password, which covers the page. */
async function dismissNotice(page: Page): Promise<void> {
  const later = page.locator(".ant-modal .ant-btn").first();
  await later.click({ timeout: 3000 }).catch(() => undefined);
  await page.locator(".ant-modal-wrap").waitFor({ state: "hidden" });
}

async function takeSteps(page: Page) {
  const times = { select: [] as number[], add: [] as number[], rename: [] as number[], undo: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = `q${(round % 3) + 1}`;
    times.select.push(await page.evaluate((one) => probe.select(one), id));
    const before = await page.locator("[data-card][data-selected='only'] textarea").first().inputValue();
    const text = `${before} ${round}`;
    times.rename.push(await page.evaluate((one) => probe.rename(one), text));
    times.undo.push(await page.evaluate((one) => probe.undo(one), before));
    times.add.push(await page.evaluate(() => probe.add()));
    // Undo the added question, so that every round measures the same form.
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Escape");
    await page.waitForTimeout(300);
  }
  return times;
}

async function scroll(page: Page): Promise<Frames> {
  const all: Frames[] = [];
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => probe.toTop());
    await page.waitForTimeout(500);
    all.push(await page.evaluate(([frames, step]) => probe.scroll(frames, step), [FRAMES, SCROLL_STEP] as const));
  }
  return { p95: median(all.map((one) => one.p95)), longTasks: median(all.map((one) => one.longTasks)) };
}

/** The same scrolling in an empty element. */
async function scrollNothing(page: Page): Promise<Frames> {
  await page.goto("about:blank");
  await page.setContent(
    '<div data-canvas style="height:880px;overflow:auto"><div style="height:400000px"></div></div>',
  );
  return scroll(page);
}

async function createForm(origin: string, token: string): Promise<number> {
  const definition = largeForm(QUESTIONS);
  const body = { kind: "survey", title: definition.title };
  const { data } = (await call(origin, "POST", "/form", body, token)) as { data: { id: number } };
  const draft = (await call(origin, "GET", `/form/${data.id}/definition`, undefined, token)) as {
    data: { revision: number };
  };
  await call(origin, "PUT", `/form/${data.id}/definition`, { revision: draft.data.revision, definition }, token);
  return data.id;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function report(rows: readonly Row[]): void {
  console.log(`Form designer, ${QUESTIONS} questions, median of ${ROUNDS}`);
  for (const { name, ours, target, anchor, floor } of rows) {
    const ratio = anchor === null || ours === 0 ? "" : `  ${(anchor / ours).toFixed(1)}× the anchor (${anchor})`;
    const verdict = ours <= target ? "ok" : "MISSED";
    const machine = floor === undefined ? "" : `  floor of this run ${floor.toFixed(1)}`;
    console.log(
      `  ${name.padEnd(24)} ${ours.toFixed(1).padStart(8)}  target ≤ ${target}  ${verdict}${ratio}${machine}`,
    );
  }
  const at = process.argv.indexOf("--json");
  const file = at > 0 ? process.argv[at + 1] : undefined;
  if (file) writeFileSync(file, `${JSON.stringify({ questions: QUESTIONS, rounds: ROUNDS, rows }, null, 2)}\n`);
}
