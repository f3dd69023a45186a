/**
 * English forms whose labels have nothing but lines to write on behind them, and declarations with their box behind them:
 *
 *     First name ________  Last name ________      Any allergies?
 *     Mobile (____) ________                       ______________________
 *     If yes, in which role? ________              How confident are you? (1 = not at all)   1  2  3  4  5
 *     I agree to follow the rules.  [ ]            我队已阅读须知，队员身体健康。  □ 同意
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 240;
const LEAST = 3;

/** A line to write on: long, or with the places of an area code, a date, an amount or an address of mail. */
const PLACE =
  "(?:[(（][ _＿]{1,8}[)）][ ]?[_＿]{2,}(?:[ ]?[-–][ ]?[_＿]{2,})?|[$£€]?[ ]?[_＿]{2,8}(?:[ ]?[/.–-][ ]?[_＿]{2,8}){1,2}|[_＿]{2,}[ ]?@[ ]?[_＿]{2,}|[$£€]?[ ]?[_＿]{4,}|\\.{8,}|…{4,})";
const LABEL = "[A-Z][\\p{L}\\d '’/&,#.-]{0,58}?(?:[ ]?[(（][^()（）_＿]{1,40}[)）])?";
/** One label and its place, where the next label or the end of the line follows. */
const FIELD = new RegExp(`(${LABEL})[ ]{0,4}([?:]?)[ ]{0,8}${PLACE}(?:[ ]*$|[ ]+(?=[A-Z]))`, "uy");
const ASKED = new RegExp(
  `^[ ]*([A-Z][^_＿:□☐○\\t]{4,180}?\\?(?:[ ]?[(（][^()（）_＿]{1,60}[)）])?)[ ]{0,8}${PLACE}[ ]*$`,
  "u",
);
const RULE = /^[ \u3000]*(?:[_＿]{8,}|\.{16,}|…{8,})[ \u3000]*$/u;
const QUESTION =
  /^[ ]*([A-Z][^_＿:□☐○\t]{4,220}?(?:\?|\?[ ]?[(（][^()（）_＿]{1,60}[)）])|[A-Z][^_＿:?□☐○\t.]{2,60})[ ]*$/u;
const RATED =
  /^[ ]*([A-Z][^_＿□☐○\t]{6,200}?[?.)）:])[ ]{1,12}((?:[(（[]?\d{1,2}[)）\]]?[ ]{1,8}){2,10}[(（[]?\d{1,2}[)）\]]?)[ ]*$/u;
const NUMBERED = /^[ ]*(?:\d{1,3}|[A-Z])\s?[.)]/u;

/** The name of a number to be called, which may say whose it is. */
const PHONE =
  /^(?:(?:home|work|cell|contact|day|daytime|evening|office|emergency|your|parent|mobile)[ ’'s]{1,3})?(?:tele)?phone(?: (?:no\.?|number))?(?: \([^()]{0,20}\))?$/iu;
const SENTENCE =
  /\s(?:an?|the|to|is|are|was|were|am|be|at|in|on|of|for|with|by|and|or|than|has|have|had|do|does|did|can|will|my|his|her|their|our|because|when|that)$/iu;

const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST && !NUMBERED.test(text);

/** The labels of a line that has nothing but labels and places; null for other lines. */
function readRuled(text: string): string[] | null {
  if (/\p{Script=Han}/u.test(text)) return null;
  const line = text.trim();
  const labels: string[] = [];
  FIELD.lastIndex = 0;
  for (let match = FIELD.exec(line); match !== null; match = FIELD.exec(line)) {
    labels.push(`${(match[1] ?? "").trim()}${match[2] === "?" ? "?" : ""}`);
    // A sentence that breaks off at its gap asks for a word.
    if (labels.some((label) => SENTENCE.test(label))) return null;
    if (FIELD.lastIndex >= line.length) return labels;
  }
  return null;
}

/** The steps of a scale from low to high or back; null if numbers are left out. */
function readSteps(text: string): string | null {
  const steps = [...text.matchAll(/\d+/gu)].map(([step]) => Number(step));
  const [low, high] = [Math.min(...steps), Math.max(...steps)];
  const inOrder = steps.every((step, at) => step === low + at) || steps.every((step, at) => step === high - at);
  return inOrder && low < 2 ? `${String(low)}-${String(high)}` : null;
}

/** Labels with lines behind them, where several lines of an English text are like that. */
export function askRuledLabels(pieces: readonly Piece[]): readonly Piece[] {
  const rows = pieces.map((piece) => (usable(piece) ? readRuled(piece.text) : null));
  // Sentences with a gap at their end are many lines of one place; forms have short labels.
  const short = rows.filter((row) => row?.every((label) => label.split(" ").length <= 4) === true).length;
  const all = rows.filter((row) => row !== null).length;
  const bare = pieces.filter(({ text }, at) => (rows[at] ?? null) !== null && !text.includes(":")).length;
  if (short < LEAST || short * 2 < all || bare === 0) return pieces;
  if (pieces.some(({ text }) => text.length < LONGEST && /\p{Script=Han}/u.test(text))) return pieces;
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const blank = withText(piece, "");
    const row = rows[at] ?? null;
    let to = at + 1;
    while (to < pieces.length && RULE.test(pieces[to]?.text ?? "")) to += 1;
    const asked = usable(piece) ? (ASKED.exec(piece.text)?.[1] ?? null) : null;
    if (row !== null && asked === null) {
      for (const label of row)
        result.push(blank, withText(piece, PHONE.test(label) ? `${label}${NAMED.phone}` : `${label}：____`));
      // An address goes on on the next line.
      const last = result.pop() ?? piece;
      result.push(covering(last, pieces.slice(at + 1, to)), blank);
      at = to - 1;
      continue;
    }
    if (asked !== null) {
      // What is written may go on on further lines.
      const own = pieces.slice(at + 1, to);
      result.push(
        blank,
        covering(withText(piece, `${asked.trim()}${own.length > 0 ? NAMED.essay : NAMED.line}`), own),
        blank,
      );
      at = to - 1;
      continue;
    }
    const question = usable(piece) && to > at + 1 ? QUESTION.exec(piece.text)?.[1] : undefined;
    if (question !== undefined) {
      result.push(
        blank,
        covering(withText(piece, `${question.trim()}${NAMED.essay}`), pieces.slice(at + 1, to)),
        blank,
      );
      at = to - 1;
      continue;
    }
    const [, stem, numbers = ""] = usable(piece) ? (RATED.exec(piece.text) ?? []) : [];
    const steps = stem === undefined ? null : readSteps(numbers);
    if (stem !== undefined && steps !== null)
      result.push(blank, withText(piece, `${stem.trim()}${NAMED.scale}`), withText(piece, steps), blank);
    else result.push(piece);
  }
  return result;
}

const BOX = "(?:[□☐○◯]|\\[[ \\u3000]?\\]|［[ \\u3000]?］|[(（][ \\u3000]{0,3}[)）])";
/** `我队已阅读须知，队员身体健康。  □ 同意`, `I agree to follow the rules.  [ ]`: one box behind a declaration. */
const DECLARED = new RegExp(
  `^[ \\u3000]*((?:本人|我|吾|本[队隊组組班校公司单單位团團]{1,2}|[兹茲]|以上|[参參][赛賽加]者|家[长長])[^□☐○◯\\t_＿]{0,160}?(?:同意|[阅閱][读讀]|知[悉晓曉道]|承[诺諾]|明白|了解|[遵][守]|[确確][认認]|[属屬][实實]|自[愿願])[^□☐○◯\\t_＿]{0,160}?|(?:I|We)[ ](?:have[ ](?:read|understood)|agree|consent|accept|confirm|understand|certify|declare|will|give|am)[ ][^□☐○◯\\t_＿]{3,200}?)[ \\u3000]{0,12}${BOX}[ \\u3000]?((?:我已?|本人|[确確][认認])?(?:[阅閱][读讀][并並]?)?(?:同意|承[诺諾]|[确確][认認]|已[阅閱](?:[读讀])?|知[悉晓曉]|明白|接受|是)|(?:I )?(?:agree|accept|confirm|yes)|)[ \\u3000。.!！]*$`,
  "iu",
);
/** `以上内容真实有效。□ 同意`: where the words at the box agree, any sentence in front of them is what is agreed to. */
const AGREED = new RegExp(
  `^[ \\u3000]*((?!\\d)[^□☐○◯\\t_＿:：?？]{10,200}?[。；;.!！])[ \\u3000]{0,12}${BOX}[ \\u3000]?((?:我已?|本人)?(?:[阅閱][读讀][并並]?)?(?:同意|承[诺諾]|[确確][认認]|已[阅閱](?:[读讀])?|知[悉晓曉]|接受)|I (?:agree|accept|confirm))[ \\u3000。.!！]*$`,
  "iu",
);
const BOXED = new RegExp(`^[ \\u3000]*${BOX}`, "u");

/** One box behind a declaration is ticked by those who agree. */
export function askDeclarationsBoxedBehind(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.flatMap((piece, at): Piece[] => {
    const { text, debris } = piece;
    if (debris === true || text.length > LONGEST || !/[□☐○◯\])］）][^□☐○◯]{0,14}$/u.test(text)) return [piece];
    const [, words, agree = ""] = DECLARED.exec(text) ?? AGREED.exec(text) ?? [];
    if (words === undefined || /[?？:：]\s*$/u.test(words) || BOXED.test(pieces[at + 1]?.text ?? "")) return [piece];
    // A bracket behind words without an end is the place of a verdict.
    if (/[(（][ \u3000]{0,3}[)）][ \u3000。.]*$/u.test(text) && !/[。.！!][ \u3000]*$/u.test(words)) return [piece];
    changed = true;
    const blank = withText(piece, "");
    return [
      blank,
      withText(piece, `${words.trim()}${NAMED.consent}`),
      ...(agree === "" ? [] : [withText(piece, `同意文字：${agree}`)]),
      blank,
    ];
  });
  return changed ? result : pieces;
}

export const RULED_FORMS: readonly Repair[] = [askRuledLabels, askDeclarationsBoxedBehind];
