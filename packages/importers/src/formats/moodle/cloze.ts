/**
 * Embedded answers of Moodle: `{2:MULTICHOICE:=right#feedback~%50%half~wrong}` inside a text.
 * https://docs.moodle.org/en/Embedded_Answers_(Cloze)_question_type
 */
import type { ChoiceKind, NeutralText, NumberKind, TextKind } from "../../exchange/index.ts";
import { toRange } from "../exam/ranges.ts";
import { toShortAnswerKey } from "../exam/wildcards.ts";
import { toParts } from "../exam/paper.ts";

export interface Gap {
  readonly id: string;
  /** Part of the points of the question, compared with the other gaps. */
  readonly weight: number;
  readonly cell: ChoiceKind | TextKind | NumberKind;
  readonly feedback: readonly { readonly label: string; readonly text: string }[];
  /** Answers whose `*` stood for any text and is a character here. */
  readonly wildcards: readonly string[];
}

export interface Cloze {
  /** The source with `{{id}}` for each gap. */
  readonly text: string;
  readonly gaps: readonly Gap[];
  /** Gaps that cannot be a question, as they stand in the source. They stay in `text`. */
  readonly broken: readonly { readonly source: string; readonly at: number }[];
}

interface Answer {
  readonly text: string;
  /** From -1 to 1. */
  readonly share: number;
  readonly feedback: string;
}

type Look = "text" | "exactText" | "number" | "one" | "many";

const TYPES: Readonly<Record<string, Look>> = {
  SHORTANSWER: "text",
  SA: "text",
  MW: "text",
  SHORTANSWER_C: "exactText",
  SAC: "exactText",
  MWC: "exactText",
  NUMERICAL: "number",
  NM: "number",
  ...of("one", "MULTICHOICE", "MC", ["", "V", "H", "S", "VS", "HS"]),
  ...of("many", "MULTIRESPONSE", "MR", ["", "V", "H", "S", "VS", "HS"]),
};

function of(look: Look, long: string, short: string, suffixes: readonly string[]): Record<string, Look> {
  return Object.fromEntries(
    suffixes.flatMap((suffix) => [
      [suffix === "" ? long : `${long}_${suffix}`, look],
      [`${short}${suffix}`, look],
    ]),
  );
}

const START = /\{\s*(\d*)\s*:\s*([A-Z]+(?:_[A-Z]+)?)\s*:/g;

/** Whether the text has an embedded answer of a known type. */
export function hasCloze(text: string): boolean {
  return [...text.slice(0, 200_000).matchAll(START)].some(([, , type = ""]) => Object.hasOwn(TYPES, type));
}

/** Reads all gaps of a text. `toLabel` turns the text of an answer, which may be HTML, into a label. */
export function parseCloze(source: string, toLabel: (text: string) => NeutralText): Cloze {
  const gaps: Gap[] = [];
  const broken: { source: string; at: number }[] = [];
  let [text, from] = ["", 0];
  START.lastIndex = 0;
  for (let match = START.exec(source); match !== null; match = START.exec(source)) {
    const [head, weight = "", type = ""] = match;
    const look = Object.hasOwn(TYPES, type) ? TYPES[type] : undefined;
    const end = look === undefined ? -1 : findEnd(source, match.index + head.length);
    if (look === undefined) continue;
    const body = source.slice(match.index + head.length, end < 0 ? source.length : end);
    const id = `b${gaps.length + 1}`;
    const gap = end < 0 ? null : toGap(id, weight === "" ? 1 : Number(weight), look, body, type, toLabel);
    if (gap === null) {
      broken.push({ source: source.slice(match.index, end < 0 ? match.index + 200 : end + 1), at: match.index });
      if (end < 0) break;
      START.lastIndex = end + 1;
      continue;
    }
    gaps.push(gap);
    text += `${source.slice(from, match.index)}{{${id}}}`;
    from = end + 1;
    START.lastIndex = from;
  }
  return { text: text + source.slice(from), gaps, broken };
}

/** The closing bracket that is not escaped; opening ones inside are text, as in Moodle. Returns -1 without one. */
function findEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    if (source.charAt(at) === "\\") at += 1;
    else if (source.charAt(at) === "}") return at;
  }
  return -1;
}

function toGap(
  id: string,
  weight: number,
  look: Look,
  body: string,
  type: string,
  toLabel: (text: string) => NeutralText,
): Gap | null {
  const answers = splitAnswers(body);
  if (!answers.some(({ share }) => share > 0)) return null;
  const said = answers.map((answer) => ({ ...answer, label: toLabel(answer.text) }));
  const feedback = said.flatMap(({ label, feedback: text }) => (text === "" ? [] : [{ label: label.text, text }]));
  const isChoice = look === "one" || look === "many";
  const base = { id, weight, feedback, wildcards: [] as readonly string[] };
  if (look === "number") {
    const ranges = answers.flatMap(({ text, share }) => {
      const range = share > 0 ? toRange(text) : null;
      return range === null ? [] : [{ ...range, ...(share === 1 ? {} : { share }) }];
    });
    return ranges.length === 0 ? null : { ...base, cell: { kind: "number", key: { ranges } } };
  }
  if (!isChoice) {
    const right = said
      .filter(({ share, label }) => share > 0 && label.text !== "")
      .map(({ label, share }) => ({ text: label.text, ...(share === 1 ? {} : { share }) }));
    const { key, literal } = toShortAnswerKey(right, look === "exactText");
    return right.length === 0 ? null : { ...base, wildcards: literal, cell: { kind: "text", lines: "one", key } };
  }
  if (answers.length < 2) return null;
  const options = toParts(said);
  const shares = answers.map(({ share }) => share);
  const isVertical = type.replace(/^(?:MULTICHOICE_?|MULTIRESPONSE_?|MC|MR)/, "");
  const order = isVertical.includes("S") ? { order: "random" as const } : {};
  const list = look === "one" && !/[VH]/.test(isVertical) ? ("dropdown" as const) : ("list" as const);
  return {
    ...base,
    cell: {
      kind: "choice",
      many: look === "many",
      look: list,
      options,
      ...order,
      ...choiceKey(options, shares, look === "many"),
    },
  };
}

/**
 * The key of a choice from the shares of its options, in their order: for several right answers all with a positive
 * share, else those with the greatest one. Shares are kept if they say more than the key.
 */
export function choiceKey(
  options: readonly { readonly code: string }[],
  shares: readonly number[],
  many: boolean,
): Pick<ChoiceKind, "key" | "shares"> {
  const most = Math.max(0, ...shares);
  if (most === 0) return {};
  const key = options.flatMap(({ code }, index) => {
    const share = shares[index] ?? 0;
    return share > 0 && (many || share === most) ? [code] : [];
  });
  const says = many || shares.some((share) => share !== 0 && share !== 1);
  const given = options.flatMap(({ code }, index) => (shares[index] ? [[code, shares[index]] as const] : []));
  return { key, ...(says ? { shares: Object.fromEntries(given) } : {}) };
}

/** Splits at `~`; an answer may begin with `=` or `%50%`, and has feedback after `#`. */
function splitAnswers(body: string): Answer[] {
  return splitAt(body, "~").flatMap((piece) => {
    const [, percent, equal, rest = ""] = /^\s*(?:%(-?\d+(?:[.,]\d+)?)%)?\s*(=)?([\s\S]*)$/.exec(piece) ?? [];
    const [answer = "", ...feedback] = splitAt(rest, "#");
    const given = percent === undefined ? null : Number(percent.replace(",", ".")) / 100;
    if (answer.trim() === "" && feedback.length === 0 && equal === undefined && given === null) return [];
    const share = given ?? (equal === undefined ? 0 : 1);
    return [{ text: unescape(answer.trim()), share, feedback: unescape(feedback.join("#").trim()) }];
  });
}

function splitAt(text: string, sign: string): string[] {
  const pieces: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text.charAt(at) === "\\") at += 1;
    // `&#125;` is a character and begins no feedback.
    else if (text.charAt(at) === sign && !(sign === "#" && /^&#(?:\d+|x[\da-f]+);/i.test(text.slice(at - 1, at + 9)))) {
      pieces.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...pieces, text.slice(from)];
}

const unescape = (text: string): string => text.replace(/\\([~#}{=/"\\])/g, "$1");
