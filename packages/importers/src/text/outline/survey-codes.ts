/** Codes, keys, scales and types as survey offices and survey sites print them. */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";

const LONGEST = 300;
/** `A1 您的性别  1.男  2.女`: letter and number of a question, with nothing but a blank behind them. */
const CODED = /^\s*([A-Z])(\d{1,2})\s{1,4}(?=[\p{Script=Han}“《])(\S.*)$/u;
const CHOICE = /(?:^|\s)(\d{1,2})\s?[.．、)）]\s?(?=\S)/gu;
const LEAST = 3;

/** The choices of a line that count from 1, with the stem in front of them; null if there are none. */
function partChoices(text: string): { stem: string; choices: string[] } | null {
  const found: { from: number; to: number }[] = [];
  for (const match of text.matchAll(CHOICE))
    if (Number(match[1]) === found.length + 1) found.push({ from: match.index, to: match.index + match[0].length });
  const [first] = found;
  if (first === undefined || found.length < 2 || first.from < 2) return null;
  const choices = found.map(({ to }, at) => text.slice(to, found[at + 1]?.from ?? text.length).trim());
  return choices.includes("") ? null : { stem: text.slice(0, first.from).trim(), choices };
}

/** Codes of letters and numbers begin questions where they count. */
export function readLetterCodes(pieces: readonly Piece[]): readonly Piece[] {
  const coded = pieces.flatMap(({ text, debris }, at) => {
    const match = debris === true || text.length > LONGEST ? null : CODED.exec(text);
    return match === null ? [] : [{ at, letter: match[1] ?? "", no: Number(match[2]), rest: match[3] ?? "" }];
  });
  const rising = coded.filter(({ letter, no }, at) => {
    const before = coded[at - 1];
    return before?.letter === letter ? no === before.no + 1 : no === 1;
  });
  if (coded.length < LEAST || rising.length < coded.length) return pieces;
  const own = new Map(coded.map(({ at, letter, no, rest }) => [at, { code: `${letter}${no}`, rest }]));
  return pieces.flatMap((piece, at) => {
    const one = own.get(at);
    if (one === undefined) return [piece];
    const parted = partChoices(one.rest);
    if (parted === null) return [withText(piece, `${one.code}. ${one.rest}`)];
    const choices = parted.choices.map((choice, index) =>
      withText(piece, `${String.fromCharCode(65 + (index % 26))}. ${choice}`),
    );
    return [withText(piece, `${one.code}. ${parted.stem}`), ...choices];
  });
}

const HYPHENED = /(?:^|[\s,，;；:：])(\d{1,3})\s?[-–—]\s?([A-H]{1,6}|[对错√×TF])(?=$|[\s,，;；。.])/gu;
const HYPHENED_LINE =
  /^\s*(?:[^\d:：]{0,16}[:：]\s*)?(?:\d{1,3}\s?[-–—]\s?(?:[A-H]{1,6}|[对错√×TF])[\s,，;；。.]*){2,60}$/u;

/** `答案：1-D 2-B 3-B`: a list of keys with hyphens. */
export function dotHyphenedKeys(pieces: readonly Piece[]): readonly Piece[] {
  // Below the summary of one question, they are its pairs.
  const isFolded = (at: number) =>
    pieces
      .slice(Math.max(0, at - 2), at)
      .some(({ text }) => text.length < LONGEST && /<\/?(?:summary|details)/iu.test(text));
  return pieces.map((piece, at) =>
    piece.text.length <= LONGEST && HYPHENED_LINE.test(piece.text) && !isFolded(at)
      ? withText(
          piece,
          piece.text.replace(
            HYPHENED,
            (whole, no: string, key: string) => `${/^\D/u.test(whole) ? whole.charAt(0) : ""}${no}.${key}`,
          ),
        )
      : piece,
  );
}

const CIRCLED_STEPS =
  /^\s*([^\d①-⑩]{0,14}?)\s*(①\s?②\s?③(?:\s?④)?(?:\s?⑤)?(?:\s?⑥)?(?:\s?⑦)?)\s*([^\d①-⑩]{0,14}?)\s*$/u;
const CIRCLES = "①②③④⑤⑥⑦";

/** `非常不满意 ① ② ③ ④ ⑤ 非常满意`: steps between the words of their ends. */
export function plainCircledSteps(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const [, low = "", steps, high = ""] =
      piece.debris === true || piece.text.length > 80
        ? []
        : (CIRCLED_STEPS.exec(piece.text.replace(/ {2,}/gu, " ")) ?? []);
    // `A. ①②③` is a combination of statements.
    if (steps === undefined || /[:：?？]|^(?:[-*+•]\s)?[(（]?[A-H]\s?[.．、)）]?\s*$/u.test(low + high)) return piece;
    const digits = steps.replace(/\s/gu, "").replace(/./gu, (circle) => ` ${CIRCLES.indexOf(circle) + 1}`);
    return withText(piece, `${low}${digits} ${high}`.trim());
  });
}

const VERDICTS = /√[^。]{0,14}×|打勾[^。]{0,14}打叉|打✓[^。]{0,14}打?[✗×]/u;
const PLACED = /^\s*[(（][\s\u3000]*[)）]\s*\d{1,2}\s?[.．、]\s*\S[^?？]{2,80}$/u;
const SIGN = /^\s*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|#|第)/u;

/** A list of things to check, `是打√，否打×`, below a line without a number: each is judged. */
export function judgeCheckLists(pieces: readonly Piece[]): readonly Piece[] {
  const judged = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 120 || !VERDICTS.test(text) || SIGN.test(text) || PLACED.test(text)) continue;
    let end = at + 1;
    while (
      end < pieces.length &&
      (pieces[end]?.text.trim() === "" || PLACED.test((pieces[end]?.text ?? "").slice(0, 120)))
    )
      end += 1;
    const own = Array.from({ length: end - at - 1 }, (_, line) => at + 1 + line).filter(
      (line) => pieces[line]?.text.trim() !== "",
    );
    if (own.length >= LEAST) for (const line of own) judged.add(line);
  }
  if (judged.size === 0) return pieces;
  return pieces.map((piece, at) =>
    judged.has(at)
      ? withText(piece, `${piece.text.trim().replace(/^[(（][\s\u3000]*[)）]\s*/u, "")}${NAMED.judged}`)
      : piece,
  );
}

const TYPES: Readonly<Record<string, string>> = {
  单选题: NAMED.single,
  多选题: NAMED.several,
  文本题: NAMED.gap,
  单行文本题: NAMED.gap,
  多行文本题: NAMED.essay,
  评分题: NAMED.rating,
  打分题: NAMED.rating,
  量表题: NAMED.scale,
  排序题: NAMED.order,
  附件题: NAMED.file,
};

/** `01⏎您常去哪里？⏎*⏎单选题⏎公园⏎河边`: number, stem, star and type on lines of their own. */
export function joinTypesBelowStars(pieces: readonly Piece[]): readonly Piece[] {
  const typed = pieces.flatMap(({ text }, at) => {
    const mark = TYPES[text.trim()];
    if (mark === undefined) return [];
    let above = at - 1;
    while (above >= 0 && pieces[above]?.text.trim() === "") above -= 1;
    const star = /^\s*[*＊]\s*$/u.test(pieces[above]?.text ?? "") ? above : -1;
    let stem = star < 0 ? above : star - 1;
    while (stem >= 0 && pieces[stem]?.text.trim() === "") stem -= 1;
    let no = stem - 1;
    while (no >= 0 && pieces[no]?.text.trim() === "") no -= 1;
    const counted = /^\s*0?\d{1,3}\s?[.．、]?\s*$/u.test(pieces[no]?.text ?? "");
    return stem > 0 && counted ? [{ at, no, stem, star, mark }] : [];
  });
  if (typed.length < 2) return pieces;
  const byNumber = new Map(typed.map((one) => [one.no, one]));
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const [piece, one] = [pieces[at], byNumber.get(at)];
    if (piece === undefined) break;
    const stem = one === undefined ? undefined : pieces[one.stem];
    if (one === undefined || stem === undefined) {
      result.push(piece);
      continue;
    }
    const text = `${Number.parseInt(piece.text, 10)}. ${stem.text.trim()}${one.mark}${one.star < 0 ? "" : "*"}`;
    result.push(withText(piece, ""), covering(withText(piece, text), pieces.slice(at, one.at + 1)));
    at = one.at;
  }
  return result;
}

const ENTRY_ROW = /^\s*(\d{1,3})[.、]?\s*$/u;
const ENTRY_HEAD = /^\s*(?:序号|序號|[编編][号號]|No\.?)\t/iu;

/** `序号⇥姓名⇥单位` above `1⇥⇥`, `2⇥⇥`: a table to be filled in with any number of rows. */
export function openEntryRows(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => ENTRY_HEAD.test(text))) return pieces;
  const result: Piece[] = [];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const names =
      ENTRY_HEAD.test(piece.text) && piece.text.length <= LONGEST ? piece.text.trim().split(/\t+/u).slice(1) : [];
    let end = at + 1;
    while (names.length > 1 && Number(ENTRY_ROW.exec(pieces[end]?.text ?? "")?.[1] ?? 0) === end - at) end += 1;
    if (names.length < 2 || end - at < LEAST) {
      result.push(piece);
      continue;
    }
    found = true;
    const title = withText(piece, `${names.join("、")}${NAMED.table}`);
    result.push(
      withText(piece, ""),
      covering(title, pieces.slice(at, end)),
      // On one line, because lines with bullets would be told.
      withText(piece, `列：${names.join("、")}`),
      withText(piece, ""),
    );
    at = end - 1;
  }
  return found ? result : pieces;
}
