/**
 * Papers as they are copied from assistants, pages and tables: Markdown around choices and labels, rows with tabs that
 * end with the key, and words of the page between the parts of a question.
 */
import { type Piece, covering, withText } from "../layout/piece.ts";

const LONGEST = 600;
/** Quotes, bullets, emoji and bold signs in front of the words of a line. */
const FRONT =
  "^[ \\t]{0,12}(?:>[ \\t]?){0,3}(?:[-*+•][ \\t]+)?(?:\\*\\*)?[ \\t]?(?:[✅☑✔🎯💡📝📌📖🔑👉❗📘🧠🔍]\\uFE0F?[ \\t]?)?(?:\\*\\*)?[ \\t]?";
const ANSWER =
  "(?:(?:参考|參考|正确|正確|标准|標準)?答案(?:[与與和及]解析)?(?:要[点點])?|答案?要[点點]|correct answer|answer|ans)";
const REASON = "(?:答案)?(?:解析|解[释釋]|[详詳]解|[说說]明|explanation|rationale)";
const LABEL = new RegExp(
  `${FRONT}(${ANSWER}|${REASON})[ \\t]?(?:\\*\\*)?[ \\t]?[:：][ \\t]?(?:\\*\\*)?[ \\t]?(.*)$`,
  "iu",
);
const IS_ANSWER = new RegExp(`^${ANSWER}$`, "iu");
const CHOICE =
  /^[ \t]{0,12}[-*+•][ \t]+(?:\[ ?\][ \t]?|[□☐○◯][ \t]?)?(?:\*\*)?([A-H])[ \t]?([.．、:：)）])(?:\*\*)?[ \t]*(?=\S)/u;
const BOLD_STEM =
  /^[ \t]{0,3}(?:#{1,6}[ \t]+)?\*\*((?:第[ \t]?)?\d{1,3}[ \t]?(?:[.．、]|[题題][:：.．、]?)[ \t]*[^*]+)\*\*([^*]*)$/u;
const VERDICT = /^[❌✅✔✖✘✗]\uFE0F?[ \t]*(?=(?:正[确確]|[错錯][误誤]?|[对對]|true|false)[。.]?[ \t]*$)/iu;

/**
 * `**1. …？**⏎- A. …⏎**✅ 答案：C**⏎> **解析：** …`: an assistant marks the parts of a question for the eye. The words are those of a
 * paper, so the marks are dropped where a label of an answer says that it is one.
 */
export function plainMarkedPapers(pieces: readonly Piece[]): readonly Piece[] {
  const labels = pieces.filter(({ text }) => isMarkedAnswer(text)).length;
  const choices = pieces.filter(({ text }) => CHOICE.test(text)).length;
  const stems = pieces.filter(({ text }) => text.length < LONGEST && BOLD_STEM.test(text)).length;
  if (labels < 2 || (choices < 4 && stems < 2)) return pieces;
  return pieces.map((piece) => {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) return piece;
    const label = LABEL.exec(text);
    if (label !== null) {
      const [, name = "", value = ""] = label;
      // Points follow, and the word that says so stays.
      if (/要[点點]$/u.test(name)) return withText(piece, `${name}：${value.replace(/\*\*[ \t]*$/u, "")}`);
      const words = value.replace(/\*\*[ \t]*$/u, "").replace(VERDICT, "");
      return withText(piece, `${IS_ANSWER.test(name) ? "答案" : "解析"}：${words.trim()}`);
    }
    const choice = CHOICE.exec(text);
    if (choice !== null) return withText(piece, `${choice[1] ?? ""}. ${text.slice(choice[0].length).trim()}`);
    const stem = BOLD_STEM.exec(text);
    return stem === null ? piece : withText(piece, `${(stem[1] ?? "").trim()}${stem[2] ?? ""}`);
  });
}

function isMarkedAnswer(text: string): boolean {
  const name = text.length > LONGEST ? undefined : LABEL.exec(text)?.[1];
  return name !== undefined && IS_ANSWER.test(name) && !/^[ \t]*(?:答案|参考|參考|正)/u.test(text);
}

const OPEN_ANSWER =
  /^[ \t\u3000]*[【[]?(?:(?:参考|參考|正确|正確|标准|標準)?(?:答案)?(要[点點])?|答)[】\]]?[ ]?[:：]?[ \t\u3000]*([(（]1[)）][ ]?\S.*|①.*)?$/u;
const NUMBERED = /^[ \t\u3000]*(\d{1,3})[ ]?[.．、)）][ \t]*(?=\S)/u;
const POINT = /^[ \t\u3000]*(?:[(（][ ]?(\d{1,2})[ ]?[)）]|([①②③④⑤⑥⑦⑧⑨⑩])|(\d{1,2})[ ]?[.．、)）])[ \t]*(?=\S)/u;
const MOST_POINTS = 10;
const VALUE_ALONE = /^(?:[A-Ha-h][ ,，、]?){1,6}[.。;；]?$|^[√×✓✗TF对對错錯][.。]?$/u;

/**
 * `5. 简述步骤。⏎答：（1）停水；⏎（2）接水；`: the points of an answer stand on lines of their own. They belong to it, and where their
 * numbers are those of questions, `参考答案：⏎1. …⏎2. …`, they ask nothing.
 */
export function joinAnswerPoints(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  let [stem, answered, parts] = [0, 0, false];
  let found = false;
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    result.push(piece);
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) continue;
    const number = Number(NUMBERED.exec(text)?.[1] ?? 0);
    if (number > 0) [stem, parts] = [number, false];
    else if (/^[ \t\u3000]*(?:[(（]1[)）]|①)/u.test(text)) parts = true;
    if (/^[ \t\u3000]*[【[]?(?:[参參]考|正[确確])?(?:答案|答)[】\]]?[ ]?[:：][ \t\u3000]*\S/u.test(text)) answered += 1;
    const open = /答|要[点點]/u.test(text.slice(0, 12)) ? OPEN_ANSWER.exec(text) : null;
    if (open === null || stem === 0 || parts) continue;
    const value = open[2]?.trim() ?? "";
    const points = pointsBelow(pieces, at + 1, value);
    const counted = points.filter((point) => /^[ \t\u3000]*\d/u.test(point.text)).length;
    if (points.length < (value === "" ? 2 : 1)) continue;
    // A list of keys for all questions counts from one, too: here other questions have answers of their own.
    const after = NUMBERED.exec(nextText(pieces, at + points.length + 1))?.[1];
    if (counted > 0 && (answered < 2 || stem === counted || stem < 2)) continue;
    if (counted > 0 && after !== undefined && Number(after) !== stem + 1 && Number(after) !== 1) continue;
    if (points.some(({ text: words }) => VALUE_ALONE.test(words.replace(POINT, "").trim()))) continue;
    const words = points.map((point) => point.text.trim().replace(/^(\d{1,2})[ ]?[.．、)）][ \t]*/u, "（$1）"));
    result.pop();
    if (open[1] !== undefined) result.push({ ...piece, text: open[1], debris: true });
    result.push(covering(withText(piece, `答案：${[value, ...words].join("")}`), points));
    at += points.length;
    found = true;
  }
  return found ? result : pieces;
}

/** The lines right below an answer that count on from its first point. */
function pointsBelow(pieces: readonly Piece[], from: number, value: string): Piece[] {
  const points: Piece[] = [];
  let kind = value === "" ? 0 : kindOf(value);
  for (let at = from; at < pieces.length && points.length < MOST_POINTS; at += 1) {
    const text = pieces[at]?.text ?? "";
    const [, bracketed, circled, plain] = text.length > LONGEST ? [] : (POINT.exec(text) ?? []);
    const no = Number(bracketed ?? plain ?? (circled === undefined ? 0 : circled.charCodeAt(0) - 0x245f));
    if (no !== points.length + (value === "" ? 1 : 2)) break;
    if (kind === 0) kind = kindOf(text);
    else if (kindOf(text) !== kind) break;
    points.push(...pieces.slice(at, at + 1));
  }
  return points;
}

function kindOf(text: string): number {
  const [, bracketed, circled] = POINT.exec(text) ?? [];
  return bracketed !== undefined ? 1 : circled !== undefined ? 2 : 3;
}

function nextText(pieces: readonly Piece[], from: number): string {
  return pieces.slice(from, from + 6).find(({ text }) => text.trim() !== "")?.text ?? "";
}

const CORRECTED =
  /^(.{4,}[(（][ ]?(?:[×✗✘xX]|[错錯][误誤]?|F)[ ]?[)）])[ \t]*[(（](?:正[确確]答案|改正|更正|[应應][为為該该][为為]?|正[确確][说說]法)[ ]?[:：]?[ ]?([^()（）]{1,120})[)）][ \t]*$/u;

/** `…基本安全用具。（×）（正确答案：辅助用具）`: behind a verdict stands what would be right, which explains it. */
export function explainCorrections(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= LONGEST && CORRECTED.test(text))) return pieces;
  return pieces.flatMap((piece) => {
    const [, statement = "", right = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (CORRECTED.exec(piece.text) ?? []);
    return statement === "" ? [piece] : [withText(piece, statement), withText(piece, `解析：${right.trim()}`)];
  });
}
