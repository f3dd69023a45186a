/** Repairs of pages: the words of a learning platform around each question, and labels above the first number. */
import { isFieldLabel } from "../layout/sheets/words.ts";
import { type Piece, covering, joinPieces, withText } from "../layout/piece.ts";
import { narrow } from "./leads.ts";

export const PAGE_WORD =
  /^(?:标记题目|標記題目|未标记|[题題](?:目内容|干|幹)|反[馈饋]|[选選][择擇]一[项項][:：]|未作答|[满滿]分\s?\d+(?:\.\d+)?|得分\s?\d+(?:\.\d+)?\/\d+(?:\.\d+)?|[获獲]得\s?\d+(?:\.\d+)?分中的\s?\d+(?:\.\d+)?分|mark \d+(?:\.\d+)? out of \d+(?:\.\d+)?|marked out of \d+(?:\.\d+)?|flag question|question text|feedback)$/iu;
const TOLD =
  /^(?:(?:the )?correct answer(?:s)? (?:is|are)|正[确確]的?答案是|正[确確]答案[为為])\s?[:：]?\s?[“"‘'「]?(.{1,200}?)[”"’'」]?[。.]?$/iu;

/** The words of a learning platform around each question, each on a line of its own. */
export function readPageWords(pieces: readonly Piece[]): readonly Piece[] {
  const counts = new Map<string, number>();
  for (const { text } of pieces)
    if (PAGE_WORD.test(text.trim())) counts.set(text.trim(), (counts.get(text.trim()) ?? 0) + 1);
  const words = new Set([...counts].filter(([, count]) => count > 1).map(([word]) => word));
  if (words.size < 2) return pieces;
  const spaced = isDoubleSpaced(pieces);
  const result: Piece[] = [];
  let inStem = false;
  for (const piece of pieces) {
    const text = piece.text.trim();
    const told = TOLD.exec(text);
    if (words.has(text)) {
      inStem = /[题題]|question/iu.test(text);
      result.push({ ...piece, debris: true });
    } else if (told !== null) {
      inStem = false;
      result.push(withText(piece, `答案：${told[1] ?? ""}`));
    } else if (inStem && spaced && text !== "") {
      // Each line of a stem has a blank line behind it.
      const at = result.findLastIndex((one) => one.text.trim() !== "");
      const above = result[at];
      const whole =
        above === undefined || above.debris === true || /[。？?：:]$/u.test(above.text.trim())
          ? null
          : joinPieces([above, piece], "");
      if (whole === null) result.push(piece);
      else result[at] = whole;
    } else result.push(piece);
  }
  return result;
}

function isDoubleSpaced(pieces: readonly Piece[]): boolean {
  const filled = pieces.filter(({ text }) => text.trim() !== "").length;
  return pieces.length - filled >= filled * 0.8;
}

const NUMBER = /^\s*(\d{1,3})\s?[.．、)）]\s*/u;

/** `客户名称：` alone above the first number, and a number or a label below it. */
export function drawFrontPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex(({ text }) => NUMBER.test(narrow(text)));
  if (first < 1 || pieces.filter(({ text }) => NUMBER.test(narrow(text))).length < 2) return pieces;
  return pieces.map((piece, at) => {
    if (at >= first || at === 0 || !/^[^:：]{2,12}[:：]\s*$/u.test(piece.text.trim())) return piece;
    const below = pieces.slice(at + 1, Math.min(at + 7, first + 1)).find(({ text }) => text.trim() !== "")?.text ?? "";
    const label = piece.text.trim().replace(/[:：]\s*$/u, "");
    const goesOn = NUMBER.test(narrow(below)) || /^[^:：]{2,12}[:：]\s*[_＿]*\s*$/u.test(below.trim());
    return goesOn && isFieldLabel(label) ? withText(piece, `${label}：____`) : piece;
  });
}

const PAGE_MARK =
  /[\s\u3000]?第\s?(\d{1,4})\s?[页頁](?:[ \u3000]{0,2}[,，/／]?[ \u3000]?共[ ]?\d{1,4}[ ]?[页頁])?(?![码碼面上下的\p{Script=Han}]{0,2}[，,。？?])[\s\u3000]?/gu;
/** The shortest line in which a page was lost. */
const LONG = 20;

/** `B、财政部第 2 页C、…`: numbers of pages inside the lines of a copy, which count up. */
export function hidePageMarks(pieces: readonly Piece[]): readonly Piece[] {
  const marks = pieces.flatMap(({ text }, at) =>
    text.length < LONG || !/[页頁]/u.test(text)
      ? []
      : Array.from(text.matchAll(PAGE_MARK), (match) => ({ at, no: Number(match[1]) })),
  );
  if (marks.length < 2 || marks.some(({ no }, at) => at > 0 && no !== (marks[at - 1]?.no ?? 0) + 1)) return pieces;
  const lines = new Set(marks.map(({ at }) => at));
  return pieces.flatMap((piece, at): Piece[] => {
    if (!lines.has(at) || piece.debris === true) return [piece];
    const hidden = Array.from(piece.text.matchAll(PAGE_MARK), ([mark]) => mark.trim()).join(" ");
    return [withText(piece, piece.text.replace(PAGE_MARK, " ")), { ...withText(piece, hidden), debris: true }];
  });
}

const CHUNK = /^\s*(\d{1,3})、/u;
/** The shortest pieces into which a site cuts a text. */
const CUT_AT = 100;
/** How much the lengths of its pieces differ. */
const EVEN = 8;

/** `1、…⏎2、…`: a text that a site has cut at the same length each time, wherever that was, and numbered. */
export function joinEvenChunks(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter(({ text }) => text.trim() !== "");
  const [top] = filled;
  // Two pieces have one length only, so the first must break off in the middle of its questions.
  const torn =
    top !== undefined &&
    top.text.length > 2 * CUT_AT &&
    /[\p{Script=Han}，,、A-Za-z0-9]\s*$/u.test(top.text) &&
    (top.text.match(/\S\s?\d{1,2}\s?[.．、]\s?[\p{Script=Han}(（]/gu)?.length ?? 0) > 2;
  if (filled.length < (torn ? 2 : 3) || filled.some(({ text }, at) => Number(CHUNK.exec(text)?.[1]) !== at + 1))
    return pieces;
  const lengths = filled.slice(0, -1).map(({ text }, at) => text.trimEnd().length - String(at + 1).length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  const last = filled.at(-1)?.text.length ?? 0;
  if (shortest < CUT_AT || longest - shortest > EVEN || last > longest + EVEN) return pieces;
  const whole = joinPieces(
    filled.map((piece) => withText(piece, piece.text.replace(CHUNK, "").trimEnd())),
    "",
  );
  return whole === null ? pieces : [covering(whole, pieces)];
}
