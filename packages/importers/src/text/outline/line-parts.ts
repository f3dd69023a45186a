/** Lines of forms that hold several things: fields in front of boxes, gaps behind a label, words to be struck out. */
import { readFields } from "../field-lines.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, withText, unlessSame } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";

/** `被评估人：          关系：□上级 □同级`: the places are wide blanks. */
const BLANKS_BEFORE_BOXES =
  /^((?:[ \u3000]*\p{Script=Han}{2,10}\s?[:：][ \u3000]{4,40}){1,4})(\p{Script=Han}[\p{Script=Han}（）()/／]{1,14}\s?[:：]\s*[□○☐◯]\s?\S.*)$/u;
const BEHIND_BOXES =
  /^([^□○☐◯]+(?:[□○☐◯]\s?[^\s□○☐◯:：_＿]+[ \u3000]*)+)[ \u3000](\p{Script=Han}[\p{Script=Han}（）()]{1,11}[:：][^□○☐◯]*)$/u;
const BEFORE_BOXES =
  /^(.*[_＿]{3,})[\s\u3000;；,，]+(\p{Script=Han}[\p{Script=Han}（）()/／]{1,14}\s?[:：]\s*[□○☐◯]\s?\S.*)$/u;

/** `被评估人：____  关系：□上级 □同级`: the fields stand on a line of their own. */
export function partFieldsFromBoxes(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.debris === true || piece.text.length > 200) return [piece];
    const [, blank = "", choices = ""] = BLANKS_BEFORE_BOXES.exec(piece.text) ?? [];
    const drawn = blank.replace(/[ \u3000]{4,}/gu, "____  ").trimEnd();
    if (drawn !== "") return [withText(piece, drawn), withText(piece, choices)];
    const [, fields = "", boxes = ""] = BEFORE_BOXES.exec(piece.text) ?? [];
    const read = fields === "" ? null : readFields(fields.trim());
    if (read === null || read.fields.length === 0) return [piece];
    // `评价人：□上级 □同级  评价周期：2024年`: so does the label behind the last box.
    const [, list = "", more = ""] = BEHIND_BOXES.exec(boxes) ?? [];
    return (list === "" ? [fields, boxes] : [fields, list, more]).map((text) => withText(piece, text));
  });
}

const BOXES_BEHIND =
  /^(.{2,80}?[:：?？])\s*((?:[^\s□○☐◯:：(（]{1,12}\s?[□○☐◯][\s\u3000]*){2,})([(（][^()（）]{2,40}[)）])?\s*$/u;

/** `您对伙食：很满意□ 满意□ 不满意□（原因：____）`: the boxes go in front of their words. */
export function turnBoxesBehind(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const match = piece.debris === true || piece.text.length > 240 ? null : BOXES_BEHIND.exec(piece.text);
    if (match === null || /[□○☐◯]/u.test(match[1] ?? "")) return piece;
    const words = (match[2] ?? "").split(/\s?[□○☐◯][\s\u3000]*/u).filter((word) => word !== "");
    return withText(piece, `${match[1] ?? ""}${words.map((word) => `□${word}`).join(" ")}${match[3] ?? ""}`);
  });
}

/** Two words of which one is struck out, with a star at one of them or a remark that says so. */
const STRUCK =
  /^(.{0,20}?)[*＊]?\s?(同意|[愿願]意|参加|參加|出席|有|是)\s?[/／]\s?[*＊]?\s?(不同意|不[愿願]意|不参加|不參加|不出席|[没沒]有|否)(.*)$/u;
const STRIKE = /[删刪]去不?[适適]用|[请請]?[圈]出|[请請][删刪]|[*＊]\s?[请請]?[删刪]/u;

/** `本人 *同意／不同意 敝子弟参加`: a slip to be returned, in which one of two words is struck out. */
export function askStruckWords(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => STRIKE.test(text))) return pieces;
  return pieces.flatMap((piece) => {
    const match = piece.debris === true || piece.text.length > 160 ? null : STRUCK.exec(piece.text.trim());
    if (match === null || /[□○☐◯_＿:：]/u.test(match[1] ?? "")) return [piece];
    // Its choices stand below it.
    if (piece.text.trimEnd().endsWith(NAMED.single)) return [piece];
    const blank = withText(piece, "");
    const stem = withText(piece, `${piece.text.trim()}${NAMED.single}`);
    return [blank, stem, withText(piece, `A. ${match[2] ?? ""}`), withText(piece, `B. ${match[3] ?? ""}`), blank];
  });
}

const LABELLED_GAPS =
  /^(?!\s*\d{1,3}\s?[.．、])\s*\p{Script=Han}{2,10}\s?[:：]\s*(?=[^_＿]*[_＿]{2,}[^_＿]*\p{Script=Han}[^_＿]*[_＿]{2,})/u;
const BETWEEN = /[_＿]{2,}\s*([\p{Script=Han}]{1,3})[，,、；;\s]+\p{Script=Han}{1,8}\s*(?=[_＿]{2,})/u;

/** `参加人数：成人____位，小童____位`: one label with several gaps is one question. */
export function nameLabelledGaps(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const { text } = piece;
    if (piece.debris === true || text.length > 160 || !LABELLED_GAPS.test(text) || !BETWEEN.test(text)) return [piece];
    if (/[:：]/u.test(text.replace(/[:：]/u, "")) || /[[【]/u.test(text)) return [piece];
    const blank = withText(piece, "");
    return [blank, withText(piece, `${text.trim()}${NAMED.gap}`), blank];
  });
}

const RATED =
  /^\s*(?:Q\s?)?\d{1,3}\s?[.．、)）:：]\s*.{2,80}?(?:打分|[评評]分|[评評][价價]|赋分)[^。]{0,12}?[(（]?\s?([01])\s?(?:分)?\s?[-~～—–至到]\s?(5|10)\s?分/u;
/** `打分，1分表示…，5分表示…` */
const ENDS_TOLD =
  /^\s*(?:Q\s?)?\d{1,3}\s?[.．、)）:：]\s*.{2,80}?(?:打分|[评評]分|[评评][价價]|赋分).{0,4}?([01])\s?分[^\d。]{2,20}[，,；;、][^\d。]{0,4}(5|10)\s?分/u;
const HINT_BEHIND = /\s*[[【]\s*(每[行题題项項][^[\]【】]{0,8})[\]】]\s*$/u;

/** `Q3：请对以下方面打分（1-5分）⏎质量⏎服务`: plain lines below are rows, and the points are the columns. */
export function rateRows(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const read = piece.debris !== true && piece.text.length <= 160;
    const match = read ? (RATED.exec(piece.text) ?? ENDS_TOLD.exec(piece.text)) : null;
    // Below a head of letters and numbers, such as Q2, the rows may have numbers of their own.
    const coded = /^\s*Q/u.test(piece.text);
    const end = match === null ? at + 1 : endOfRows(pieces, at + 1, coded);
    const [low, high] = [Number(match?.[1] ?? 0), Number(match?.[2] ?? 0)];
    if (match === null || end < at + 3 || high - low > 9) {
      result.push(piece);
      continue;
    }
    const rows = pieces.slice(at + 1, end);
    const steps = Array.from({ length: high - low + 1 }, (_, step) => withText(piece, `- ${low + step}`));
    const hint = HINT_BEHIND.exec(piece.text)?.[1];
    const stem = piece.text.trim().replace(HINT_BEHIND, "");
    result.push(withText(piece, `${stem}${NAMED.matrix}`));
    if (hint !== undefined) result.push(withText(piece, `题目说明：${hint}`));
    result.push(withText(piece, "行："));
    result.push(...rows.map((row) => withText(row, `- ${row.text.trim().replace(ROW_NUMBER, "")}`)));
    result.push(withText(piece, "列："), ...steps, withText(piece, ""));
    at = end - 1;
  }
  return unlessSame(result, pieces);
}

const ROW_NUMBER = /^\d{1,2}\s?[.．、]\s*/u;

function endOfRows(pieces: readonly Piece[], from: number, numbered: boolean): number {
  const near = pieces.slice(from, from + MOST_LINES);
  const end = near.findIndex(({ text }) => !isRatedRow(numbered ? text.trim().replace(ROW_NUMBER, "") : text));
  return from + (end < 0 ? near.length : end);
}

function isRatedRow(text: string): boolean {
  const line = text.trim();
  return (
    line !== "" &&
    line.length <= 30 &&
    !/^(?:[(（]?(?:Q\s?)?[\dA-H]{1,3}\s?[.．、)）:：]|[□○☐◯•·*-])|[?？:：。_＿□○☐]|\d\s?分?$/u.test(line)
  );
}

const OPEN_LABEL =
  /^\s*(?![\d(（[【一二三四五六七八九十]{1,3}\s?[.．、)）\]】])[^\s□○☐◯_＿：:。？?]{2,20}(?:[(（][^()（）]{1,30}[)）])?\s?[:：]\s*$/u;
const BOX_LINE = /^\s*[□☐]\s?[^\s□☐].*[□☐]\s?[^\s□☐]/u;

/** `参赛项目（限报两项）：⏎□拔河 □跳绳`: in a form without numbers, the boxes below a label are its choices. */
export function joinBoxesBelow(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.some(({ text }) => /^\s*(?:Q\s?)?\d{1,3}\s?[.．、)）]\s*\S/u.test(text))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const label = result.at(-1);
    const lines = BOX_LINE.test(piece.text) ? linesOfBoxes(pieces, at) : [];
    // A box alone on the next line goes on with the list, and others know lists with a box on each line.
    const single = /^\s*[□☐]/u.test(pieces[at + lines.length]?.text ?? "");
    if (label === undefined || lines.length === 0 || single || label.text.length > 60 || !OPEN_LABEL.test(label.text)) {
      result.push(piece);
      continue;
    }
    const several = allowsSeveral(label.text) || LIMITED.test(label.text) ? NAMED.several : NAMED.single;
    result[result.length - 1] = withText(label, `${label.text.trim().replace(/\s?[:：]$/u, "")}${several}`);
    let index = 0;
    for (const line of lines)
      for (const word of line.text.split(/[□☐]/u).map((one) => one.trim()))
        if (word !== "") result.push(withText(line, `${String.fromCharCode(65 + index++)}. ${word}`));
    result.push(withText(piece, ""));
    at += lines.length - 1;
  }
  return unlessSame(result, pieces);
}

function linesOfBoxes(pieces: readonly Piece[], from: number): readonly Piece[] {
  const near = pieces.slice(from, from + MOST_LINES);
  const end = near.findIndex(({ text }) => !BOX_LINE.test(text));
  return end < 0 ? near : near.slice(0, end);
}

/** The most lines that belong together. */
const MOST_LINES = 60;

/** `限报两项`, `最多三项` */
const LIMITED = /(?:限|最多|可|任)[报報选選填投]?(?:[择擇])?\s?(?:[两兩二三四五2-9]|多)\s?[项項个個种種票人名]/u;

const FRONT_KEYED =
  /^\s*[(（]\s*([A-H]{1,6})\s*[)）]\s*(\d{1,3}\s?[.．、]\s*\S.*?)\s*((?:^|[\s。？?）)])A\s?[.．、]\s?\S.*[\s。）)\p{Script=Han}]B\s?[.．、].*)$/u;

/** `(AD) 2. …（多选） A. … B. …`: the answer, the question and its choices on one line. */
export function partFrontKeyed(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    const match = piece.debris === true || piece.text.length > 500 ? null : FRONT_KEYED.exec(piece.text);
    // The number of another question further on: the line runs on.
    if (match === null || /[。；;]\s?\d{1,3}\s?[.．、]\s?\p{Script=Han}/u.test(match[3] ?? "")) return [piece];
    const sign = /^[。？?）)]/u.exec(match[3] ?? "")?.[0] ?? "";
    const stem = `${match[2] ?? ""}${sign}`;
    return [stem, (match[3] ?? "").slice(sign.length).trim(), `答案：${match[1] ?? ""}`].map((text) =>
      withText(piece, text),
    );
  });
}

const LISTED_KEYS =
  /^\s*(?:[参參]考|[标標][准準])?(?:答案|解答)\s?[:：](?:\s*\d{1,3}\s?[.．、]?\s?[(（]\s*[A-H√×○]{1,6}\s*[)）][\s,，;；]*){2,}$/u;

/** `答案：1.(A) 2.(C)`: letters of a list of answers without their brackets. */
export function bareListedKeys(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length < 600 && LISTED_KEYS.test(piece.text)
      ? withText(piece, piece.text.replace(/[(（]\s*([A-H√×○]{1,6})\s*[)）]/gu, "$1"))
      : piece,
  );
}

const TRUE_CHOICE = /^\s*(?:true|t)\s?[.．、):：]\s*(?:正[确確]|[对對]|true)\s*$/iu;
const FALSE_CHOICE = /^\s*(?:false|f)\s?[.．、):：]\s*(?:[错錯][误誤]?|false)\s*$/iu;

/** `true. 正确⏎false. 错误` below a statement: the names of both verdicts are a part of the page. */
export function hideVerdictNames(pieces: readonly Piece[]): readonly Piece[] {
  const hidden = new Set<number>();
  for (const [at, { text }] of pieces.entries())
    if (TRUE_CHOICE.test(text) && FALSE_CHOICE.test(pieces[at + 1]?.text ?? "")) hidden.add(at).add(at + 1);
  if (hidden.size === 0) return pieces;
  return pieces.map((piece, at) => {
    if (hidden.has(at)) return { ...piece, debris: true };
    const judged = hidden.has(at + 1) && !/[[【].*[题題][\]】]/u.test(piece.text);
    return judged ? withText(piece, `${piece.text.trimEnd()}${NAMED.judged}`) : piece;
  });
}

/** Codes that interviewers give to answers outside the list. */
const SPECIAL_WORDS = /^\s*(?:其[他它]|以上|不知道|不清楚|拒[绝絕答]|[没沒]有|[无無]|都不|[说說]不清|不适用)/u;
const SPECIAL = /^(\s*)(?:9\d?|8\d)(\s?[.．、)）]\s*)(\S.*)$/u;
const LISTED = /^\s*(\d{1,2})\s?[.．、)）]\s*\S/u;
/** A code on a line of its own, above its words. */
const ALONE = /^\s*(\d{1,2})(\s?[.．、)）])\s*$/u;

/** `4. 朋友推荐⏎99. 其他`: the number behind the last one, because a code is no number of a question. */
export function countSpecialCodes(pieces: readonly Piece[]): readonly Piece[] {
  let last = 0;
  let isAlone = false;
  const texts = new Map<number, string>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.trim() === "") continue;
    if (isAlone) {
      isAlone = false;
      continue;
    }
    const special = last > 0 ? SPECIAL.exec(text) : null;
    const alone = ALONE.exec(text);
    if (special !== null && SPECIAL_WORDS.test(special[3] ?? "")) {
      // A single 9 may be the number of a question, or simply come next.
      if (/^\s*9\D/u.test(text) && (last > 7 || !/[)）]/u.test(special[2] ?? "")))
        last = Number(LISTED.exec(text)?.[1] ?? 0);
      else texts.set(at, `${special[1] ?? ""}${(last += 1)}${special[2] ?? ""}${special[3] ?? ""}`);
    } else if (alone !== null) {
      const code = Number(alone[1]);
      const isSpecial = last > 1 && last < 8 && /^(?:9\d?|8\d)$/u.test(alone[1] ?? "");
      if (isSpecial && SPECIAL_WORDS.test(pieces[at + 1]?.text ?? "")) texts.set(at, `${(last += 1)}${alone[2] ?? ""}`);
      else last = code;
      isAlone = true;
    } else last = Number(LISTED.exec(text)?.[1] ?? 0);
  }
  if (texts.size === 0) return pieces;
  return pieces.map((piece, at) => (texts.has(at) ? withText(piece, texts.get(at) ?? "") : piece));
}

const MARKED_ROW = /^\s*(\S.{1,60}?)((?:\s{2,}[OoX]){3,9})\s*$/u;

/** `Venue      O      O      O`: letters that stand for circles below the words of a grid. */
export function drawGridCircles(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.filter(({ text }) => text.length < 160 && MARKED_ROW.test(text)).length;
  if (rows < 2) return pieces;
  return pieces.map((piece) => {
    const match = piece.text.length < 160 ? MARKED_ROW.exec(piece.text) : null;
    return match === null ? piece : withText(piece, `${match[1] ?? ""}${(match[2] ?? "").replace(/[OoX]/gu, "○")}`);
  });
}

const WIDE_WORDS =
  /^(\s*(?!\d)\p{Script=Han}[\p{Script=Han}（）()/／]{1,11}\s?[:：])[\s\u3000]*((?:[^\s:：□○☐_＿。，,]{1,8}[ \u3000]{2,}){1,7}[^\s:：□○☐_＿。，,]{1,8})\s*$/u;
const WITH_PLACE = /^(\s*(?!\d)[^\s:：]{2,16}\s?[:：]\s*)(有|是)[(（][\s_＿]*[)）]\s*([无無否]|[没沒]有)\s*$/u;
const SLASHED =
  /^(\s*(?!\d)\p{Script=Han}[\p{Script=Han}（）()]{1,15}\s?[:：])\s*((?:[^\s:：/／□○☐_＿。，,\d]{1,8}[/／]){2,7}[^\s:：/／□○☐_＿。，,\d]{1,8})\s*$/u;
const TIME = /^\d{1,2}[:：]\d{2}/u;
/** `预约时段：9:00-10:00 / 10:00-11:00` */
const SLOTS =
  /^(\s*(?!\d)\p{Script=Han}[\p{Script=Han}（）()]{1,11}\s?[:：])\s*((?:\d{1,2}[:：]\d{2}(?:\s?[-–—~～至]\s?\d{1,2}[:：]\d{2})?\s*[/／]\s*){1,9}\d{1,2}[:：]\d{2}(?:\s?[-–—~～至]\s?\d{1,2}[:：]\d{2})?)\s*$/u;
const LEAST_WIDE = 2;

/** `回访方式： 电话  上门  邮件`: words with wide gaps behind a label are choices where several lines have them. */
export function boxWideWords(pieces: readonly Piece[]): readonly Piece[] {
  const words = (text: string) => (WIDE_WORDS.exec(text)?.[2] ?? "").split(/[ \u3000]{2,}/u);
  const isChoice = (word: string) =>
    /\p{L}/u.test(word) && !/^(?:[年月日时分省市区县]|D{1,2}|M{1,2}|Y{2,4}|H{1,2})$/u.test(word);
  const wide = new Set(
    pieces.filter(({ text }) => text.length < 120 && WIDE_WORDS.test(text) && words(text).every(isChoice)),
  );
  const boxed = wide.size >= LEAST_WIDE;
  return pieces.map((piece) => {
    const { text } = piece;
    if (piece.debris === true || text.length > 120) return piece;
    const [, label = "", yes = "", no = ""] = WITH_PLACE.exec(text) ?? [];
    if (yes !== "") return withText(piece, `${label}□${yes}（____） □${no}`);
    const slashed = SLASHED.exec(text) ?? SLOTS.exec(text);
    const parts = slashed?.[2]?.split(/\s*[/／]\s*/u) ?? [];
    const labels = parts.filter((part) => isFieldLabel(part)).length;
    if (slashed !== null && labels < 2 && parts.every((part) => isChoice(part) || TIME.test(part)))
      return withText(piece, `${slashed[1] ?? ""}${parts.map((word) => `□${word}`).join(" ")}`);
    const match = boxed && wide.has(piece) ? WIDE_WORDS.exec(text) : null;
    if (match === null) return piece;
    return withText(
      piece,
      `${match[1] ?? ""}${words(text)
        .map((word) => `□${word}`)
        .join(" ")}`,
    );
  });
}

const ON_SCALE = /\b(?:scale (?:of|from)|from)\s+([01])\s?(?:-|–|—|to)\s?(5|7|10)\b/iu;
const ENGLISH_HEAD = /^\s*(?:Q\s?)?\d{1,3}\s?[.):]\s*\S/u;

/** `On a scale of 0–10, how likely …?` above the next question: a scale. */
export function nameEnglishScales(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece, at) => {
    const match = piece.debris === true || piece.text.length > 240 ? null : ON_SCALE.exec(piece.text);
    if (match === null || !ENGLISH_HEAD.test(piece.text) || /[[\]]/u.test(piece.text)) return piece;
    const next = pieces.slice(at + 1, at + 5).find(({ text }) => text.trim() !== "");
    // A line to write on behind the question is the place for the number; anything else below may be its answer.
    const place = /[\s\u3000]*[_＿]{2,}\s*$/u.exec(piece.text);
    if (place === null && next !== undefined && !ENGLISH_HEAD.test(next.text)) return piece;
    const recommends = match[1] === "0" && match[2] === "10" && /\brecommend/iu.test(piece.text);
    const stem = piece.text.slice(0, place?.index ?? piece.text.length).trim();
    return withText(piece, `${stem}${recommends ? "[NPS]" : NAMED.scale}`);
  });
}
