/**
 * `npm run browsers [-- firefox webkit chromium]`: drives the fill page through the installed browsers. Answers every
 * question type with script and, for each way of breaking the script, in the plain form. The stored answers must be the
 * same in all of them. Also checks for jumps while scrolling, and the printed pages. Pictures of the pages are written
 * to node_modules/.cache/browsers. Browsers that are not installed are listed and skipped.
 */
import { isDeepStrictEqual } from "node:util";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { startTestCluster } from "@idata/testkit";
import { createWorld, type PublishedForm, type World } from "../../harness/world.ts";
import { allTypesForm, expectedAnswers, toComparable } from "./all-types.ts";
import { BREAKAGES } from "./breakages.ts";
import { launchChromium } from "./drivers/chromium.ts";
import { type Driver, pause } from "./drivers/driver.ts";
import { hasFirefox, launchFirefox } from "./drivers/firefox.ts";
import { hasWebkit, launchWebkit } from "./drivers/webkit.ts";
import { fillIn, submit, whenDecided } from "./fill-in.ts";
import { photograph } from "./photograph.ts";
import { findJump, findLostOptions, LONG_FORM } from "./long-form.ts";
import { type Proxy, startProxy } from "./proxy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const pictures = join(root, "node_modules/.cache/browsers");
const BROWSERS = {
  chromium: { launch: launchChromium, isHere: () => true },
  firefox: { launch: launchFirefox, isHere: hasFirefox },
  webkit: { launch: launchWebkit, isHere: hasWebkit },
} as const;

let checks = 0;
const faults: string[] = [];

async function check(name: string, body: () => Promise<string | null>): Promise<void> {
  checks += 1;
  const started = Date.now();
  const problem = await body().catch((error: unknown) =>
    error instanceof Error
      ? `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`
      : String(error),
  );
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${problem === null ? "ok    " : "FAILED"} ${name} (${seconds} s)${problem === null ? "" : `\n       ${problem}`}`,
  );
  if (problem !== null) faults.push(name);
}

async function lastAnswers(world: World, { id }: PublishedForm): Promise<Record<string, unknown>> {
  const { rows } = await world.pool.query<{ answers: Record<string, unknown> }>(
    "select answers from responses where form_id = $1 order by seq desc limit 1",
    [id],
  );
  return toComparable(rows[0]?.answers ?? {});
}

/** Returns the questions whose answers differ from the plans, or null. */
function differences(got: Record<string, unknown>, isPlain: boolean): string | null {
  const wanted = expectedAnswers(isPlain);
  const names = new Set([...Object.keys(got), ...Object.keys(wanted)]);
  const wrong = [...names].filter((name) => !isDeepStrictEqual(got[name], wanted[name]));
  return wrong.length === 0
    ? null
    : wrong.map((name) => `${name}: ${JSON.stringify(got[name])}, not ${JSON.stringify(wanted[name])}`).join("; ");
}

async function answer(
  driver: Driver,
  world: World,
  url: string,
  form: PublishedForm,
  wanted: "live" | "plain",
): Promise<string | null> {
  await driver.open(`${url}/idata2/collect/form/${form.key}?from=poster`);
  await driver.run("localStorage.clear()");
  const state = await whenDecided(driver);
  if (state !== wanted) return `the page is ${state}, not ${wanted}`;
  await fillIn(driver, state === "plain");
  await submit(driver);
  return differences(await lastAnswers(world, form), state === "plain");
}

async function tryBrowser(driver: Driver, world: World): Promise<void> {
  const { name } = driver;
  const form = await world.publish({ definition: allTypesForm("All types") });
  // Each breakage has its own address, because browsers keep a page's modules in memory regardless of cache headers.
  const proxies: Proxy[] = [];
  const proxied = async (breakage: (typeof BREAKAGES)[number] | null): Promise<string> => {
    const proxy = await startProxy(world.node.url);
    proxies.push(proxy);
    proxy.spoil(breakage);
    return proxy.url;
  };
  try {
    await driver.resize(1200, 900);
    await check(`${name}: every type in the living page`, async () =>
      answer(driver, world, await proxied(null), form, "live"),
    );
    for (const breakage of BREAKAGES) {
      await check(`${name}: every type in the plain form, script ${breakage.name}`, async () =>
        answer(driver, world, await proxied(breakage), form, "plain"),
      );
    }
    const long = await world.publish({ definition: LONG_FORM });
    const url = `${world.node.url}/idata2/collect/form/${long.key}`;
    await check(`${name}: no jump while scrolling`, () => findJump(driver, url));
    await check(`${name}: nothing is lost on paper`, () => findLostOptions(driver, url, pictures));
    await check(`${name}: a day that was picked outlives a reload`, async () => {
      await driver.open(`${world.node.url}/idata2/collect/form/${form.key}`);
      await driver.run("localStorage.clear()");
      await whenDecided(driver);
      await fillIn(driver, false, ["date", "time", "tags"]);
      // Reloads as soon as the draft is saved, while the field still has the focus.
      await pause(600);
      await driver.open(`${world.node.url}/idata2/collect/form/${form.key}`);
      await whenDecided(driver);
      const value = await driver.run<string>(`return document.querySelector('[name="date"]').value`);
      await driver.run("localStorage.clear()");
      return value === "" ? "the day is gone" : null;
    });
    await check(`${name}: pictures`, () => photograph(driver, world, form, pictures));
  } finally {
    for (const proxy of proxies) await proxy.close();
  }
}

const wanted = process.argv.slice(2);
const names = (Object.keys(BROWSERS) as (keyof typeof BROWSERS)[]).filter(
  (name) => wanted.length === 0 || wanted.includes(name),
);
mkdirSync(pictures, { recursive: true });
const marks = mkdtempSync(join(tmpdir(), "idata-marks-"));
const cluster = await startTestCluster();
try {
  const world = await createWorld({ processes: 1, isControl: false, isQuick: false, env: {}, control: {}, marks });
  try {
    for (const name of names) {
      if (!BROWSERS[name].isHere()) {
        console.log(`skipped ${name}: it is not installed`);
        continue;
      }
      const driver = await BROWSERS[name].launch();
      try {
        await tryBrowser(driver, world);
      } finally {
        await driver.close();
      }
    }
  } finally {
    await world.close();
  }
} finally {
  await cluster.stop();
  rmSync(marks, { recursive: true, force: true });
}
writeFileSync(join(pictures, "result.json"), JSON.stringify({ checks, faults }, null, 2));
console.log(`${checks} checks, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
