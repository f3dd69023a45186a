/**
 * A form as a sheet of paper: headings, numbered questions, lettered options with boxes, lines to write on, tables to
 * tick in. Word documents and printable pages are written from it. Pure.
 */
import { toPlainText } from "@idata/engine";
import type {
  NeutralCell,
  NeutralForm,
  NeutralItem,
  NeutralKindName,
  NeutralPart,
  NeutralText,
  ScaleKind,
} from "../../exchange/model.ts";
import { type Note, createNotes } from "../../exchange/report.ts";
import { PAPER_WORDS, type PaperWords } from "./paper.words.ts";

export type PaperBlock =
  | { readonly block: "title" | "heading" | "text" | "note"; readonly text: string }
  | {
      readonly block: "question";
      /** Printed number; `""` for decorations. */
      readonly number: string;
      readonly text: string;
      readonly required: boolean;
    }
  /** Each option with its sign: a box for several, a circle for one, a letter in an exam. */
  | { readonly block: "options"; readonly options: readonly { readonly sign: string; readonly text: string }[] }
  /** Empty lines to write on. */
  | { readonly block: "lines"; readonly count: number }
  | { readonly block: "table"; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly block: "pageBreak" };

export interface Paper {
  readonly title: string;
  readonly language: string;
  readonly blocks: readonly PaperBlock[];
  readonly notes: readonly Note[];
}

export interface PaperOptions {
  /** Adds a page with keys and explanations. */
  readonly withKeys: boolean;
}

const GAP = "________";
const letterOf = (index: number): string => {
  return index < 26
    ? String.fromCharCode(65 + index)
    : `${String.fromCharCode(64 + Math.floor(index / 26))}${String.fromCharCode(65 + (index % 26))}`;
};

/** Returns the blocks in the order of the form. What paper cannot say is noted. */
export function toPaper(form: NeutralForm, { withKeys }: PaperOptions): Paper {
  const words: PaperWords = form.language.startsWith("zh") ? PAPER_WORDS.zh : PAPER_WORDS.en;
  const isExam = form.kind === "exam";
  const notes = createNotes("paper");
  const blocks: PaperBlock[] = [{ block: "title", text: plain(form.title) }];
  if (isExam) blocks.push({ block: "note", text: `${words.name}：${GAP}　　${words.score}：${GAP}` });
  if (form.description !== undefined) blocks.push({ block: "text", text: plain(form.description) });
  const keys: { number: string; key: string; explanation: string }[] = [];
  const writer: Writer = { words, isExam, notes };
  let serial = 0;
  form.pages.forEach((page, index) => {
    if (index > 0 && form.pages.length > 1 && form.paging !== "single") blocks.push({ block: "pageBreak" });
    if (page.title !== undefined) blocks.push({ block: "heading", text: plain(page.title) });
    if (page.description !== undefined) blocks.push({ block: "text", text: plain(page.description) });
    for (const item of page.items) {
      if (!UNNUMBERED.has(item.kind)) serial += 1;
      const number = UNNUMBERED.has(item.kind) ? "" : `${serial}.`;
      blocks.push(...itemBlocks(item, number, writer));
      const key = keyOf(item, words);
      const explanation = item.explanation === undefined ? "" : plain(item.explanation);
      if (key !== "" || explanation !== "") keys.push({ number, key, explanation });
    }
  });
  if (hasLogic(form)) notes.add("lost", "logic", {});
  if (withKeys && keys.length > 0) {
    blocks.push({ block: "pageBreak" }, { block: "heading", text: words.key });
    for (const { number, key, explanation } of keys) {
      const why = explanation === "" ? "" : `${words.explanation}${explanation}`;
      blocks.push({ block: "text", text: [`${number} ${key}`.trim(), why].filter((part) => part !== "").join("　") });
    }
  }
  return { title: plain(form.title), language: form.language, blocks, notes: notes.list() };
}

const UNNUMBERED: ReadonlySet<NeutralKindName> = new Set(["statement", "section", "media", "hidden", "formula"]);

interface Writer {
  readonly words: PaperWords;
  readonly isExam: boolean;
  readonly notes: ReturnType<typeof createNotes>;
}

type Of<Name extends NeutralKindName> = Extract<NeutralItem, { kind: Name }>;

/** What stands below a question, or instead of it, by kind. */
const BODIES: { readonly [Name in NeutralKindName]: (item: Of<Name>, writer: Writer) => readonly PaperBlock[] } = {
  choice: (item, { isExam }) => [
    options(
      item.options,
      isExam ? "letter" : item.many ? "box" : "circle",
      item.options.map((one) => one.other === true),
    ),
  ],
  boolean: (item, { words, isExam }) => {
    const yes = item.yes === undefined ? (isExam ? words.right : words.yes) : plain(item.yes);
    const no = item.no === undefined ? (isExam ? words.wrong : words.no) : plain(item.no);
    return [{ block: "options", options: [yes, no].map((text) => ({ sign: "○", text })) }];
  },
  rank: (item) => [
    { block: "options", options: item.options.map(({ label }) => ({ sign: "(　)", text: plain(label) })) },
  ],
  text: (item) => [{ block: "lines", count: item.lines === "many" ? 4 : 1 }],
  number: () => [],
  scale: (item) => (isLong(item) ? [] : [{ block: "text", text: steps(item).join("　") }]),
  date: () => [],
  file: () => [],
  matrix: (item, writer) => [matrix(item, writer)],
  table: (item) => {
    const count = Math.max(item.startRows ?? 0, item.minRows ?? 0, 3);
    return [
      {
        block: "table",
        head: item.columns.map(({ label }) => plain(label)),
        rows: Array.from({ length: Math.min(count, 20) }, () => item.columns.map(() => "")),
      },
    ];
  },
  repeat: (item, writer) => item.items.flatMap((inner, index) => itemBlocks(inner, `(${index + 1})`, writer)),
  blanks: (item, { words }) => {
    const bank = item.wordBank === undefined ? [] : [{ block: "note", text: words.word(item.wordBank) } as const];
    if (item.text !== undefined)
      return [{ block: "text", text: plain(item.text).replaceAll(/\{\{[^}]*\}\}/g, GAP) }, ...bank];
    const own = plain(item.title).includes("__");
    return own
      ? bank
      : [...item.blanks.map(({ label }) => ({ block: "text", text: `${plain(label)}${GAP}` }) as const), ...bank];
  },
  matching: (item) => {
    const height = Math.max(item.rows.length, item.options.length);
    const cell = (parts: readonly NeutralPart[], at: number, sign: string) =>
      parts[at] === undefined ? "" : `${sign} ${plain(parts[at].label)}`;
    return [
      {
        block: "table",
        head: [],
        rows: Array.from({ length: height }, (_, at) => [
          cell(item.rows, at, `${at + 1}.`),
          "",
          cell(item.options, at, `${letterOf(at)}.`),
        ]),
      },
    ];
  },
  sum: (item) => item.rows.map(({ label }) => ({ block: "text", text: `${plain(label)}：${GAP}${item.unit ?? ""}` })),
  formula: (item, { notes }) => {
    notes.add("lost", "leftOut", item.place, { item: item.id, params: { text: plain(item.title) } });
    return [];
  },
  hidden: (item, { notes }) => {
    notes.add("lost", "leftOut", item.place, { item: item.id, params: { text: plain(item.title) || item.code } });
    return [];
  },
  signature: (_item, { words }) => [{ block: "text", text: `${words.signature}${GAP}${GAP}` }],
  location: () => [{ block: "lines", count: 1 }],
  essay: () => [{ block: "lines", count: 10 }],
  statement: () => [],
  consent: (item, { words }) => [
    ...(item.text === undefined ? [] : [{ block: "text", text: plain(item.text) } as const]),
    {
      block: "options",
      options: [{ sign: "□", text: item.agree === undefined ? words.agree : plain(item.agree) }],
    },
  ],
  section: () => [],
  media: (item, { notes }) => {
    notes.add("lost", "picture", item.place, { item: item.id, params: { text: plain(item.title) } });
    return [];
  },
};

function itemBlocks(item: NeutralItem, number: string, writer: Writer): PaperBlock[] {
  const body = BODIES[item.kind] as (item: NeutralItem, writer: Writer) => readonly PaperBlock[];
  const below = body(item, writer);
  const description = item.description === undefined ? [] : [{ block: "note", text: plain(item.description) } as const];
  if (item.kind === "hidden" || item.kind === "formula") return [];
  if (item.kind === "section") return [{ block: "heading", text: plain(item.title) }, ...description];
  if (item.kind === "statement" || item.kind === "media") {
    return [
      ...(plain(item.title) === "" ? [] : [{ block: "text", text: plain(item.title) } as const]),
      ...description,
      ...below,
    ];
  }
  const text = `${plain(item.title)}${remarkOf(item, writer)}`;
  // In brackets behind a gap the range would read as its answer.
  const range = item.kind === "scale" && isLong(item) ? writer.words.range(steps(item)) : "";
  const words = [...description.map((line) => line.text), range].filter((part) => part !== "").join(writer.words.and);
  const hint = words === "" ? [] : [{ block: "note", text: writer.words.hint(words) } as const];
  return [{ block: "question", number, text, required: item.required === true }, ...hint, ...below];
}

/** What stands behind the stem: points, limits, and the gap of short answers. */
function remarkOf(item: NeutralItem, { words, isExam }: Writer): string {
  const points = isExam && item.points !== undefined ? words.points(item.points) : "";
  // Points come last, where readers look for them, but before a gap.
  return LIMITED.has(item.kind) ? gapOf(item, words) + points : points + gapOf(item, words);
}

/** Kinds with a remark instead of a gap behind the stem. */
const LIMITED: ReadonlySet<NeutralKindName> = new Set(["choice", "rank", "matrix", "matching", "scale"]);

function gapOf(item: NeutralItem | NeutralCell, words: PaperWords): string {
  switch (item.kind) {
    case "choice":
      return item.many ? words.pick(item.minPicks, item.maxPicks) : "";
    case "rank":
      return words.rank;
    case "number":
      return `：${item.prefix ?? ""}${GAP}${item.unit ?? item.suffix ?? ""}`;
    case "scale":
      if (isLong(item)) return `：${GAP}`;
      return "title" in item ? words.scale : steps(item).join("　");
    case "matrix":
      return item.cells === "many" ? words.pickInRows : item.cells === "text" ? words.writeInRows : "";
    case "matching":
      return words.match;
    case "date":
      return `：${dateGap(item.precision, words)}`;
    case "file":
      return words.attach;
    case "sum":
      return item.total === undefined ? "" : words.total(item.total);
    default:
      return "";
  }
}

function dateGap(precision: Extract<NeutralItem, { kind: "date" }>["precision"], words: PaperWords): string {
  const gaps: Record<typeof precision, string> = {
    day: words.day,
    month: words.month,
    year: "____",
    time: words.time,
    datetime: `${words.day} ${words.time}`,
    range: `${words.day} – ${words.day}`,
  };
  return gaps[precision];
}

const MOST_STEPS = 21;

/** Whether there are too many steps to print, so that the respondent writes a number. */
function isLong({ min, max, step = 1, look }: Omit<ScaleKind, "kind">): boolean {
  return look === "slider" || Math.floor((max - min) / step) + 1 > MOST_STEPS;
}

/** The steps to circle, or the two ends of a long scale. */
function steps(scale: Omit<ScaleKind, "kind">): string[] {
  const { min, max, step = 1, low, high, labels } = scale;
  const ends = [low === undefined ? "" : `${plain(low)} `, high === undefined ? "" : ` ${plain(high)}`];
  const numbers = isLong(scale)
    ? [String(min), String(max)]
    : Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, at) => {
        const value = min + at * step;
        const label = labels?.[value];
        return label === undefined ? String(value) : `${value} ${plain(label)}`;
      });
  return numbers.map((text, at) => `${at === 0 ? ends[0] : ""}${text}${at === numbers.length - 1 ? ends[1] : ""}`);
}

function options(
  list: readonly NeutralPart[],
  sign: "letter" | "box" | "circle",
  others: readonly boolean[] = [],
): PaperBlock {
  return {
    block: "options",
    options: list.map(({ label }, index) => ({
      sign: sign === "letter" ? `${letterOf(index)}.` : sign === "box" ? "□" : "○",
      text: `${plain(label)}${others[index] ? GAP : ""}`,
    })),
  };
}

function matrix(item: Of<"matrix">, { words }: Writer): PaperBlock {
  const columns =
    item.cells === "scale" && item.scale !== undefined
      ? steps(item.scale)
      : item.columns.map(({ label }) => plain(label));
  const sign = item.cells === "one" || item.cells === "scale" ? "○" : item.cells === "many" ? "□" : "";
  const cellOf = (at: number): string => {
    const cell = item.columns[at]?.cell;
    if (cell === undefined || item.cells !== "mixed") return sign;
    if (cell.kind === "choice")
      return cell.options.map(({ label }) => `${cell.many ? "□" : "○"}${plain(label)}`).join(" ");
    return gapOf(cell, words).replace(/^：/, "");
  };
  return {
    block: "table",
    head: ["", ...columns],
    rows: item.rows.map(({ label }) => [plain(label), ...columns.map((_column, at) => cellOf(at))]),
  };
}

/** The key as a marker reads it; `""` if the question has none. */
function keyOf(item: NeutralItem, words: PaperWords): string {
  switch (item.kind) {
    case "choice":
    case "rank": {
      const letters = (item.key ?? []).map((code) =>
        letterOf(item.options.findIndex((option) => option.code === code || option.id === code)),
      );
      return letters.join("");
    }
    case "boolean":
      return item.key === undefined ? "" : item.key ? words.right : words.wrong;
    case "text":
      return (item.key?.answers ?? []).map(({ text }) => text).join(" / ");
    case "number":
      return (item.key?.ranges ?? []).map(({ min, max }) => (min === max ? String(min) : `${min}–${max}`)).join(" / ");
    case "blanks":
      return item.blanks
        .map(({ cell }) => keyOfCell(cell))
        .filter((key) => key !== "")
        .join("；");
    case "matching":
      return item.rows
        .flatMap((row, at) => {
          const code = item.key?.[row.code] ?? item.key?.[row.id];
          const place = item.options.findIndex((option) => option.code === code || option.id === code);
          return place < 0 ? [] : [`${at + 1}-${letterOf(place)}`];
        })
        .join("，");
    default:
      return "";
  }
}

function keyOfCell(cell: NeutralCell): string {
  if (cell.kind === "text") return (cell.key?.answers ?? []).map(({ text }) => text).join(" / ");
  if (cell.kind === "number")
    return (cell.key?.ranges ?? []).map(({ min, max }) => (min === max ? String(min) : `${min}–${max}`)).join(" / ");
  if (cell.kind === "choice")
    return cell.options
      .filter(({ code, id }) => cell.key?.includes(code) || cell.key?.includes(id))
      .map(({ label }) => plain(label))
      .join(" / ");
  return "";
}

function hasLogic(form: NeutralForm): boolean {
  const items = form.pages.flatMap((page) => page.items);
  return (
    form.pages.some((page) => page.visibleIf !== undefined || (page.jumps?.length ?? 0) > 0) ||
    items.some((item) => item.visibleIf !== undefined || item.requiredIf !== undefined) ||
    (form.rules?.length ?? 0) > 0
  );
}

/** The words of a text. Its HTML is never copied to the paper. */
function plain({ text, html }: NeutralText): string {
  return text !== "" || html === undefined ? text : toPlainText(html);
}
