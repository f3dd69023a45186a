/**
 * Random forms as Word documents and back. Paper carries the stem, the explanatory line, the mark of a required question,
 * options, rows and columns, limits of picks and steps of a scale; in an exam also points, keys and explanations.
 *
 * Paper does not carry: the look of a choice (`dropdown` comes back as `radio`), the type of what is written on a line or
 * into a gap, stars, labels that the product adds itself, pages, logic, ids and codes. Tables to which rows are added, and
 * cells of several kinds, come back as text, and so do groups. The head of an exam, for name and score, may come back as questions.
 */
import type { FormDefinition, ItemDefinition } from "@idata/engine";
import { buildFromText, readDefinition } from "@idata/importers/exchange";
import { toPaper } from "@idata/importers/paper";
import { readDocx } from "@idata/importers/word";
import { buildOptions } from "@idata/questions/exchange-build";
import type { QuestionType } from "@idata/questions/names";
import { textFaces } from "@idata/questions/text";
import * as fc from "fast-check";
import { expect, it } from "vitest";
import { readArchive } from "../../platform/reading/archive/read-archive.ts";
import { paperToWord } from "./word-writer.ts";

/** No two stems of a form are the same. None names a type: that would be read as one. */
const STEMS = ["食堂的环境", "班级的活动安排", "老师的讲解", "Where to go", "社团招新的宣传", "图书馆的座位"] as const;
const LABELS = ["早上", "中午", "天黑以后", "Tea", "都可以", "不太清楚", "第二教学楼", "Look and feel"] as const;
/** No two are the same: a line that comes back below several questions is read as one of the page. */
const HINTS = [
  "按这一学期的情况回答",
  "想到什么写什么",
  "不确定时可以问同学",
  "As you see it",
  "只说自己的看法",
  "与去年相比",
] as const;
const hintOf = (at: number): string => HINTS[at] ?? "";

interface Draw {
  readonly labels: readonly string[];
  readonly others: readonly string[];
  readonly number: number;
  readonly hasHint: boolean;
}

interface Round {
  readonly settings?: object;
  readonly key?: unknown;
  /** What comes back, with labels instead of ids. */
  readonly back: object;
  readonly backInExam?: object;
}

const listed = (prefix: string, labels: readonly string[]) => {
  return labels.map((label, at) => ({ id: `${prefix}${at + 1}`, label }));
};
const inGap: Round = { back: { type: "blanks" } };
const open: Round = { back: { type: "open" } };
const choice = ({ labels, number }: Draw): Round => {
  const right = number % labels.length;
  return {
    settings: { options: listed("o", labels) },
    key: `o${right + 1}`,
    back: { type: "radio", options: labels, key: labels[right] },
  };
};
const grid = (type: string, { labels, others }: Draw): Round => ({
  settings: { rows: listed("r", labels), columns: listed("c", others) },
  back: { type, rows: labels, columns: others },
});

const ROUNDS = {
  radio: choice,
  dropdown: choice,
  checkbox: ({ labels }) => ({
    settings: { options: listed("o", labels), minPicks: 1, maxPicks: 2 },
    key: ["o1", "o2"],
    back: { type: "checkbox", options: labels, minPicks: 1, maxPicks: 2, key: labels.slice(0, 2) },
  }),
  ranking: ({ labels }) => ({
    settings: { options: listed("o", labels) },
    back: { type: "ranking", options: labels },
  }),
  // Of a form without keys it is a choice of two words.
  boolean: ({ number }) => ({
    key: number % 2 === 0,
    back: { type: "radio", options: ["是", "否"] },
    backInExam: { type: "boolean", key: number % 2 === 0 },
  }),
  text: () => ({ key: { answers: ["氧气"] }, back: { type: "open", key: "氧气" } }),
  textarea: () => open,
  email: () => open,
  number: () => ({ ...inGap, settings: { unit: "kg" } }),
  slider: () => ({ ...open, settings: { min: 0, max: 100 } }),
  time: () => inGap,
  datetime: () => ({ back: { type: "datetime" } }),
  date: () => ({ back: { type: "date" } }),
  rating: ({ number }) => ({
    settings: { max: number, lowLabel: "差", highLabel: "好" },
    back: { type: "scale", min: 1, max: number, lowLabel: "差", highLabel: "好" },
  }),
  nps: () => ({ back: { type: "scale", min: 0, max: 10 } }),
  "matrix-radio": (draw) => grid("matrix-radio", draw),
  "matrix-checkbox": (draw) => grid("matrix-checkbox", draw),
  "matrix-rating": (draw) => ({
    settings: { rows: listed("r", draw.labels), max: 3 },
    back: { type: "matrix-radio", rows: draw.labels, columns: ["1", "2", "3"] },
  }),
  matching: ({ labels, others }) => ({
    settings: { rows: listed("r", labels), options: listed("o", others) },
    key: Object.fromEntries(labels.map((_, at) => [`r${at + 1}`, `o${(at % others.length) + 1}`])),
    back: {
      type: "matching",
      rows: labels,
      options: others,
      key: labels.map((label, at) => [label, others[at % others.length]]),
    },
  }),
} as const satisfies Partial<Record<QuestionType, (draw: Draw) => Round>>;
type Name = keyof typeof ROUNDS;
const roundOf = (type: Name, draw: Draw): Round => ROUNDS[type](draw);

const someLabels = fc.uniqueArray(fc.constantFrom(...LABELS), { minLength: 2, maxLength: 5 });
const aQuestion = fc.record({
  type: fc.constantFrom(...(Object.keys(ROUNDS) as Name[])),
  draw: fc.record({
    labels: someLabels,
    others: someLabels,
    number: fc.integer({ min: 3, max: 10 }),
    hasHint: fc.boolean(),
  }),
  required: fc.boolean(),
});

/** What the head of an exam asks for. */
const HEAD: ReadonlySet<string> = new Set(["姓名", "得分"]);

/** Types that differ on screen only. A line with a unit behind it is a gap or a number, as the lines around it suggest. */
const ALIKE: Readonly<Record<string, string>> = { text: "open", textarea: "open", number: "blanks" };

type Part = { readonly id: string; readonly label: string };

/** An item with labels in the place of ids. */
function looksOf(item: ItemDefinition, at: number): Record<string, unknown> {
  const { type, title, description = "", required = false, points, explanation, key } = item;
  const [stem = "", ...below] = title.split("\n");
  const part = (name: string) => item[name] as readonly Part[] | undefined;
  const all = [...(part("options") ?? []), ...(part("rows") ?? [])];
  const labelOf = (id: unknown): unknown => all.find((one) => one.id === id)?.label ?? id;
  const labels = (name: string) => part(name)?.map(({ label }) => label);
  const isPairs = typeof key === "object" && key !== null && !Array.isArray(key);
  const answers = isPairs && "answers" in key ? (key.answers as string[]).join("") : undefined;
  return {
    type: ALIKE[type] ?? type,
    // The gap of a short answer follows the stem.
    stem: stem.replace(/：_.*$/, ""),
    // The reader may write the type that it took from the boxes behind the words.
    hasHint: [...below, ...description.split("\n")].some((line) => line.startsWith(hintOf(at))),
    required,
    points,
    explanation,
    key:
      answers ??
      (Array.isArray(key)
        ? key.map(labelOf)
        : isPairs
          ? Object.entries(key).map((pair) => pair.map(labelOf))
          : labelOf(key)),
    options: labels("options"),
    rows: labels("rows"),
    columns: labels("columns"),
    minPicks: item["minPicks"],
    maxPicks: item["maxPicks"],
    min: type === "scale" ? (item["min"] ?? 1) : undefined,
    max: item["max"],
    lowLabel: item["lowLabel"],
    highLabel: item["highLabel"],
  };
}

it("what paper carries comes back from the Word document", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aQuestion, { minLength: 2, maxLength: 6 }), fc.boolean(), async (drawn, wantsExam) => {
      // Two answers make a list of answers. Questions without a key stand in no exam here: beside a list of answers
      // the text may be read in another way.
      const marked = drawn.filter(({ type, draw }) => roundOf(type, draw).key !== undefined);
      const isExam = wantsExam && marked.length >= 2;
      const asked = isExam ? marked : drawn;
      const rounds = asked.map(({ type, draw }) => roundOf(type, draw));
      const items = asked.map(({ type, required, draw: { hasHint } }, at): ItemDefinition => {
        const { settings, key } = rounds[at] ?? inGap;
        const exam = isExam ? { key, points: 2, explanation: `第${at + 1}课讲过` } : {};
        const hint = hasHint ? { description: hintOf(at) } : {};
        return { id: `q${at + 1}`, type, title: STEMS[at] ?? "", required, ...hint, ...settings, ...exam };
      });
      const definition: FormDefinition = {
        schema: 1,
        title: "校园生活",
        language: "zh-CN",
        pages: [{ id: "p1", items }],
        endings: [],
      };
      expect(buildOptions.checkSchema(definition)).toEqual([]);
      const { form } = readDefinition(definition, isExam ? "exam" : "survey", buildOptions);
      const document = readDocx(await readArchive(await paperToWord(toPaper(form, { withKeys: true }))));
      if (document === null) throw new Error("not a Word document");
      const built = buildFromText(document, { faces: textFaces, language: "zh-CN", fallbackTitle: "x" });
      const found = built.definition.pages.flatMap((page) => page.items).filter(({ title }) => !HEAD.has(title));
      const expected = asked.map(({ required, draw: { hasHint } }, at) => {
        const { back, backInExam } = rounds[at] ?? inGap;
        const { key: right, ...looks } = ((isExam ? backInExam : undefined) ?? back) as { key?: unknown };
        return {
          stem: STEMS[at],
          hasHint,
          required,
          ...looks,
          ...(isExam ? { points: 2, explanation: `第${at + 1}课讲过`, key: right } : {}),
        };
      });
      expect(found.map(looksOf)).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
