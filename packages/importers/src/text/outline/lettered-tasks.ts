/**
 * Short papers with material whose tasks have letters and lines to write on, and no numbers:
 *
 *     姓名：________ (    )
 *
 *     資料 A
 *     園裏的花近年愈來愈多。
 *
 *     (a) 根據資料 A，指出園裏的一項轉變。（2 分）
 *     ________________________
 *     (b) 試解釋這項轉變。（4 分）
 *     ________________________
 *
 * Where all of them have points, the lines may be missing.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 400;
const LEAST = 2;
/** The most lines of one task. */
const MOST_LINES = 4;
const TASK = /^[\s\u3000]*(?:[(（]\s?([a-h])\s?[)）]|([a-h])\s?[)）.．])[\s\u3000]*(\S.*?)[\s\u3000]*$/u;
const RULED = /^[\s\u3000]*(?:[_＿][ \u3000]?){10,}[。.]?[\s\u3000]*$|^[\s\u3000]*(?:[.．·]{20,}|…{8,})[\s\u3000]*$/u;
const NUMBERED =
  /^[\s\u3000]*(?:#{1,6}\s*)?(?:Q\s?\d|question\s?\d|第\s?\d{1,3}\s?[题題]|[(（]?\d{1,3}\s?[.．、)）](?!\d))/iu;
/** The points of a task behind its last sentence, `…的轉變。（4 分）`, which lines to write on need not follow. */
const POINTED = /[。？?！!.][\s\u3000]*[(（[]\s?\d{1,2}\s?(?:分|marks?|points?)\s?[)）\]][\s\u3000]*$/iu;
/** A task that has its places or choices itself. */
const PLACED = /[_＿]{2,}|[□☐○◯]|[\]】]\s*$|[(（][\s\u3000]*[)）]/u;
const HAN = /\p{Script=Han}/u;

interface Task {
  readonly from: number;
  readonly to: number;
  readonly letter: string;
  readonly words: string;
}

/** The task that begins at a line, with the lines to write on below it; `null` if it has none. */
function readTask(pieces: readonly Piece[], at: number): Task | null {
  const [, bracketed, dotted, first = ""] = TASK.exec(textAt(pieces, at, LONGEST)) ?? [];
  if (first === "" || pieces[at]?.debris === true) return null;
  const lines = [first];
  let to = at + 1;
  let ruled = false;
  for (let next = at + 1; next < pieces.length; next += 1) {
    const text = textAt(pieces, next, LONGEST);
    if (text.trim() === "") continue;
    if (RULED.test(text)) ruled = true;
    // Points end a task without lines below it; what stands there is another.
    else if (POINTED.test(lines.at(-1) ?? "")) break;
    else if (ruled || TASK.test(text) || lines.length === MOST_LINES || pieces[next]?.debris === true) break;
    else lines.push(text.trim());
    to = next + 1;
  }
  const words = lines.reduce((all, line) => `${all}${HAN.test(all.slice(-1) + line.slice(0, 1)) ? "" : " "}${line}`);
  if ((!ruled && !POINTED.test(words)) || PLACED.test(words)) return null;
  return { from: at, to, letter: bracketed ?? dotted ?? "", words };
}

/** `(a) 指出一項轉變。⏎________⏎(b) …`: tasks with letters and lines to write on are the questions of a paper without numbers. */
export function askLetteredTasks(pieces: readonly Piece[]): readonly Piece[] {
  const short = (at: number) => textAt(pieces, at, LONGEST);
  if (!pieces.some((_, at) => RULED.test(short(at)) || POINTED.test(short(at)))) return pieces;
  const tasks = [...pieces.keys()].flatMap((at) => readTask(pieces, at) ?? []);
  if (tasks.length < LEAST || pieces.some((_, at) => NUMBERED.test(short(at)))) return pieces;
  // `你多久運動一次？⏎(a) 每天運動。(5分)`: choices with points belong to the question above them.
  const [first] = tasks;
  const above = pieces.slice(0, first?.from ?? 0).findLast(({ text }) => text.trim() !== "")?.text ?? "";
  if (!pieces.some((_, at) => RULED.test(short(at))) && /[?？:：][\s\u3000]*$/u.test(above)) return pieces;
  const lettered = [...pieces.keys()].filter((at) => TASK.test(short(at))).length;
  const countsUp = tasks.every(
    ({ letter }, index) =>
      letter === "a" || letter.charCodeAt(0) === (tasks[index - 1]?.letter.charCodeAt(0) ?? 96) + 1,
  );
  if (!countsUp || lettered > tasks.length) return pieces;
  const byLine = new Map(tasks.map((task, index) => [task.from, { ...task, no: index + 1 }]));
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    const piece = pieces[at];
    if (piece === undefined) break;
    const task = byLine.get(at);
    if (task === undefined) {
      result.push(piece);
      continue;
    }
    const blank = withText(piece, "");
    const stem = withText(piece, `${String(task.no)}. ${task.words}${NAMED.essay}`);
    result.push(blank, covering(stem, pieces.slice(at + 1, task.to)), blank);
    at = task.to - 1;
  }
  return result;
}

/** `姓名：________ (    )`: the number of the pupil in the class, which the label does not name. */
const WITH_NUMBER =
  /(^|[\s\u3000])(\p{L}[\p{L} ]{0,20}?)([ \u3000]?[:：][ \u3000]*[_＿]{2,60})[ \u3000]*[(（][ \u3000]{1,20}[)）](?=[\s\u3000]*$|[ \u3000]{2,}\S)/gu;

/** `姓名：________ (    )`: the bracket behind the place of a name is no gap of a sentence. */
export function dropClassNumbers(pieces: readonly Piece[]): readonly Piece[] {
  return unlessSame(
    pieces.map((piece) => {
      if (piece.debris === true || piece.text.length > LONGEST || !/[(（][ \u3000]+[)）]/u.test(piece.text))
        return piece;
      const text = piece.text.replace(WITH_NUMBER, (whole, before: string, label: string, place: string) =>
        isFieldLabel(label) || isEnglishField(label) ? `${before}${label}${place}` : whole,
      );
      return text === piece.text ? piece : withText(piece, text);
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const LETTERED_TASKS: readonly Repair[] = [dropClassNumbers, askLetteredTasks];
