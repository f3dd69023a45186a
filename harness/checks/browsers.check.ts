import { isDeepStrictEqual } from "node:util";
import { allTypesForm, expectedAnswers, toComparable } from "../../e2e/browsers/all-types.ts";
import { BREAKAGES } from "../../e2e/browsers/breakages.ts";
import { launchChromium } from "../../e2e/browsers/drivers/chromium.ts";
import type { Driver } from "../../e2e/browsers/drivers/driver.ts";
import { fillIn, submit, whenDecided } from "../../e2e/browsers/fill-in.ts";
import { MISSING } from "../../e2e/browsers/old-engine.ts";
import { startProxy } from "../../e2e/browsers/proxy.ts";
import { commandCheck, defineCheck } from "../check.ts";
import type { PublishedForm, World } from "../world.ts";

/** The server bundle of the fill page, which contains the page's inline script. */
const BUNDLE = "apps/fill/dist/server/entry.js";
const TRIED = ["blocked", "throws half-way, with half of the page alive"];

/**
 * Answers every question of the open page and submits. Returns true if the page has the wanted mode and all is stored.
 */
async function isAnswered(
  driver: Driver,
  world: World,
  form: PublishedForm,
  wanted: "live" | "plain",
): Promise<boolean> {
  if ((await whenDecided(driver)) !== wanted) return false;
  await fillIn(driver, wanted === "plain");
  await submit(driver);
  const { rows } = await world.pool.query<{ answers: Record<string, unknown> }>(
    "select answers from responses where form_id = $1 order by seq desc limit 1",
    [form.id],
  );
  const expected = { ...toComparable({}), ...expectedAnswers(wanted === "plain") };
  return isDeepStrictEqual(toComparable(rows[0]?.answers ?? {}), expected);
}

export const bundleFloor = commandCheck({
  id: "bundle-floor",
  title: "Somebody writes `toSorted` into the respondents' page, which browsers before 2023 do not have",
  hazard: "A form dies in silence in a browser that the product supports.",
  criterion: "the check of the built bundles finds any feature newer than the stated floors; the control plants one",
  quick: false,
  command: ["scripts/test/browser-floor.mjs"],
  controlCommand: ["scripts/test/browser-floor.mjs", "--plant", "export const sorted = [2, 1].toSorted();"],
  control: {},
  toCounts: (output) => {
    const [, found = "", files = ""] = /(\d+) features too new in (\d+) files/.exec(output) ?? [];
    return { files: Number(files), tooNew: Number(found) };
  },
});

export const brokenScript = defineCheck({
  id: "broken-script",
  title: "The script of the fill page is blocked, or throws with half of the page alive",
  hazard: "A form cannot be answered, or loses what was typed.",
  criterion: "anything but the plain form, and the answers to all question types stored as given",
  quick: false,
  processes: [1],
  control: { mutations: [{ file: BUNDLE, find: "className=`plain`", replace: "className=`gone`" }] },
  attack: async (world) => {
    const form = await world.publish({ definition: allTypesForm("All types") });
    const proxy = await startProxy(world.node.url);
    const driver = await launchChromium();
    let answered = 0;
    try {
      const breakages = BREAKAGES.filter(({ name }) => TRIED.includes(name));
      for (const breakage of breakages) {
        proxy.spoil(breakage);
        await driver.open(`${proxy.url}/idata2/collect/form/${form.key}?from=poster`);
        if (await isAnswered(driver, world, form, "plain").catch(() => false)) answered += 1;
      }
      return { counts: { breakages: breakages.length, answered }, faults: breakages.length - answered };
    } finally {
      await driver.close();
      await proxy.close();
    }
  },
});

export const oldEngines = defineCheck({
  id: "old-engines",
  title: "A respondent comes with a browser of 2020, imitated by taking away what it does not have",
  hazard: "A form does not come to life, or breaks while it is filled in.",
  criterion: "anything but a living page, and the answers to all question types stored as given",
  quick: false,
  processes: [1],
  control: { mutations: [{ file: BUNDLE, find: "document.write(", replace: "String(" }] },
  attack: async (world) => {
    const form = await world.publish({ definition: allTypesForm("All types") });
    const driver = await launchChromium(MISSING);
    try {
      await driver.open(`${world.node.url}/idata2/collect/form/${form.key}?from=poster`);
      const isFine = await isAnswered(driver, world, form, "live").catch(() => false);
      return { counts: { forms: 1, answered: isFine ? 1 : 0 }, faults: isFine ? 0 : 1 };
    } finally {
      await driver.close();
    }
  },
});
