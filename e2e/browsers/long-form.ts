/** A long form, for effects that occur only far down: jumps while scrolling, and printing. */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { type Driver, pause } from "./drivers/driver.ts";
import { whenDecided } from "./fill-in.ts";

const QUESTIONS = 60;
/** Writes numbers in letters, because PDF readers may not find the digits of some fonts. */
const spell = (number: number): string =>
  String(number).replaceAll(/\d/g, (digit) => "QRSTUVWXYZ".charAt(Number(digit)));
/** More than fit on a sheet of paper. */
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
        return { id: `q${at}`, type: "radio", title: `Question ${at}`, options };
      }),
    },
  ],
  endings: [{ id: "e1", title: "Thank you" }],
};

/** Pixels that a page may move by itself in one scroll step. */
const MOST_PIXELS = 2;

/**
 * Scrolls down and up step by step. Returns a description of a jump if the content moves differently from the scroll.
 */
export async function findJump(driver: Driver, url: string): Promise<string | null> {
  await driver.open(url);
  await whenDecided(driver);
  await driver.click("h1");
  let worst = 0;
  const seen: number[] = [];
  // The distance per turn depends on the browser. Most moves are equal, and a jump is one that differs.
  const recordMoves = (moves: number[]) => {
    seen.push(...moves.map(Math.round));
    const usual = moves.toSorted((a, b) => a - b)[Math.floor(moves.length / 2)] ?? 0;
    worst = Math.max(worst, ...moves.map((move) => Math.abs(move - usual)));
  };
  const walk = async (step: number, steps: number) => {
    const moves: number[] = [];
    for (let at = 0; at < steps; at += 1) {
      await driver.run(`
        const seen = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
        window.seen = { one: seen, top: seen.getBoundingClientRect().top };`);
      await driver.wheel(step);
      const moved = await driver.run<number | null>(`
        const { one, top } = window.seen;
        const place = () => one.getBoundingClientRect().top;
        for (let still = 0, last = place(); still < 12; ) {
          await new Promise(requestAnimationFrame);
          still = place() === last ? still + 1 : 0;
          last = place();
        }
        const isEnd = scrollY < 1 || scrollY + innerHeight > document.documentElement.scrollHeight - 2;
        return one.isConnected && !isEnd ? top - place() : null;`);
      if (moved !== null) moves.push(moved);
    }
    recordMoves(moves);
  };
  await walk(300, 12);
  await driver.run(`scrollTo(0, document.documentElement.scrollHeight)`);
  await pause(500);
  await walk(-300, 20);
  return worst <= MOST_PIXELS ? null : `the page jumps ${Math.round(worst)} px: ${seen.join(" ")}`;
}

/** Returns which options are missing in print, or null. */
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
