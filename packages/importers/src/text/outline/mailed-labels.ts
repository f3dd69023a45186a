/**
 * Mails and posts that end with labels to be filled in by whoever answers, one to a line, often quoted:
 *
 *     请直接回复本邮件，填写下面几项：
 *
 *     > 姓名/工号：
 *     > 是否出席：  出席 / 因故不能出席
 *     > 往返交通：  a. 大巴   b. 自驾   c. 其他
 *
 * The sentence above them is no label, and the labels ask, whatever their words are.
 */
import { readFields } from "../field-lines.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { allowsSeveral } from "./kinds.ts";
import { isRequest } from "./requested-facts.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
const LEAST = 3;
/** `> 姓名：`, `- 是否出席：出席 / 不出席`; the label, and what stands behind its colon. */
const LABEL =
  /^[\s\u3000]*(?:[>＞]\s?|[-•·●*＊]\s+|(?:[◇◆■►➤]|\p{Extended_Pictographic})\uFE0F?\s?|[【[](?=[^【】[\]]{1,20}[】\]]\s?[:：]))?((?!\uFE0F)[^\s:：_＿□○☐>＞\d|][^:：_＿□○☐|]{0,70}?)[】\]]?\s?[:：][\s\u3000]*([^:：]*)$/u;
const LETTERED = /(?:^|[\s\u3000]+)[(（]?([A-Ha-h])\s?[.．、)）][\s\u3000]?(?=\S)/gu;
const SLASHED = /\s?[/／]\s?/u;

/** A choice, or a stem with its type, as steps before this one write them. */
const CHOICE = /^□ \S/u;
const TYPES: readonly string[] = Object.values(NAMED);
const isRead = (text: string): boolean => CHOICE.test(text) || TYPES.some((name) => text.endsWith(name));
/** The picture in front of a stem that was read before its neighbours. */
const PICTURE = /^[\s\u3000]*\p{Extended_Pictographic}\uFE0F?\s?(?=\p{L})/u;

/** `  - Roast beef`: a choice of the label above. */
const BULLET = /^[\s\u3000]+[-•·*○□]\s?[^:：_＿]{1,60}$/u;
/** `Any food allergies?` */
const QUESTION = /^[\s\u3000]*(?![\d(（])([^:：_＿□○☐|\t?？]{4,90}[?？])[\s\u3000]*$/u;

/** A line without signs between blank lines, with labels below it. */
function isTitle(pieces: readonly Piece[], at: number): boolean {
  const apart = textAt(pieces, at - 1).trim() === "" && textAt(pieces, at + 1).trim() === "";
  return apart && /^[^:：。.？?！!_＿□]{4,80}$/u.test(textAt(pieces, at, LONGEST).trim());
}

interface Asked {
  readonly at: number;
  readonly label: string;
  readonly choices: readonly string[];
}

/** `出席 / 不出席`, `a. 大巴  b. 自驾`: the choices behind a label; none if nothing stands there, null if it is something else. */
function readBehind(text: string): string[] | null {
  const behind = text.trim().replace(/[。；;]$/u, "");
  if (behind === "") return [];
  const letters = Array.from(behind.matchAll(LETTERED), ([, letter = ""]) => letter.toLowerCase());
  const lettered = letters.length > 1 && letters.every((letter, at) => letter === String.fromCharCode(97 + at));
  if (behind.startsWith("□")) {
    const boxed = behind
      .split("□")
      .slice(1)
      .map((word) => word.trim());
    return boxed.length > 1 && !boxed.includes("") ? boxed : null;
  }
  const parts = lettered
    ? behind.split(/(?:^|[\s\u3000]+)[(（]?[A-Ha-h]\s?[.．、)）][\s\u3000]?(?=\S)/u).slice(1)
    : behind.split(SLASHED);
  const words = parts.map((word) => word.trim());
  const plain =
    words.length > 1 && words.every((word) => word !== "" && word.length < 21 && !/[，。！？!?]/u.test(word));
  return plain && new Set(words).size === words.length ? words : null;
}

/** The labels below a line; none if any of the lines is something else. */
function readLabels(pieces: readonly Piece[], head: number): Asked[] {
  const asked: Asked[] = [];
  let end = head;
  for (let at = nextFilled(pieces, head); at > 0; at = nextFilled(pieces, at)) {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.length > LONGEST) break;
    // `Have you been here before?[单选题]`: what another step has read asks as well.
    if (asked.length > 0 && at - end < 3 && isRead(piece.text)) {
      end = at;
      continue;
    }
    // `Main course:⏎  - Roast beef`
    if (asked.length > 0 && at - end < 2 && BULLET.test(piece.text)) {
      end = at;
      continue;
    }
    // Among labels, a question without choices is asked as they are.
    const question = asked.length > 0 && at - end < 2 ? QUESTION.exec(piece.text)?.[1] : undefined;
    if (question !== undefined && !BULLET.test(textAt(pieces, at + 1, LONGEST))) {
      asked.push({ at, label: question, choices: [] });
      end = at;
      continue;
    }
    const [, label, behind = ""] = LABEL.exec(piece.text) ?? [];
    // The name of the form may stand above its labels once more.
    if (asked.length === 0 && end === head && label === undefined && isTitle(pieces, at)) {
      end = at;
      continue;
    }
    // A second paragraph below the labels goes on with the message.
    const isNext = at - end < 2 || (at - end < 3 && isRead(textAt(pieces, end, LONGEST)));
    if (label === undefined || (asked.length > 0 && !isNext)) break;
    const choices = readBehind(behind);
    if (choices === null) return [];
    asked.push({ at, label: label.trim(), choices });
    end = at;
  }
  return asked;
}

/** `请回复本邮件，填写下面几项：⏎> 姓名：⏎> 是否出席：出席 / 不出席`: each label is a question, the sentence is none. */
export function askMailedLabels(pieces: readonly Piece[]): readonly Piece[] {
  const head = pieces.findIndex(({ text, debris }) => debris !== true && isRequest(text));
  const lead = pieces[head];
  const asked = lead === undefined ? [] : readLabels(pieces, head);
  if (lead === undefined || asked.filter(({ label }) => !/[?？]$/u.test(label)).length < LEAST) return pieces;
  const byLine = new Map(asked.map((one) => [one.at, one]));
  const last = asked.at(-1)?.at ?? head;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at === head) return [withText(piece, tell(piece.text)), withText(piece, "")];
    const one = byLine.get(at);
    if (one === undefined)
      return at > head && at < last && isRead(piece.text)
        ? [withText(piece, piece.text.replace(PICTURE, ""))]
        : [piece];
    const blank = withText(piece, "");
    if (one.choices.length === 0)
      return [
        blank,
        withText(piece, `${one.label}${readFields(`${one.label}：____`) === null ? NAMED.line : "：____"}`),
        blank,
      ];
    return [
      blank,
      withText(piece, `${one.label}${allowsSeveral(one.label) ? NAMED.several : NAMED.single}`),
      ...one.choices.map((word) => withText(piece, `□ ${word}`)),
      blank,
    ];
  });
}

/** In the order in which they are made. */
export const MAILED_LABELS: readonly Repair[] = [askMailedLabels];
