import { defineCheck } from "../check.ts";
import type { World } from "../world.ts";

const TOO_LARGE = 6_601_004;
const MAX_PAGE_BYTES = 2_500_000;
const OPENINGS = 40;

const parts = (letter: string, count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({ id: `${letter}${n}`, label: `Label ${n}` }));
const matrices = (count: number, rows: number, columns: number): object[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `q${n}`,
    type: "matrix-radio",
    title: "Matrix",
    rows: parts("r", rows),
    columns: parts("c", columns),
  }));
const chained = (count: number): object[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `q${n}`,
    type: "radio",
    title: `Question ${n}`,
    options: parts("o", 5),
    ...(n > 0 && { visibleIf: `{q${n - 1}} = 'o1' or {q${Math.max(0, n - 7)}} notempty` }),
  }));
const definitionOf = (items: readonly object[]): object => ({
  schema: 1,
  title: "Large",
  language: "en-US",
  pages: [{ id: "p1", items }],
  endings: [{ id: "e1", title: "Thanks" }],
});

/**
 * Makes every kind of request for a form: page, definition, post without script, check, submit. Returns the largest
 * page.
 */
async function openAndAnswer(world: World, form: { id: number; key: string }, token: string): Promise<number> {
  const path = `/idata2/collect/form/${form.key}`;
  const sizes = await Promise.all(
    Array.from({ length: OPENINGS }, async (_, n) => {
      const { body, status } = await world.node.api("GET", `${path}?x=${n}&utm_source=s${n}`);
      return status === 200 || status === 503 ? String(body.raw ?? "").length : Infinity;
    }),
  );
  const post = new FormData();
  post.append("_page", "p1");
  post.append("_version", "1");
  post.append("_go", "next");
  await Promise.all([
    world.node.api("POST", path, { body: post }),
    world.node.api("GET", `${path}/definition/1`),
    world.node.api("GET", `/collect/form/${form.key}`),
    world.node.api("POST", `/form/${form.id}/check`, { token }),
    world.submit(world.node, { key: form.key, version: 1 }, {}),
  ]);
  return Math.max(...sizes);
}

export const check = defineCheck({
  id: "large-form",
  title: "A user without any role makes forms as large as possible, and everybody opens them",
  hazard: "One form of some kilobytes stops the server for everybody, or fills its memory.",
  criterion:
    "a form over the limits that is not refused, a page above 2.5 MB, or a limit of the process or of the others",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "packages/engine/src/analysis/form-size.ts",
        find: "if (excess.length === 0 || before === null) return excess;",
        replace: "return [];",
      },
      {
        file: "packages/engine/src/analysis/form-size.ts",
        find: "return findExceeded(measureForm(definition, cores)).map(",
        replace: "return findExceeded([]).map(",
      },
    ],
  },
  attack: async (world) => {
    const { token } = await world.createUser();
    const calm = await world.others();
    await world.node.resetUsage();
    let notRefused = 0;
    let largest = 0;
    for (const items of [matrices(10, 500, 100), matrices(12, 99, 50)]) {
      const body = { kind: "survey", title: "Huge", definition: definitionOf(items) };
      const created = await world.node.api("POST", "/form", { token, body });
      if (created.code === TOO_LARGE) continue;
      notRefused += 1;
      await world.node.api("POST", `/form/${created.data.id}/publish`, { token });
      largest = Math.max(largest, await openAndAnswer(world, created.data, token));
    }
    // The largest allowed forms.
    for (const items of [matrices(10, 100, 50), chained(world.isQuick ? 1500 : 5000)]) {
      const form = await world.publish({ definition: definitionOf(items), token });
      largest = Math.max(largest, await openAndAnswer(world, form, token));
    }
    const { counts, faults } = await world.countExcesses(await calm.stop());
    const isTooLarge = largest > MAX_PAGE_BYTES ? 1 : 0;
    return {
      counts: { notRefused, largestPageKb: Math.round(largest / 1024), ...counts },
      faults: faults + notRefused + isTooLarge,
    };
  },
});
