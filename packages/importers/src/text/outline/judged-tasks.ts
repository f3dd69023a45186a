/**
 * Statements to be judged: the sentence above them that says so, and verdicts in front of their numbers:
 *
 *     请判断下列说法是否正确（是/否）        T  1. Water boils at 100 degrees.
 *     1、业主大会由全体业主组成。            F  2. Sharks are mammals.
 *     2、…
 *
 * The sentence is written as the heading of such a part is, so that it asks nothing itself.
 */
import { type Piece, covering, nextFilled, textAt, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 300;
const LEAST = 2;
const SURE = 3;
const isText = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

/** `判断下列说法是否正确，对的打√，错的打×`, with the number of the part in front of it; no number of a question. */
const TASK =
  /^([\s\u3000]*(?:[一二三四五六七八九十]{1,3}\s?[、.．]|[(（][一二三四五六七八九十]{1,3}[)）]|第[一二三四五六七八九十]{1,2}部分[:：]?)?[\s\u3000]*)((?![\d(（【[])[^_＿□☐○◯?？\t]{4,70}?)[:：。]?[\s\u3000]*$/u;
const JUDGES = /判[断斷]|是非|(?:[说說]法|[叙敘]述|句子|[陈陳]述|表述|命[题題]).{0,8}(?:是否|[对對][错錯]|正[误誤])/u;
const VERDICTS =
  /[对對][错錯]|正[误誤]|是否(?:正[确確]|[对對])|[√✓].{0,24}[×✗X]|[对對]\s?[/／、或]\s?[错錯]|是\s?[/／、或]\s?否|正[确確]\s?[/／、或]\s?[错錯][误誤]|(?:T|true)\s?[/／、或]\s?(?:F|false)/iu;
const OWN = /[您你妳我]|\byour?\b|\bI\b/u;
/** A verdict with its reason is written. */
const REASONS = /理由|原因|[为為][什甚]|改正|更正|[说說]明|why|reason|correct the/iu;
const KIND = /(?:判[断斷]|是非|[对對][错錯])[题題]/u;
/** A heading of its own right above says the kind already. */
const HEADED =
  /^[\s\u3000]*((?:[一二三四五六七八九十]{1,3}\s?[、.．])?[\s\u3000]*(?:判[断斷]|是非)[题題])[\s\u3000:：]*$/u;
const STATEMENT =
  /^[\s\u3000]*(?:[(（]\s?\d{1,3}\s?[)）]|\d{1,3}\s?[.．、)）](?!\d)|[①-⑳])[\s\u3000]*[^_＿□☐○◯?？]{4,}$/u;
const CHOICE = /^[\s\u3000]*[(（]?[A-Da-d]\s?[.．、)）:：\s]|[□☐○◯]|[\s\u3000]A\s?[.．、].*B\s?[.．、]/u;

const YES_OR_NO = /[\s\u3000]*(?:[(（【[→]|[-—–]{1,2}>?)[\s\u3000]*(是|否)[\s\u3000]*[)）】\]]?[。.]?[\s\u3000]*$/u;

/** The statements right below a line; none if one of them has choices. */
function statementsBelow(pieces: readonly Piece[], head: number): number[] {
  const found: number[] = [];
  for (let at = nextFilled(pieces, head, 3); at > 0; at = nextFilled(pieces, at, 3)) {
    const text = textAt(pieces, at, LONGEST + 1);
    if (CHOICE.test(text)) return [];
    if (!STATEMENT.test(text)) break;
    found.push(at);
  }
  return found;
}

/** The lines as they were written; an empty one belongs to the heading above it. */
function joinHeads(pieces: readonly Piece[], written: ReadonlyMap<number, string>): readonly Piece[] {
  return pieces.flatMap((piece, at) => {
    const text = written.get(at) ?? piece.text;
    const below = written.get(at + 1) === "" ? pieces.slice(at + 1, at + 2) : [];
    if (written.get(at) === "") return [];
    return below.length > 0 ? [covering(withText(piece, text), below)] : [withText(piece, text)];
  });
}

/** `请判断下列说法是否正确（是/否）` above numbered statements without choices: the heading of a part. */
function headJudgedTasks(pieces: readonly Piece[]): readonly Piece[] {
  const written = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const [, front = "", words = ""] = isText(piece) ? (TASK.exec(piece.text) ?? []) : [];
    if (words === "" || KIND.test(words) || !JUDGES.test(words) || REASONS.test(words) || !VERDICTS.test(words))
      continue;
    const statements = statementsBelow(pieces, at);
    // What people say of themselves is a survey.
    if (statements.length < LEAST || [at, ...statements].some((line) => OWN.test(textAt(pieces, line)))) continue;
    const inner = words
      .replace(/[\s\u3000]*[(（【[]([^()（）【】[\]]{1,30})[)）】\]]$/u, "：$1")
      .replace(/[()（）]/gu, " ")
      // `是/否` would be the choices of what stands below.
      .replace(/是\s?[/／]\s?否/u, "是、否");
    // The line above may name the kind, and nothing else: then one line says both.
    const [above, kind = ""] = at > 0 ? [at - 1, HEADED.exec(textAt(pieces, at - 1, 40))?.[1]] : [at];
    if (kind !== "") written.set(at, "");
    written.set(kind === "" ? at : above, `${kind === "" ? `${front}判断题` : kind}（${inner}）`);
    // Verdicts in other words than a key has.
    for (const line of statements) {
      const text = textAt(pieces, line);
      const verdict = YES_OR_NO.exec(text)?.[1];
      if (verdict !== undefined) written.set(line, text.replace(YES_OR_NO, `（${verdict === "是" ? "√" : "×"}）`));
    }
  }
  return written.size === 0 ? pieces : joinHeads(pieces, written);
}

const FRONT =
  /^[\s\u3000]*[(（[【]?[\s\u3000]?(T|F|TRUE|FALSE|√|✓|✔|×|✗|✘|[对對]|[错錯]|是|否|Y|N)[\s\u3000]?[)）\]】]?[\s\u3000]*((?:[(（]\s?(\d{1,3})\s?[)）]|(\d{1,3})\s?[.．、)）](?!\d))[\s\u3000]*\S.*)$/iu;
const TRUE = /^(?:T|TRUE|√|✓|✔|[对對]|是|Y)$/iu;

/** `T  1. Water boils.⏎F  2. …`: verdicts in front of numbers that count, of both kinds; they stand behind the statements. */
function turnVerdictsBehind(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<Piece, readonly [text: string, truth: boolean]>();
  let last = 0;
  for (const piece of pieces) {
    const [, sign = "", rest = "", bracketed, plain] = isText(piece) ? (FRONT.exec(piece.text) ?? []) : [];
    if (sign === "" || /[_＿□☐○◯]|[(（][\s\u3000]*[)）]/u.test(rest)) continue;
    const no = Number(bracketed ?? plain);
    // Where the first statement has none, each verdict is that of the statement above.
    if (no !== last + 1) return pieces;
    last = no;
    found.set(piece, [rest, TRUE.test(sign)]);
  }
  const truths = new Set(Array.from(found.values(), ([, truth]) => truth));
  if (found.size < SURE || truths.size < 2) return pieces;
  return pieces.map((piece) => {
    const [text, truth] = found.get(piece) ?? [];
    return text === undefined ? piece : withText(piece, `${text.trimEnd()}（${truth === true ? "√" : "×"}）`);
  });
}

/** In the order in which they are made. */
export const JUDGED_TASKS: readonly Repair[] = [headJudgedTasks, turnVerdictsBehind];
