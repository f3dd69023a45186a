/** Verdicts, keys, bold stems and room for answers, written in the most common way: `1. 甲（√）`, `答案：B`, `________`. */
import { LEFT_OUT } from "../layout/answers/left-out.ts";
import { NAMED } from "../layout/named.ts";
import { covering, type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { readNumber } from "./number-signs.ts";

const FRONT_VERDICT = /^([(（][ \u3000]*(?:[√×✓✗✔✘对錯错對TF]|正[确確]|[错錯][误誤])[ \u3000]*[)）])[ \u3000]*(?=\S)/u;
const LETTERS_IN_FRONT = /^[(（][ \u3000]*(?=[A-H]*[A-EGH])[A-H]{1,6}[ \u3000]*[)）]/u;
/** The least lines that show a habit. */
const LEAST = 2;

/** `1. （√）甲`: the verdict stands behind the statement. */
export function moveVerdictsBehind(pieces: readonly Piece[]): readonly Piece[] {
  const moved = new Map<Piece, string>();
  let headed = false;
  let named = false;
  // Letters in the same place are keys of choices, which the grammar reads together with the verdicts.
  if (pieces.some(({ text }) => LETTERS_IN_FRONT.test(readNumber(text.slice(0, 200))?.rest ?? ""))) return pieces;
  for (const piece of pieces) {
    const number = piece.debris === true || piece.text.length > 400 ? null : readNumber(piece.text);
    const verdict = number === null ? null : FRONT_VERDICT.exec(number.rest);
    if (verdict === null && PART.test(piece.text)) headed = piece.text.length < 60 && JUDGES.test(piece.text);
    if (number === null || verdict === null) continue;
    named ||= headed;
    const rest = number.rest.slice(verdict[0].length);
    moved.set(piece, beforePoints(`${piece.text.slice(0, -number.rest.length)}${rest}`, verdict[1] ?? ""));
  }
  // Below a heading that says so, one verdict is enough.
  if (moved.size < LEAST && !named) return pieces;
  return pieces.map((piece) => withText(piece, moved.get(piece) ?? piece.text));
}

const JUDGES = /判[断斷][题題]|是非[题題]/u;
const PART = /^\s*(?:[(（]?[一二三四五六七八九十]{1,3}\s?[)）、.．]|第.{1,3}部分|#|【)/u;

/** Writes a place behind a stem, in front of its points. */
function beforePoints(stem: string, place: string): string {
  const points = /\s*[(（]\s?\d+(?:\.\d)?\s?分\s?[)）]\s*$/u.exec(stem)?.[0] ?? "";
  return `${stem.slice(0, stem.length - points.length).trimEnd()}${place}${points.trim()}`;
}

const BOLD_LINE = /^(\s*)\*\*([^*]+)\*\*\s*$/u;

/** `**1. 甲**` in all questions: the bold type says nothing. */
export function plainBoldStems(pieces: readonly Piece[]): readonly Piece[] {
  // A bold Chinese number is that of a part.
  const isStem = ({ text }: Piece) => {
    const bold = BOLD_LINE.exec(text)?.[2] ?? "";
    return readNumber(bold) !== null && !/^\s*[一二三四五六七八九十]/u.test(bold);
  };
  if (pieces.filter(isStem).length < 3) return pieces;
  return pieces.map((piece) => (isStem(piece) ? withText(piece, piece.text.replace(BOLD_LINE, "$1$2")) : piece));
}

const KEY_LABEL =
  /^\s*(?:[【[]\s?(?:参考|參考|正[确確]|[标標][准準])?答案\s?[】\]]\s?[:：]?|(?:参考|參考|正[确確]|[标標][准準])?答案\s?[:：])[ \u3000]*(?=\S)/u;

/** `参考答案：B` below each question: one label for all keys. */
export function plainKeyLabels(pieces: readonly Piece[]): readonly Piece[] {
  const labelled = pieces.filter(({ text, debris }) => debris !== true && text.length < 2000 && KEY_LABEL.test(text));
  // Keys of a list stand behind one label, and those of single questions behind many.
  if (labelled.length < 3) return pieces;
  return unlessSame(
    pieces.map((piece) => {
      const label = piece.debris === true ? undefined : KEY_LABEL.exec(piece.text)?.[0];
      if (label === undefined || label === "答案：") return piece;
      return withText(piece, `答案：${piece.text.slice(label.length)}`);
    }),
    pieces,
  );
}

/** `_(是/否)_` at the end of a statement. */
const SLANTED_VERDICTS = /([^_*])[_*]([(（][^()（）_*]{1,8}[/／][^()（）_*]{1,8}[)）])[_*]\s*$/u;

/** `雪是白的。_(是/否)_`: the slanted type says nothing. */
export function plainSlantedVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) =>
      piece.debris !== true && piece.text.length < 400 && SLANTED_VERDICTS.test(piece.text)
        ? withText(piece, piece.text.replace(SLANTED_VERDICTS, "$1$2"))
        : piece,
    ),
    pieces,
  );
}

const ANSWER_LINE =
  /^\s*(?:[【[(（]\s?(?:参考|參考)?答案\s?[】\])）]\s?[:：]?|(?:参考|參考)?答案?\s?[:：])\s*(?=[(（]?(?:答案|此[题題]|本[题題])?略)/u;

/** `答：（略，言之有理即可）` is what a key says where it has no answer: the question has none, and the words explain why. */
export function explainLeftOut(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      const label = piece.debris === true || piece.text.length > 60 ? undefined : ANSWER_LINE.exec(piece.text)?.[0];
      const value = label === undefined ? "" : piece.text.slice(label.length).trim();
      return LEFT_OUT.test(value) ? withText(piece, `解析：${value}`) : piece;
    }),
    pieces,
  );
}

const GIVEN_ANSWER = /^\s*答\s?[:：]\s*[^\s_＿]/u;
/** A stem that names no type itself. */
const WITHOUT_TYPE = /[^\]】)）\s]\s*$/u;
const EMPTY_ANSWER = /^\s*答\s?[:：]\s*$/u;
/** `填表人（可不填）：`, which no answer is. */
const LABEL_BELOW = /^\s*\p{Script=Han}{2,8}(?:[(（][^()（）]{1,12}[)）])?\s?[:：]\s*(?:[_＿]{2,}\s*)?$/u;

/** `答：` below every question, with a blank line below it, is room to write in; what stands further down is no answer. */
export function drawAnswerRoom(pieces: readonly Piece[]): readonly Piece[] {
  // In a script or a key some answers are given.
  if (pieces.some(({ text }) => GIVEN_ANSWER.test(text))) return pieces;
  const isRoom = (at: number) => {
    const below = pieces[at + 1]?.text ?? "";
    return (
      EMPTY_ANSWER.test(pieces[at]?.text ?? "") &&
      (below.trim() === "" || (below.length < 60 && !EMPTY_ANSWER.test(below) && LABEL_BELOW.test(below)))
    );
  };
  if (!pieces.some((_, at) => isRoom(at))) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    // The label below the room is a field.
    if (isRoom(at - 1) && LABEL_BELOW.test(piece.text.slice(0, 60)))
      return [withText(piece, ""), withText(piece, `${piece.text.replace(/[\s_＿]+$/u, "")}____`)];
    if (isRoom(at)) return [withText(piece, "________")];
    return [isRoom(at + 1) && WITHOUT_TYPE.test(piece.text) ? withText(piece, `${piece.text}${NAMED.essay}`) : piece];
  });
}

/** A line at the end of a form that says who made it, and when: `——本问卷由学生会制作——`, `居委会 2025年3月`. */
const MADE_BY =
  /^[—–-]{2,}\s?[^\s—–-]|^[\p{Script=Han}A-Za-z（）()]{2,20}\s{1,4}\d{4}\s?[年./-]\s?\d{1,2}(?:\s?月|[./-]\d{1,2})?/u;

const THANKS =
  /^(?:(?:[再最衷][次后後心]|非常|十分)?(?:[感谢謝多]{1,2}[谢謝]|感[谢謝]您)|(?:本)?(?:[问問]卷|[调調][查研])(?:[调調]查)?(?:到此|至此)?[结結]束)[^?？:：_＿□○]{0,40}$/u;
const DATE_ALONE = /^\d{4}\s?[年./-]\s?\d{1,2}(?:\s?月(?:\s?\d{1,2}\s?日)?|[./-]\d{1,2}(?:[./-]\d{1,2})?)$/u;
const OFFICE = /^[\p{Script=Han}\p{L}×（）() ]{2,30}$/u;

/** The last lines, parted by a blank one, that say who made the form, `××街道办事处⏎2024年9月`. */
export function tellMakers(pieces: readonly Piece[]): readonly Piece[] {
  const at = pieces.findLastIndex(({ text }) => text.trim() !== "");
  const last = pieces[at]?.text.trim() ?? "";
  const above = pieces[at - 1]?.text.trim() ?? "";
  const dated = DATE_ALONE.test(last);
  const from = dated && OFFICE.test(above) ? at - 1 : at;
  if (pieces.slice(from, at + 1).some(({ debris }) => debris === true)) return pieces;
  if (from < 1 || last.length > 60 || (pieces[from - 1]?.text ?? "").trim() !== "") return pieces;
  // A part without questions asks by itself, `三、您的建议`; what stands below it says so.
  const before = pieces.slice(0, from).findLast(({ text }) => text.trim() !== "")?.text ?? "";
  if (/^\s*[一二三四五六七八九十]{1,3}\s?[、.．][^?？_＿:：()（）□○☐]*$/u.test(before)) return pieces;
  const thanked = THANKS.test(last) && readNumber(before) !== null && /[_＿]{4,}\s*$/u.test(before);
  if (from === at && !dated && !thanked && (!MADE_BY.test(last) || /[_＿：:]/u.test(last))) return pieces;
  return pieces.map((piece, index) =>
    index < from || index > at ? piece : withText(piece, `${NAMED.statement}${piece.text.trim()}`),
  );
}

const STEM_WITH_BOXES =
  /^(\s*\d{1,3}\s?[.．、)）]\s?[^□○☐◯]{2,80}?[?？:：)）])[\s\u3000]+([□○☐◯](?:[^□○☐◯]{1,40}[□○☐◯]){1,9}[^□○☐◯]{1,40})$/u;
const JUMP_NOTE =
  /^\s*[(（][^()（）]{0,12}[选選][^()（）]{0,20}(?:跳|[转轉]|[进進]入|[继繼][续續])[^()（）]{0,20}[)）]\s*$/u;

const NUMBERED = /^\s*\d{1,3}\s?[.．、)）]\s?\S/u;
const CHOICE = /[□○☐◯]\s?\S|^\s*[(（]?[A-H]\s?[.．、:：)）]/u;
/** The most lines of choices between a stem and a note about them. */
const MOST_CHOICES = 10;

/** `5. 您参加过培训吗？⏎□是 □否⏎（选否请跳至第8题）`: such a note is said of the stem, and no part of the last choice. */
export function partNotedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const noted = new Map<number, Piece>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > 100 || !JUMP_NOTE.test(piece.text)) continue;
    let stem = at - 1;
    while (
      stem > at - MOST_CHOICES &&
      !NUMBERED.test(textAt(pieces, stem, 400)) &&
      CHOICE.test(textAt(pieces, stem, 400))
    )
      stem -= 1;
    const line = textAt(pieces, stem, 400);
    if (NUMBERED.test(line) && (stem < at - 1 || STEM_WITH_BOXES.test(line.trimEnd()))) noted.set(stem, piece);
  }
  if (noted.size === 0) return pieces;
  const notes = new Set(noted.values());
  return pieces.flatMap((piece, at) => {
    const note = noted.get(at);
    if (note === undefined) return [notes.has(piece) ? withText(piece, "") : piece];
    const [, stem = piece.text.trimEnd(), choices] = STEM_WITH_BOXES.exec(piece.text.trimEnd()) ?? [];
    const whole = covering(withText(piece, `${stem}${note.text.trim()}`), [note]);
    return choices === undefined ? [whole] : [whole, withText(piece, choices)];
  });
}

const ONE_NUMBER = /^\s*\|?\s*(?:[题題][号號次]|序[号號])[\s|]+(\d{1,3})[\s|]*$/u;
const ONE_KEY = /^\s*\|?\s*(?:答案|正确答案|正確答案)[\s|]+([A-H]{1,6}|[√×✓✗对對错錯TF]|正[确確]|[错錯][误誤])[\s|]*$/u;

/** `题号⇥4⏎答案⇥C`: a table for one question is the key `4. C`. */
export function plainNarrowKeys(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece, at) => {
      if (piece.debris === true || piece.text.length > 40) return piece;
      const number = ONE_NUMBER.exec(textAt(pieces, at - 1, 40))?.[1];
      const key = number === undefined ? undefined : ONE_KEY.exec(piece.text)?.[1];
      if (key !== undefined) return withText(piece, `${number}. ${key}`);
      return ONE_NUMBER.test(piece.text) && ONE_KEY.test(textAt(pieces, at + 1, 40)) ? withText(piece, "") : piece;
    }),
    pieces,
  );
}

/** `D.丁 答案B 2.…`, `D.丁 答案ABC（多选）`: a key behind the choices on their line, without a colon. */
const BARE_KEY = /([\s\u3000。．）)]|[^\s\w[【(（])(答案)[ \u3000]?(?=[A-H]{1,6}(?:[\s\u3000(（]|$))/gu;
const CHOICES_ON_LINE = /A\s?[.．、)）].+B\s?[.．、)）]/u;
/** `…D.122 答案B 2.扑救…`, twice or more: the labels of keys get their colons. */
export function markBareKeys(pieces: readonly Piece[]): readonly Piece[] {
  let count = 0;
  const made = pieces.map((piece) => {
    if (piece.debris === true || !piece.text.includes("答案") || !CHOICES_ON_LINE.test(piece.text)) return piece;
    const text = piece.text.replace(BARE_KEY, (_, before: string, label: string) => {
      count += 1;
      return `${before}${label}：`;
    });
    return withText(piece, text);
  });
  return count < LEAST ? pieces : unlessSame(made, pieces);
}
