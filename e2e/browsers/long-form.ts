/** A long form, for what only happens far down: jumps while scrolling, and pages on paper. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { type Driver, pause } from "./drivers/driver.ts";
import { whenDecided } from "./fill-in.ts";

const QUESTIONS = 60;
/** Fonts may hide the figures of a PDF from its readers, so labels have none. */
const spell = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => "QRSTUVWXYZ".charAt(Number(digit)));
/** Longer than a page of paper. */
const OPTIONS = 70;

export const LONG_FORM: FormDefinition = {
  schema: 1,
  title: "Long form",
  language: "en-US",
  pages: [
    {
      id: "p1",
      items: Array.from({ length: QUESTIONS }, (_, at): ItemDefinition => {
        const count = at === 5 ? OPTIONS : (at % 7) + 2;
        const options = Array.from({ length: count }, (_, n) => ({
          id: `o${n}`,
          label: `${spell(at)} ${spell(n)} with some words`,
        }));
        return { id: `q${at}`, type: "radio", title: `Question ${at}`, options } as ItemDefinition;
      }),
    },
  ],
  endings: [{ id: "e1", title: "Thank you" }],
};

/** Pixels that a page may move by itself in one step of scrolling. */
const MOST_PIXELS = 2;

/** Scrolls up from the end step by step: what is on the screen must move by the step and by nothing else. */
export async function findJump(driver: Driver, url: string): Promise<string | null> {
  await driver.open(url);
  await whenDecided(driver);
  const worst = await driver.run<number>(`
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    let worst = 0;
    const walk = async (step, steps) => {
      for (let at = 0; at < steps; at += 1) {
        const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        const before = seen.getBoundingClientRect().top;
        const from = scrollY;
        scrollBy(0, step);
        const moved = scrollY - from;
        await frame();
        if (!seen.isConnected) continue;
        worst = Math.max(worst, Math.abs(seen.getBoundingClientRect().top - (before - moved)));
      }
    };
    await walk(400, 20);
    scrollTo(0, document.documentElement.scrollHeight);
    await frame();
    await walk(-400, 30);
    return worst;`);
  await pause();
  return worst <= MOST_PIXELS ? null : `the page jumps ${Math.round(worst)} px`;
}

/** Every option must stand on paper. */
export async function findLostOptions(driver: Driver, url: string, folder: string): Promise<string | null> {
  await driver.open(url);
  await whenDecided(driver);
  const pdf = await driver.print();
  if (pdf === null) return null;
  const file = join(folder, `${driver.name.toLowerCase()}-paper.pdf`);
  writeFileSync(file, pdf);
  const { stdout, error } = spawnSync("pdftotext", [file, "-"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (error) return null;
  const text = stdout.replaceAll(/\s+/g, " ");
  const lost = LONG_FORM.pages.flatMap(({ items }) =>
    items.flatMap((item) =>
      (item["options"] as { label: string }[]).map(({ label }) => label).filter((label) => !text.includes(label)),
    ),
  );
  return lost.length === 0 ? null : `${lost.length} options are lost: ${lost.slice(0, 5).join(", ")}`;
}
