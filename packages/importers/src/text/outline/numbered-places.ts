/**
 * Several places below or behind one stem: `1. ____ 2. ____ 3. ____`, things to put in order, and lists of fields below a
 * number.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText, unlessSame } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { type Repair } from "./repairs-shapes.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 300;

/** Places that are counted, with nothing else between them. */
const PLACES =
  /^((?:[^_＿]{0,80}[^_＿\s\d(（])?)\s*((?:(?:[①-⑨]|[(（]?\d{1,2}\s?[.．、)）])\s?[_＿]{2,}[\s\u3000，,；;、。.>→]*){2,9})(?:[(（](?:可?[选選][项項]|[请請]?[从從]|options?)\s?[:：]?\s?([^()（）]{3,160})[)）])?([^_＿]{0,40})$/iu;
const STEM = /^\s*[*＊]?\s*(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*\S|^\s*#{1,6}\s|[:：?？]\s*(?:\*\*)?\s*$/u;
const PLACE = /[_＿]{2,}|[□☐○◯◻▢]|[(（][\s\u3000]*[)）]|\[\s*\]/u;

const countOf = (places: string): boolean => {
  const numbers = Array.from(places.matchAll(/[①-⑨]|\d{1,2}/gu), ([sign]) =>
    /\d/u.test(sign) ? Number(sign) : sign.charCodeAt(0) - 0x245f,
  );
  return numbers.every((no, index) => no === index + 1);
};

/** Counters that stay in the sentence and begin nothing. */
const closeCounters = (places: string): string =>
  places
    .replace(/[①-⑨]/gu, "\\$&")
    .replace(/(\d)\s?([.．、)）])\s?/gu, "$1\\$2 ")
    .replace(/[(（](?=\d)/gu, "\\$&")
    .trim();

/** `2. 请列出三个优点：⏎1. ____ 2. ____`: one question with several places. `（选项：甲/乙/丙）` behind them is put in order. */
export function joinNumberedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let found = false;
  for (const [at, piece] of pieces.entries()) {
    const match = piece.debris === true || piece.text.length > LONGEST ? null : PLACES.exec(piece.text);
    const [, label = "", places = "", options = "", rest = ""] = match ?? [];
    const above = result.at(-1);
    const own = /[\p{L}]/u.test(label);
    // A lone number in front is that of the question, or the first of the counters.
    const stem = own ? piece : above;
    const isStem =
      own ||
      (label.trim() === "" &&
        stem !== undefined &&
        stem.debris !== true &&
        STEM.test(stem.text) &&
        !PLACE.test(stem.text));
    if (match === null || stem === undefined || !isStem || stem.text.length > LONGEST || !countOf(places)) {
      result.push(piece);
      continue;
    }
    const words = options.split(/[/／、;；|,，]/u).map((word) => word.trim());
    const lead = (own ? label : stem.text).trimEnd().replace(/^(\s*)[-•·]\s+/u, "$1");
    if (options === "" && (rest.trim() !== "" || (own && !/[:：]$/u.test(lead)))) {
      result.push(piece);
      continue;
    }
    found = true;
    if (!own) result.pop();
    const covered = own ? [piece] : pieces.slice(pieces.indexOf(stem) < 0 ? at : pieces.indexOf(stem), at + 1);
    const whole = covering(own ? piece : stem, covered);
    if (options === "") {
      result.push(
        withText(piece, ""),
        withText(whole, `${lead}${/[:：]$/u.test(lead) ? "" : " "}${closeCounters(places)}${NAMED.sentence}`),
        withText(piece, ""),
      );
      continue;
    }
    const plain = lead.replace(/\s?[[【(（]\s?排序[题題]?\s?[\]】)）]/u, "").replace(/[:：]\s*$/u, "");
    result.push(
      withText(piece, ""),
      withText(whole, `${plain}${NAMED.order}`),
      ...words.map((word, index) => withText(piece, `${String.fromCharCode(65 + index)}. ${word}`)),
      toDebris(piece, `${places.trim()} ${rest.trim()}`.trim()),
      withText(piece, ""),
    );
  }
  return found ? result : pieces;
}

const HEAD = /^\s*(?:[*＊]\s*)?\d{1,3}\s?[.．、)）]\s*([^_＿]{2,60}?)\s*[:：]\s*(?:\*\*)?\s*$/u;
const BULLET = /^\s*[-•·*]\s+(?!\[[ xX]?\])(\S.*)$/u;
const FIELD = /^[^_＿:：□○]{1,30}[:：].*(?:[_＿]{2,}|(?:[□☐○◯][^□☐○◯]{1,20}){2})/u;
const SIMPLE = /^[^_＿:：]{1,30}[:：]\s?[_＿]{2,}\s?[\p{L}%％℃/]{0,6}$/u;
const LEAST = 2;

/** `4. 就业情况：⏎- 签约率：____%⏎- 升学率：____%`: the fields are asked, and the line with the number is their heading. */
export function askFieldsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const heads = new Set<number>();
  const fields = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 120 || !HEAD.test(text)) continue;
    const own: number[] = [];
    let lead = at;
    for (let to = at + 1; to < pieces.length && to < at + 40; to += 1) {
      const line = textAt(pieces, to);
      if (line.trim() === "") continue;
      const bullet = line.length > LONGEST ? undefined : BULLET.exec(line)?.[1];
      if (bullet === undefined || !FIELD.test(bullet)) {
        // A period may stand between: `2025年11月→2026年1月`.
        const between = own.length === 0 && lead === at && line.length < 30 && /\d\s?[年月日]/u.test(line);
        if (!between) break;
        lead = to;
        continue;
      }
      own.push(to);
    }
    if (own.length < LEAST) continue;
    heads.add(at);
    if (lead > at) heads.add(lead);
    for (const line of own) fields.add(line);
  }
  if (heads.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (heads.has(at)) {
      const words = piece.text
        .trim()
        .replace(/^[*＊]?\s*\d{1,3}\s?[.．、)）]\s*/u, "")
        .replace(/[:：]\s*$/u, "");
      return [withText(piece, ""), withText(piece, tell(words)), withText(piece, "")];
    }
    if (!fields.has(at)) return [piece];
    const text = (BULLET.exec(piece.text)?.[1] ?? piece.text).trim();
    const several = !SIMPLE.test(text) && /[_＿]{2,}/u.test(text) && !/[□☐○◯]/u.test(text) && !PLACES.test(text);
    return [withText(piece, ""), withText(piece, several ? `${text}${NAMED.sentence}` : text), withText(piece, "")];
  });
}

const SECTION = /^\s*#{2,6}\s+\S/u;
const LABEL = /^\s*[-*•]\s+(?:\*\*)?([^:：*_＿[\]]{2,30}?)(?:\*\*)?\s?[:：]\s?(?:\*\*)?\s*$/u;
const WORDS =
  /^\s*[-*•]\s+(?:\*\*)?([^:：*_＿[\]]{2,30}?)(?:\*\*)?\s?[:：]\s?(?:\*\*)?\s*([^:：_＿/]{1,24}(?:\s\/\s[^:：_＿/]{1,24}){1,7})$/u;

/** `- 打几分（1分最低，10分最高）：1 2 3 4 5 6 7 8 9 10` */
const STEPS =
  /^\s*[-*•]\s+(?:\*\*)?([^:：*_＿[\]]{2,40}?)(?:\*\*)?\s?[:：]\s?(?:\*\*)?\s*([01](?:[ \u3000]+\d{1,2}){2,10})\s*$/u;

/** The label of a line of steps that count up one by one, and its last step; null if it is none. */
function readSteps(text: string): { label: string; words: readonly string[]; most: number } | null {
  const [, label = "", list = ""] = STEPS.exec(text) ?? [];
  const steps = list.split(/[ \u3000]+/u);
  const counts = label !== "" && steps.every((step, at) => Number(step) === Number(steps[0]) + at);
  return counts ? { label: label.trim(), words: steps, most: Number(steps.at(-1)) } : null;
}

/** `## About you` above `- Code:` and `- Role: Student / Teacher`: labels to fill in, and words to choose from. */
export function askLabelsBelow(pieces: readonly Piece[]): readonly Piece[] {
  const chosen = new Map<
    number,
    { readonly label: string; readonly words: readonly string[]; readonly most?: number }
  >();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 100 || !SECTION.test(text)) continue;
    const from = textAt(pieces, at + 1).trim() === "" ? at + 1 : at;
    const block = blockBelow(pieces, from);
    const read = block.map((line) => {
      const own = textAt(pieces, line);
      if (own.length > LONGEST) return null;
      const steps = readSteps(own);
      if (steps !== null) return steps;
      const [, label = "", words = ""] = LABEL.exec(own) ?? WORDS.exec(own) ?? [];
      return label === ""
        ? null
        : { label: label.trim(), words: words.split(" / ").filter((word) => word.trim() !== "") };
    });
    const every = read.every((one) => one !== null);
    const free = read.filter((one) => one?.words.length === 0).length;
    if (block.length < LEAST || !every || free === 0 || free === block.length) continue;
    for (const [index, line] of block.entries()) {
      const one = read[index] ?? null;
      if (one !== null) chosen.set(line, one);
    }
  }
  if (chosen.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    const one = chosen.get(at);
    if (one === undefined) return [piece];
    if (one.words.length === 0)
      return [withText(piece, ""), withText(piece, `${one.label}：____`), withText(piece, "")];
    if (one.most !== undefined)
      return ["", `${one.label}${NAMED.rating}[最高分: ${one.most}]`, ""].map((text) => withText(piece, text));
    return [
      withText(piece, ""),
      withText(piece, `${one.label}${NAMED.single}`),
      ...one.words.map((word, index) => withText(piece, `${String.fromCharCode(65 + (index % 26))}. ${word.trim()}`)),
      withText(piece, ""),
    ];
  });
}

const BOLD = /^\s*(?:[-*•]\s+)?\*\*([^*_＿]{2,40}?)\s?[:：]?\s?\*\*\s?[:：]?\s*$/u;
const COLON = /[:：]\s?\*\*\s*$|\*\*\s?[:：]\s*$/u;
const NOTES =
  /[说說]明|[须須]知|注意|提示|提醒|警告|要求|[备備][注註]|[规規][则則]|[标標]准|口径|\b(?:notes?|instructions?|next steps|rules)\b/iu;
const LISTED = /^\s*(?:\d{1,2}\s?[.．、)）]|[-•·*])\s*(\S.*)$/u;
const REMARKS = /意[见見]|建[议議]|[评評][价價语語]|反[馈饋]|comments?|suggestions?|feedback/iu;
const LEAST_OF_NOTE = 12;

/** Lines that stand without a gap below another. */
function blockBelow(pieces: readonly Piece[], at: number): number[] {
  const lines: number[] = [];
  for (let to = at + 1; to < pieces.length && textAt(pieces, to).trim() !== ""; to += 1) lines.push(to);
  return lines;
}

/**
 * `**报送说明：**` above a list, `**质量承诺：**` above a sentence and `**报送信息：**` above fields: headings in bold, which
 * are no fields themselves.
 */
export function tellBoldLabels(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  const fields = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const label = debris === true || text.length > 60 || !COLON.test(text) ? undefined : BOLD.exec(text)?.[1];
    if (label === undefined) continue;
    const below = blockBelow(pieces, at);
    const lines = below.map((line) => textAt(pieces, line));
    if (below.length === 0 || lines.some((line) => line.length > 600)) continue;
    const listed = lines.map((line) => LISTED.exec(line)?.[1]);
    const isList = listed.every((line) => line !== undefined);
    // The bullets may have been taken off already.
    const asks = (isList || lines.length > 2) && lines.every((line, index) => FIELD.test(listed[index] ?? line));
    const isNote = isList && NOTES.test(label) && !lines.some((line) => /[□☐○◯]|\[[ xX]?\]|[?？]\s*$/u.test(line));
    const isProse =
      !REMARKS.test(label) &&
      lines.every(
        (line) => !PLACE.test(line) && !/^\s*(?:[A-Z]|\d{1,2})\s?[.．、)）]|^\s*[-•*|<>]|[:：?？]\s*$/u.test(line),
      ) &&
      (lines[0] ?? "").trim().length > LEAST_OF_NOTE &&
      /[。.！!]\s*$/u.test(lines.at(-1) ?? "");
    if (!asks && !isNote && !isProse) continue;
    told.add(at);
    for (const line of below) (PLACE.test(textAt(pieces, line)) ? fields : told).add(line);
  }
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) => {
    if (fields.has(at)) {
      const text = (LISTED.exec(piece.text)?.[1] ?? piece.text).trim();
      return [withText(piece, ""), withText(piece, text), withText(piece, "")];
    }
    if (!told.has(at)) return [piece];
    const words = piece.text
      .trim()
      .replaceAll("**", "")
      .replace(/[:：]\s*$/u, "");
    return [
      ...(told.has(at - 1) ? [] : [withText(piece, "")]),
      withText(piece, tell(words)),
      ...(told.has(at + 1) ? [] : [withText(piece, "")]),
    ];
  });
}

const SEVERAL_GAPS = /^(.*\S)\s*[[【]多[项項]填空[题題]?[\]】]\s*([*＊]?)\s*$/u;
const LABELLED_PLACE = /^\s*[^_＿:：]{1,20}[:：]?\s*[_＿]{2,}[^_＿]{0,8}$/u;
const MOST_GAPS = 20;

/** `联系方式[多项填空题]⏎手机号：____⏎邮箱：____`: the lines below are the gaps of one question. */
export function joinNamedGaps(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const [, stem = "", star = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (SEVERAL_GAPS.exec(piece.text) ?? []);
    if (stem === "" || /[_＿]{2,}/u.test(stem)) continue;
    const below = pieces.slice(at + 1, at + 1 + MOST_GAPS);
    const end = below.findIndex(({ text }) => text.length > LONGEST || !LABELLED_PLACE.test(text));
    const lines = below.slice(0, end < 0 ? below.length : end);
    if (lines.length === 0) continue;
    // Without the sign in front of them, colons would make the lines fields of their own.
    const text = [stem, ...lines.map((line) => line.text.trim().replace(/[:：]/gu, "\\$&"))].join("<br>");
    result[result.length - 1] = covering(withText(piece, `${text}${NAMED.sentence}${star}`), lines);
    at += lines.length;
  }
  return unlessSame(result, pieces);
}

export const NUMBERED_PLACES: readonly Repair[] = [
  joinNamedGaps,
  askFieldsBelow,
  askLabelsBelow,
  joinNumberedPlaces,
  tellBoldLabels,
];
