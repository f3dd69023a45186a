/**
 * Points of a paper: `（5分）` of a question, `每题2分，共10分` of a section, `第1-5题每题2分` of a range, `满分100分` of
 * the paper. Compares the sums with what the text states.
 */
import { toHundredths } from "@idata/engine";
import type { Diagnostics } from "./diagnostics.ts";
import type { Draft } from "./draft.ts";

const POINTS = "(\\d{1,4}(?:\\.\\d{1,2})?)\\s?(?:分|points?(?![a-z])|marks?(?![a-z])|pts?(?![a-z]))";
const EACH = new RegExp(`(?:每(?:小|道|个)?(题|空|格|问)?|一[个题道]|各)[^\\d，,。；;（）()]{0,6}?${POINTS}`);
const EACH_AFTER = new RegExp(`${POINTS}\\s?(?:[/／每]\\s?(?:小|道|个)?(题|空|格)|each|per (?:question|blank))`, "i");
const TOTAL = new RegExp(`(?:共计|总计|合计|共|计|满分|总分|total(?: of)?)\\s?(?:为|是)?\\s?[:：]?\\s?${POINTS}`, "i");
/** A number of points of its own in a heading, `三、作文（60分）`, `（20分，每空1分）`: those of the whole section. */
const ALONE = new RegExp(`[(（[［，,：:]\\s?${POINTS}\\s?(?=[)）\\]］，,。.]|$)`, "i");
/** `1×20`, `10×2分=20分`, `2分×10`: points and number of the questions. */
const PRODUCT = /(\d{1,3}(?:\.\d{1,2})?)\s?(分|题|空|个)?\s?[×xX*＊]\s?(\d{1,3}(?:\.\d{1,2})?)\s?(分|题|空|个)?/;
const RANGE = new RegExp(
  `第?\\s?(\\d{1,3})\\s?(?:题)?\\s?[-~～—–－至到]\\s?第?\\s?(\\d{1,3})\\s?(?:小)?题?\\s?[，,:：]?\\s?每?(?:小)?(题|空)?[^\\d，,。；;]{0,2}${POINTS}`,
  "g",
);
/** `1题、2题各5分`. */
const LISTED = new RegExp(`((?:第?\\s?\\d{1,3}\\s?题\\s?[、，,和]?\\s?){1,9})各\\s?${POINTS}`, "g");
/** `3题10分`, if it follows such a list. */
const SINGLE = new RegExp(`第?\\s?(\\d{1,3})\\s?题\\s?${POINTS}`, "g");
const PAPER = new RegExp(
  `(?:满分|总分|卷面分?|全卷共?|本卷共|试卷共|total marks?|total)\\s?(?:为|是)?\\s?[:：]?\\s?${POINTS}`,
  "i",
);

/** `少选得1分`, `漏选得部分分`, `选对一项得0.5分`, but not `少选不得分`. */
const PART =
  /(?:少选|漏选|选不全|选对但不全|部分选对|答对部分|选对一[项个])[，,]?[^，,。；;（）()不]{0,8}(?:得|给)(?!零|0\s?分)[^，,。；;（）()]{0,8}分/;

interface Scheme {
  /** What the heading says about partly right answers; `""` if nothing. */
  part: string;
  /** Points of each question or blank; `null` if the heading does not say so. */
  each: number | null;
  perBlank: boolean;
  total: number | null;
  ranges: { from: number; to: number; each: number; perBlank: boolean }[];
}

interface Section {
  heading: Draft | null;
  level: number;
  scheme: Scheme;
  parent: Section | null;
  questions: Draft[];
}

export interface PointsPlan {
  /** Points of a question with so many blanks; `null` if the text does not give any. */
  pointsOf(draft: Draft, blanks: number): number | null;
  /** What the section of the question says about partly right answers, such as `少选得1分`; `""` if nothing. */
  partOf(draft: Draft): string;
  /** Reports sections and papers whose points differ from what the text states. `given`: the final points. */
  reportSums(given: ReadonlyMap<Draft, number>, rawsBefore: readonly string[], out: Diagnostics): void;
}

/** `isHeading`: whether a statement is the heading of a section and not loose text. */
export function planPoints(drafts: readonly Draft[], isHeading: (draft: Draft) => boolean): PointsPlan {
  const sections: Section[] = [];
  let current: Section | null = null;
  const sectionOf = new Map<Draft, Section>();
  for (const draft of drafts) {
    if (draft.kind === "statement" && isHeading(draft)) {
      const level = levelOf(draft.title[0] ?? "");
      while (current !== null && current.level >= level) current = current.parent;
      current = { heading: draft, level, scheme: readScheme(draft), parent: current, questions: [] };
      sections.push(current);
    } else if (draft.kind === "question" && current !== null) {
      sectionOf.set(draft, current);
      for (let section: Section | null = current; section !== null; section = section.parent)
        section.questions.push(draft);
    }
  }
  const shares = new Map(sections.map((section) => [section, divide(section)]));
  return {
    pointsOf(draft, blanks) {
      if (draft.stem.score !== null) return draft.stem.score;
      for (let section = sectionOf.get(draft) ?? null; section !== null; section = section.parent) {
        const { ranges, each, perBlank } = section.scheme;
        const range = ranges.find(({ from, to }) => draft.no !== null && draft.no >= from && draft.no <= to);
        if (range !== undefined) return times(range.each, range.perBlank ? blanks : 1);
        if (each !== null) return times(each, perBlank ? blanks : 1);
        const share = shares.get(section) ?? null;
        if (share !== null) return share;
      }
      return draft.section.score;
    },
    partOf: (draft) => sectionOf.get(draft)?.scheme.part ?? "",
    reportSums(given, rawsBefore, out) {
      for (const { heading, scheme, questions } of sections) {
        if (scheme.total === null || heading === null || questions.length === 0) continue;
        const found = sum(questions, given);
        if (found !== scheme.total && given.size > 0)
          out.add(heading.line, "section_points_differ", { params: { stated: scheme.total, found } });
      }
      const line = rawsBefore.findIndex((raw) => raw.length < 1000 && PAPER.test(raw));
      const stated = Number(PAPER.exec(rawsBefore[line] ?? "")?.[1]);
      const found = sum(drafts, given);
      if (line >= 0 && given.size > 0 && stated !== found)
        out.add(line + 1, "paper_points_differ", { params: { stated, found } });
    },
  };
}

/** Depth of a heading: parts of the paper, `一、`, `（一）`. */
function levelOf(title: string): number {
  if (/^(?:第\s?[一二三四五六七八九十\d]{1,3}\s?(?:部分|卷|章|编|单元)|part\s)/i.test(title)) return 0;
  return /^[(（][一二三四五六七八九十]{1,3}[)）]/.test(title) ? 2 : 1;
}

function readScheme(draft: Draft): Scheme {
  const text = [...draft.title, ...draft.description].join("\n").slice(0, 500);
  const ranges = Array.from(text.matchAll(RANGE), ([, from, to, unit, each]) => ({
    from: Number(from),
    to: Number(to),
    each: Number(each),
    perBlank: unit === "空",
  }));
  let rest = ranges.length > 0 ? text.replaceAll(RANGE, "") : text;
  const add = (no: string | undefined, each: string | undefined) => {
    ranges.push({ from: Number(no), to: Number(no), each: Number(each), perBlank: false });
    return "";
  };
  const listed = rest.replaceAll(LISTED, (_whole, numbers: string, each: string) => {
    for (const no of numbers.match(/\d+/g) ?? []) add(no, each);
    return "";
  });
  if (listed !== rest) rest = listed.replaceAll(SINGLE, (_whole, no: string, each: string) => add(no, each));
  const part = PART.exec(rest)?.[0] ?? "";
  // What a partly right answer gives is not what a question gives.
  rest = rest.replace(part, "");
  const each = EACH.exec(rest);
  const after = each === null ? EACH_AFTER.exec(rest) : null;
  const [unit, points] = each === null ? [after?.[2], after?.[1]] : [each[1], each[2]];
  const total = TOTAL.exec(rest) ?? ALONE.exec(rest.replace(each?.[0] ?? after?.[0] ?? "", ""));
  const product = points === undefined && ranges.length === 0 ? readProduct(rest) : null;
  if (product !== null) return { part, ranges, ...product };
  return {
    part,
    each: points === undefined ? null : Number(points),
    perBlank: unit === "空" || unit === "格" || /per blank/i.test(after?.[0] ?? ""),
    total: total === null ? null : Number(total[1]),
    ranges,
  };
}

/** Reads `10×2分` and `1×20`. Without 分 the smaller number is the points of a question. */
function readProduct(text: string): Pick<Scheme, "each" | "perBlank" | "total"> | null {
  const product = PRODUCT.exec(text);
  if (product === null) return null;
  const [one, other] = [Number(product[1]), Number(product[3])];
  const each = product[2] === "分" ? one : product[4] === "分" ? other : Math.min(one, other);
  const perBlank = product[2] === "空" || product[4] === "空";
  return { each, perBlank, total: times(one, 1) * other };
}

/**
 * Divides the total of a section among its questions, if the text gives nothing else and the parts are equal: `共10分`
 * above five questions is 2 each. Returns `null` otherwise.
 */
function divide({ scheme, questions }: Section): number | null {
  const { total, each, ranges } = scheme;
  if (total === null || each !== null || ranges.length > 0 || questions.length === 0) return null;
  if (questions.some(({ stem }) => stem.score !== null)) return null;
  const share = toHundredths(total) / questions.length;
  return Number.isInteger(share) ? share / 100 : null;
}

function times(points: number, count: number): number {
  return (toHundredths(points) * Math.max(1, count)) / 100;
}

function sum(drafts: readonly Draft[], given: ReadonlyMap<Draft, number>): number {
  return drafts.reduce((total, draft) => total + toHundredths(given.get(draft) ?? 0), 0) / 100;
}
