/**
 * Compares the public page with a bare HTML page (the floor) and with SurveyJS on a slow phone: transferred bytes, time
 * to the first question, blocked main thread. `node bench/fill-page.ts [--json FILE]`. The targets (performance.md §2)
 * are ratios within one run. Takes two minutes; npm downloads SurveyJS into the cache the first time.
 */
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { chromium } from "@playwright/test";
import { getChromium } from "@idata/testkit/chromium";
import { keepsEarlyTyping, worksWithoutScript } from "./fill-page/checks.ts";
import { measureBlocked, serve, type ServedSite, type Visit, visit } from "./fill-page/measure-page.ts";
import { createForm } from "./fill-page/question-sets.ts";
import { createFloor, createOurs, createSurveyJs, type Site } from "./fill-page/sites.ts";

const ROUNDS = 5;
const TRACED_ROUNDS = ROUNDS;
const CONTROLS = 72;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

interface Result extends Visit {
  blocked: number;
}

function summarise(visits: readonly Visit[], blocked: readonly number[]): Result {
  const of = (name: "transfer" | "firstQuestion") => median(visits.map((one) => one[name]));
  const live = visits.flatMap((one) => one.live ?? []);
  return {
    blocked: median(blocked),
    transfer: of("transfer"),
    firstQuestion: of("firstQuestion"),
    live: live.length > 0 ? median(live) : null,
  };
}

const form = createForm(20);
const floorSite = createFloor(form);
const oursSite = await createOurs("iData, 20 questions", form);
const largeSite = await createOurs("iData, 1,000 questions on 20 pages", createForm(1000, 50));
const wholeSite = await createOurs("iData, 1,000 questions on one page", createForm(1000));
const surveySite = await createSurveyJs(form);
const sites = [floorSite, oursSite, largeSite, wholeSite, surveySite].filter((site): site is Site => site !== null);

/** Waits at most a minute for an idle processor. Returns the load per core after waiting. */
async function waitForQuiet(): Promise<number> {
  const load = () => (loadavg()[0] ?? 0) / cpus().length;
  for (let second = 0; second < 60 && load() > 0.5; second++) await new Promise((resolve) => setTimeout(resolve, 1000));
  return load();
}

const load = await waitForQuiet();
if (load > 0.5)
  console.log(`The machine is busy (${load.toFixed(1)} per core): times come out longer, ratios hold roughly.`);
const browser = await chromium.launch(await getChromium());
const served = new Map<string, ServedSite>();
for (const site of sites) served.set(site.name, await serve(site));
const visits = new Map<string, Visit[]>(sites.map((site) => [site.name, []]));
const blocked = new Map<string, number[]>(sites.map((site) => [site.name, []]));
try {
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, site] of served) {
      visits.get(name)?.push(await visit(browser, site));
      if (round < TRACED_ROUNDS) blocked.get(name)?.push(await measureBlocked(browser, site));
    }
  const ours = served.get(oursSite.name);
  if (!ours) throw new Error("not served");
  const early = await keepsEarlyTyping(browser, ours);
  const plain = await worksWithoutScript(browser, ours, CONTROLS);
  report(early, plain);
} finally {
  await browser.close();
  for (const { server } of served.values()) server.close();
}

function report(early: boolean, plain: boolean): void {
  const results = new Map([...visits].map(([name, all]) => [name, summarise(all, blocked.get(name) ?? [])]));
  const of = (site: Site | null): Result | null => (site ? (results.get(site.name) ?? null) : null);
  const [floor, ours, large, survey] = [of(floorSite), of(oursSite), of(largeSite), of(surveySite)];
  console.table(
    Object.fromEntries(
      [...results].map(([name, one]) => [
        name,
        {
          "transfer KB": Number((one.transfer / 1024).toFixed(1)),
          "first question ms": Math.round(one.firstQuestion),
          "blocked CPU ms": Math.round(one.blocked),
          "live ms": one.live === null ? "" : Math.round(one.live),
        },
      ]),
    ),
  );
  if (!floor || !ours || !large) throw new Error("not measured");
  const toFloor = ours.firstQuestion / floor.firstQuestion;
  const toLarge = large.firstQuestion / ours.firstQuestion;
  const toSurvey = survey && survey.firstQuestion / ours.firstQuestion;
  const checks = [
    { what: `first question ${toFloor.toFixed(2)}× the floor`, target: "≤ 1.25×", met: toFloor <= 1.25 },
    toSurvey === null
      ? { what: "SurveyJS could not be fetched", target: "≥ 5×", met: null }
      : { what: `SurveyJS takes ${toSurvey.toFixed(2)}× as long`, target: "≥ 5×", met: toSurvey >= 5 },
    {
      what: `live after ${Math.round(ours.live ?? Number.NaN)} ms`,
      target: "≤ 1000 ms",
      met: (ours.live ?? Infinity) <= 1000,
    },
    {
      what: `blocked for ${Math.round(ours.blocked)} ms (the floor of this run: ${Math.round(floor.blocked)} ms)`,
      target: "≤ 50 ms",
      met: ours.blocked <= 50,
    },
    { what: `transfer ${(ours.transfer / 1024).toFixed(1)} KB`, target: "≤ 30 KB", met: ours.transfer <= 30 * 1024 },
    { what: `1,000 questions: ${toLarge.toFixed(2)}× the 20`, target: "≤ 1.5×", met: toLarge <= 1.5 },
    { what: "typed before the script is kept", target: "yes", met: early },
    { what: "answerable without script", target: "yes", met: plain },
  ];
  for (const { what, target, met } of checks)
    console.log(`${met === null ? "–" : met ? "✓" : "✗"} ${what} (${target})`);
  const at = process.argv.indexOf("--json");
  const file = at > 0 ? process.argv[at + 1] : undefined;
  if (file)
    writeFileSync(
      file,
      `${JSON.stringify({ bench: "fill-page", load, results: Object.fromEntries(results), checks }, null, 2)}\n`,
    );
}
