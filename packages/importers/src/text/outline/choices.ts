/** Finds the choices of one question in the lines below its stem, whatever signs they have. */
import { BOX, narrow, type Line } from "./leads.ts";

export interface Choice {
  /** The label, a text for each of the lines on which it stands. */
  readonly texts: readonly string[];
  readonly lines: readonly Line[];
  /** The line with the sign alone, above the label. */
  readonly sign?: Line;
}

export interface Choices {
  /** The line in which the first choice begins, and how much of it belongs to the stem. */
  readonly at: number;
  readonly before: number;
  readonly items: Choice[];
  /** The line behind the last choice. */
  readonly end: number;
}

/** A line of a block: only what stands behind the signs that are known already. */
export interface Part {
  readonly line: Line;
  readonly text: string;
  readonly view: string;
}

export function partOf(line: Line, from: number): Part {
  return { line, text: line.text.slice(from), view: line.view.slice(from) };
}

interface Shape {
  /** The sign of the choice with this number. Its first group, if any, is white space that is not part of the sign. */
  sign(value: number): string;
  /** Whether the sign may stand inside a line. */
  readonly inline: boolean;
  readonly least: number;
  /** Whether the sign touches the label. */
  readonly glued?: true;
  /** Whether statements of a stem are numbered so as well. */
  readonly counted?: true;
  /** Whether the sign counts inside a line only behind wide space. */
  readonly spaced?: true;
}

const upper = (value: number) => String.fromCharCode(64 + value);
const lower = (value: number) => String.fromCharCode(96 + value);
const circled = (value: number) => String.fromCodePoint(0x245f + value);
const heavenly = (value: number) => "甲乙丙丁戊己庚辛壬癸".charAt(value - 1) || "\u0000";
const OPEN = "[(\\[【〔「]";
const CLOSE = "[)\\]】〕」]";

const SHAPES: readonly Shape[] = [
  { sign: (value) => `${OPEN}\\s?(?:${upper(value)}|${lower(value)})\\s?${CLOSE}\\s?[.、:]?`, inline: true, least: 2 },
  { sign: (value) => `${upper(value)}\\s?[.．、:;)】\\]]`, inline: true, least: 2 },
  { sign: (value) => `${lower(value)}\\s?[.．、:)】\\]]`, inline: true, least: 2 },
  { sign: (value) => `${circled(value)}\\s?[.、:]?`, inline: true, least: 2, counted: true },
  { sign: (value) => `${OPEN}\\s?${value}\\s?${CLOSE}\\s?[.、:]?`, inline: true, least: 2, counted: true },
  { sign: (value) => `${value}\\s?[)】]`, inline: true, least: 2 },
  { sign: (value) => `${heavenly(value)}\\s?[.．、:]`, inline: false, least: 2 },
  {
    sign: (value) => `${value}\\s?(?:[.．:](?!\\d)|、|\\uFE0F?\\u20E3)`,
    inline: true,
    least: 2,
    spaced: true,
    counted: true,
  },
  { sign: (value) => `${value}\\s?[=＝]`, inline: true, least: 2 },
  { sign: (value) => `${upper(value)}\\s{1,6}(?=\\S)`, inline: true, least: 2 },
  { sign: (value) => `${value}\\s{1,6}(?=[^\\s\\d])`, inline: false, least: 2 },
  { sign: (value) => `${upper(value)}(?=[\\p{Script=Han}\\d“《])`, inline: true, least: 2, glued: true },
];

/** Letters in brackets or with a sign behind them. */
const LETTERED = SHAPES.slice(0, 2);

/** Choices whose signs count: letters, numbers, circled numbers. */
export function findSeries(parts: readonly Part[]): Choices | null {
  let best: Choices | null = null;
  let counted = false;
  for (const shape of SHAPES) {
    const found = followSeries(parts, shape);
    if (found === null || found.items.length < shape.least) continue;
    if (best !== null && found.items.length <= best.items.length) continue;
    best = found;
    counted = shape.counted === true;
  }
  if (!counted) return best;
  // `①甲 ②乙 ③丙 A. ①② B. ②③`: circles above letters are statements of the stem.
  const last = best?.items.at(-1)?.lines[0];
  const below = parts.slice(parts.findIndex(({ line }) => line === last));
  const letters = LETTERED.map((shape) => followSeries(below, shape)).find((found) => (found?.items.length ?? 0) > 1);
  return letters ?? best;
}

interface Place {
  at: number;
  from: number;
  end: number;
}

function findSign(parts: readonly Part[], shape: Shape, value: number, at: number, from: number): Place | null {
  const sign = shape.sign(value);
  const start = new RegExp(`^\\s*(?:[*•·-]\\s)?${sign}\\s*`, "u");
  // A capital letter that touches its label may touch the digits before it, too.
  const before = shape.glued === true ? "\\d" : "";
  // An escaped sign begins nothing.
  const edge = shape.spaced === true ? "^|\\s{2}" : `^|(?!\\\\)[\\s\\p{Script=Han}\\p{P}\\p{S}_${before}]`;
  const inside = shape.inline ? new RegExp(`(${edge})(${sign}\\s*)`, "u") : null;
  for (let index = at; index < parts.length; index += 1) {
    const view = parts[index]?.view ?? "";
    const offset = index === at ? from : 0;
    if (offset === 0) {
      const match = start.exec(view);
      if (match !== null) return { at: index, from: 0, end: match[0].length };
    }
    const match = inside?.exec(view.slice(offset));
    if (match) {
      const begin = offset + match.index + (match[1]?.length ?? 0);
      return { at: index, from: begin, end: begin + (match[2]?.length ?? 0) };
    }
  }
  return null;
}

/** How many lines may stand between one choice and the next. */
const WRAPPED = 3;

function followSeries(parts: readonly Part[], shape: Shape): Choices | null {
  const places: Place[] = [];
  let next: Place | null = findSign(parts, shape, 1, 0, 0);
  // The stem may speak of A, too; the list begins where B follows.
  while (next !== null && (places.length === 0 || next.at - (places.at(-1)?.at ?? 0) <= WRAPPED)) {
    places.push(next);
    next = findSign(parts, shape, places.length + 1, next.at, next.end);
  }
  const [first] = places;
  const last = places.at(-1);
  if (first === undefined || last === undefined || places.length < 2) return null;
  if (first.at === 0 && first.from === 0) return null;
  const items = places.map((place, index): Choice => {
    const following = places[index + 1];
    // The text of the last choice may stand on the next line.
    const wrapped = parts[place.at]?.view.slice(place.end).trim() === "" ? 1 : 0;
    const lastLine =
      following === undefined ? place.at + wrapped : following.from > 0 ? following.at : following.at - 1;
    const lines: Line[] = [];
    const texts: string[] = [];
    let sign: Line | undefined;
    for (let at = place.at; at <= lastLine; at += 1) {
      const part = parts[at];
      if (part === undefined) continue;
      const from = at === place.at ? place.end : 0;
      const to = following !== undefined && at === following.at ? following.from : undefined;
      const text = part.text.slice(from, to).trim();
      if (text === "" && at === place.at && lastLine > at) sign = part.line;
      if (text === "" && (at > place.at || lastLine > at)) continue;
      lines.push(part.line);
      // `（１）□ 王`: a number and a box in front of each.
      texts.push(texts.length === 0 ? text.replace(BOX_IN_FRONT, "") : text);
    }
    return sign === undefined ? { texts, lines } : { texts, lines, sign };
  });
  const labels = items.map(({ texts }) => texts.join(""));
  if (labels.filter((label) => label === "").length * 2 > items.length) return null;
  // Parts that are asked one by one are no choices.
  if (labels.filter((label) => ASKED_PART.test(label)).length * 2 > items.length) return null;
  return {
    at: first.at,
    before: first.from,
    items,
    end: last.at + Math.max(1, (items.at(-1)?.lines.length ?? 1) + (items.at(-1)?.sign === undefined ? 0 : 1)),
  };
}

const ASKED_PART = /[=＝]\s*[_＿]*\s*$|[?？]\s*$|[_＿]{2,}\s*[。.]?$|[（(][\s\u3000]*[）)]\s*[。.]?$/u;
const BOX_IN_FRONT = /^[□○☐◯◻▢❏❑]\s*(?=\S)/u;
const BOXES = new RegExp(BOX, "gu");
/** Signs of a chosen answer are no empty boxes. */
const EMPTY_BOX = /[□○☐◯◻▢◎❏❑⬜⚪⭕◌]|[([【〔]\s{0,3}[)\]】〕]/u;

function boxesIn(view: string): { index: number; sign: string }[] {
  return Array.from(view.matchAll(BOXES), ({ index, 0: sign }) => ({ index, sign }));
}

/** Choices with the same box in front of each or behind each. */
export function findBoxes(parts: readonly Part[]): Choices | null {
  const lines = parts.map(({ view }, at) => ({
    at,
    view,
    boxes: boxesIn(view).filter(({ sign }) => EMPTY_BOX.test(sign)),
  }));
  const counts = new Map<string, number>();
  for (const { boxes } of lines)
    for (const { sign } of boxes) counts.set(kindOf(sign), (counts.get(kindOf(sign)) ?? 0) + 1);
  const [kind] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [""];
  if ((counts.get(kind) ?? 0) < 2) return null;
  const boxed = lines
    .map((line) => ({ ...line, boxes: line.boxes.filter(({ sign }) => kindOf(sign) === kind) }))
    .filter(
      ({ boxes, at, view }) =>
        boxes.length > 0 && !(kind === "()" && at === 0 && boxes.length === 1 && /[)\]】〕]\s*[.。]?\s*$/u.test(view)),
    );
  const [first] = boxed;
  if (first === undefined) return null;
  const rows = boxed.filter(
    ({ at, view, boxes }) => at > 0 && boxes.length > 1 && view.slice(0, boxes[0]?.index).trim() !== "",
  );
  if (rows.length > 1) return null;
  const below = boxed.filter(({ at }) => at > 0);
  const behind = (below.length > 0 ? below : boxed).every(({ view }) =>
    new RegExp(`(?:${BOX})\\s*[_]*\\s*(?:[(（][^()（）]{2,30}[)）]\\s*)?$`, "u").test(view),
  );
  const infront = below.every(({ view }) => new RegExp(`^\\s*(?:${BOX})`, "u").test(view));
  if (behind === (infront && below.length > 0)) return null;
  const items: Choice[] = [];
  let before = 0;
  for (const [place, { at, view, boxes }] of boxed.entries()) {
    const part = parts[at];
    if (part === undefined || (place > 0 && at - (boxed[place - 1]?.at ?? at) > 2)) return null;
    let from = 0;
    if (at === 0 && behind) {
      const stem = /^.*[?？:：.…)）_]\s*|^\S.*?\s{2,}/u.exec(view.slice(0, boxes[0]?.index));
      if (stem === null) return null;
      before = from = stem[0].length;
    } else if (at === 0) before = from = boxes[0]?.index ?? 0;
    const ends = behind ? boxes.map(({ index, sign }) => [index, index + sign.length] as const) : [];
    if (behind) {
      let start = from;
      for (const [end, next] of ends) {
        items.push({ texts: [part.text.slice(start, end).trim()], lines: [part.line] });
        start = next;
      }
      // `有□（请注明：    ）`
      const remark = part.text
        .slice(start)
        .replace(/[:：_＿\s\u3000]+(?=[)）]?\s*$)/u, "")
        .trim();
      const final = items.at(-1);
      if (final !== undefined && /^[(（].*[)）]$/u.test(remark))
        items[items.length - 1] = { ...final, texts: [`${final.texts[0] ?? ""}${remark}`] };
    } else
      for (const [index, box] of boxes.entries())
        items.push({
          texts: [part.text.slice(box.index + box.sign.length, boxes[index + 1]?.index).trim()],
          lines: [part.line],
        });
  }
  const last = boxed.at(-1)?.at ?? first.at;
  if (items.length < 2 || items.some(({ texts }) => texts[0] === "")) return null;
  return { at: first.at, before, items, end: last + 1 };
}

function kindOf(sign: string): string {
  return /^[([【〔]/u.test(sign) ? "()" : sign;
}

/** Lines to write on, and signs without words. */
const NO_LABEL = /^[\s_＿.…·⋯☆★□○☐|-]*$|^\d{4}\s?年\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?$/u;
const STARS = /[☆★]\s*[☆★]/u;
/** The numbers of a scale. */
const SCALE = /(?:^|\D)(?:0?[01]\D+1?2\D+2?3|5\D+4\D+3)(?:\D|$)/u;
const ASKING = /[?？]|[_＿]{3,}|[:：]\s*$/;
export const HINT_BEHIND =
  /\s*[(（]\s?(?:circle|tick|check|choose|select|mark|please|可多|多[选選]|[单單][选選]|[请請][选選打圈])[^()（）]*[)）]\s*$/iu;

/** Choices on one line, parted by tabs, wide spaces, slashes or bars. */
export function findOnLine(parts: readonly Part[]): Choices | null {
  const rest = parts.slice(1).filter(({ view }) => view.trim() !== "");
  if (rest.length > 1) return null;
  const below = rest[0];
  if (below !== undefined) {
    const at = parts.indexOf(below);
    const items = split(below, 0);
    return items === null ? null : { at, before: 0, items, end: at + 1 };
  }
  const [stem] = parts;
  if (stem === undefined) return null;
  const asked = /^.*[?？:：…]\s*(?=\S)|^.*\.{4,}\s*|^.*[)）]\s{2,}/u.exec(stem.view.replace(HINT_BEHIND, ""));
  if (asked === null) return null;
  const items = split(stem, asked[0].length);
  return items === null ? null : { at: 0, before: asked[0].length, items, end: 1 };
}

function split(part: Part, from: number): Choice[] | null {
  const text = part.text.slice(from).replace(HINT_BEHIND, "");
  const view = narrow(text).replace(/\t/g, "  ");
  if (/[_＿]{2,}|[?？]/.test(view) || NO_LABEL.test(view) || STARS.test(view)) return null;
  // `同意 Agree 中立 Neutral`: each label has its translation behind it.
  const pairs = [
    ...text.matchAll(
      /(\p{Script=Han}{1,12})[\s\u3000]+([A-Za-z][A-Za-z' -]{0,30}?)(?=[\s\u3000]+\p{Script=Han}|[\s\u3000]*$)/gu,
    ),
  ];
  if (
    pairs.length > 1 &&
    pairs
      .map(([pair]) => pair)
      .join("")
      .replace(/\s/gu, "").length === text.replace(/\s/gu, "").length
  )
    return pairs.map(([pair]) => ({ texts: [pair.trim()], lines: [part.line] }));
  for (const pattern of [/\s*[/／|｜]\s*/u, /\t+|[ \u3000\u00A0]{2,}|\u3000/u]) {
    const labels = text
      .trim()
      .split(pattern)
      .filter((label) => label !== "");
    if (labels.length < 2 || labels.length > 12) continue;
    // `0-2   3-5   more than 8` names amounts, `1   2   3` the steps of a scale.
    if (labels.filter((label) => /^\d{1,2}$/.test(narrow(label))).length > 2 && SCALE.test(view)) continue;
    if (labels.some((label) => label.length > 24 || ASKING.test(label) || NO_LABEL.test(label))) continue;
    return labels.map((label) => ({ texts: [label.trim()], lines: [part.line] }));
  }
  return null;
}

/** The length of a label. Latin letters take less room, and a translation stands behind many labels. */
function widthOf(label: string): number {
  const narrowSigns = label.match(/[\x20-\x7E]/gu)?.length ?? 0;
  return Math.max(label.length - narrowSigns, 0.45 * narrowSigns);
}

/** Lines without signs below the stem. */
export function findBareLines(parts: readonly Part[], even = false): Choices | null {
  const items: Choice[] = [];
  let at = 1;
  while (at < parts.length && parts[at]?.view.trim() === "") at += 1;
  const first = at;
  // Where a blank line stands behind every line, it parts nothing.
  const isBlank = (index: number) => parts[index]?.view.trim() === "";
  const spaced =
    first > 1 && parts.every((_, index) => isBlank(index) || index + 1 >= parts.length || isBlank(index + 1));
  for (; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined) break;
    if (part.view.trim() === "" && spaced && at + 1 < parts.length && !isBlank(at + 1)) continue;
    if (part.view.trim() === "") break;
    // A full stop may end the last of several short choices.
    const final = items.length > 1 && parts.slice(at + 1).every(({ view }) => view.trim() === "");
    const label = final && part.text.trim().length <= 12 ? part.text.trim().replace(/。$/u, "") : part.text.trim();
    if (!even && (widthOf(label) > 40 || ASKING.test(label.replace(/[_＿]+\s*$/u, "")) || /[。！!]$/.test(label)))
      break;
    items.push({ texts: [label], lines: [part.line] });
  }
  // Lines of columns are a table.
  if (items.some(({ texts: [text = ""] }) => /\S(?:\s{3,}|\t)\S/u.test(text) || NO_LABEL.test(text))) return null;
  // Digits alone are the steps of a scale.
  if (items.filter(({ texts: [text = ""] }) => /^\d{1,2}$/.test(text)).length > 1) return null;
  return items.length < 2 ? null : { at: first, before: 0, items, end: at };
}

/** As many choices as the other questions have: that many lines below the stem, or words on the only line below it. */
export function findAsMany(parts: readonly Part[], size: number): Choices | null {
  const below = parts.flatMap(({ view }, at) => (at > 0 && view.trim() !== "" ? [at] : []));
  const [first] = below;
  const part = parts[first ?? -1];
  if (first === undefined || part === undefined) return null;
  const words = part.text.trim().split(/[\s\u3000]+/u);
  if (below.length === 1 && words.length === size && words.every((word) => word.length <= 24 && !NO_LABEL.test(word)))
    return {
      at: first,
      before: 0,
      items: words.map((word) => ({ texts: [word], lines: [part.line] })),
      end: first + 1,
    };
  if (below.length !== size || below.some((at) => ASKING.test(parts[at]?.text ?? ""))) return null;
  const items = below.flatMap((at) => {
    const one = parts[at];
    return one === undefined ? [] : [{ texts: [one.text.trim()], lines: [one.line] }];
  });
  return { at: first, before: 0, items, end: (below.at(-1) ?? first) + 1 };
}
