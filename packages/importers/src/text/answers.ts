/** Answer keys: inside a stem (`（B）`, `（√）`, a bold blank), on marked options and on answer lines. */
import { findGroups } from "./brackets.ts";
import { restoreEscapes } from "./escape.ts";
import type { TextOption } from "./text-face.ts";

const LETTERS = /^[A-Za-z](?:[\s,，、;；]?[A-Za-z]){0,11}$/;
const TRUE = /^(?:√|✓|✔\uFE0F?|✅|对|對|正确|正確|是|t|true|yes)$/i;
const FALSE = /^(?:×|✗|✘|x|❌|错|錯|错误|錯誤|不对|不正确|否|f|false|no)$/i;

export interface StemAnswer {
  /** The stem without the answer. */
  title: string;
  /** `""` if the stem contains no answer. */
  answer: string;
}

/** `letters`: the letters of the options. A letter in brackets is an answer only if it is one of them. */
export function takeStemAnswer(title: string, letters: ReadonlySet<string>, strong: readonly string[]): StemAnswer {
  const groups = findGroups(title).filter((group) => !group.square);
  for (const group of groups.toReversed()) {
    const inner = group.inner.trim();
    if (LETTERS.test(inner) && letters.size > 0) {
      const found = toLetters(inner);
      if (found.split("").every((letter) => letters.has(letter))) {
        return { title: blank(title, group.start, group.end, "（  ）"), answer: found };
      }
    }
  }
  const last = groups.at(-1);
  const truth =
    last === undefined || letters.size > 0 || title.slice(last.end).length > 2 ? null : parseTruth(last.inner);
  if (last !== undefined && truth !== null) {
    const text = `${title.slice(0, last.start).trimEnd()}${title.slice(last.end)}`;
    return { title: text, answer: truth ? "对" : "错" };
  }
  const marked = new Set(strong.map((piece) => piece.trim()));
  const blanks = groups.filter((group) => group.inner.trim() !== "" && marked.has(group.inner.trim()));
  if (blanks.length === 0) return { title, answer: "" };
  const pieces: string[] = [];
  let from = 0;
  for (const group of blanks) {
    pieces.push(title.slice(from, group.start));
    from = group.end;
  }
  const text = `${pieces.join("（____）")}（____）${title.slice(from)}`;
  return { title: text, answer: blanks.map((group) => restoreEscapes(group.inner.trim())).join("|") };
}

/** Returns `null` unless the text means true or false: `对`, `√`, `T`, `否`. */
export function parseTruth(text: string): boolean | null {
  const word = text.normalize("NFKC").trim();
  if (TRUE.test(word)) return true;
  return FALSE.test(word) ? false : null;
}

/** `A,b、C` → `ABC`. */
function toLetters(text: string): string {
  return text.replace(/[^A-Za-z]/g, "").toUpperCase();
}

/** Combines the answers from all places: answer lines take precedence over the stem, the stem over marked options. */
export function joinAnswer(lines: readonly string[], stem: string, options: readonly TextOption[]): string {
  const written = lines.map((line) => line.trim()).filter((line) => line !== "");
  if (written.length > 0) {
    const letters = options.length > 0 ? written.map((line) => findLetters(line, options)) : [];
    if (letters.length === 0 || letters.includes(null)) return written.join("|");
    return [...new Set(letters.join("").split(""))].join("");
  }
  if (stem !== "") return stem;
  return options
    .map((option, index) => (option.correct ? (option.letter ?? String.fromCharCode(65 + index)) : ""))
    .join("");
}

/** Reads `A、C.` (letters) and `B. 乙` (letter and label); returns `null` for other answers. */
function findLetters(line: string, options: readonly TextOption[]): string | null {
  if (LETTERS.test(line.replace(/[.。]$/, ""))) return toLetters(line);
  if (!/^[A-Za-z]{1,8}\s?[.．、:：]/.test(line) || line.length > 2000) return null;
  let rest = line;
  for (const { label } of options) if (label.length > 0) rest = rest.replace(label, () => "");
  return /^[A-Za-z\s.．、:：;；,，。]+$/.test(rest) ? toLetters(rest) : null;
}

/** Whether two answers mean the same: `√` and `对`, `AB` and `BA`. */
export function isSameAnswer(one: string, other: string): boolean {
  const truths = [parseTruth(one), parseTruth(other)];
  if (truths[0] !== null && truths[1] !== null) return truths[0] === truths[1];
  const sort = (answer: string) => (LETTERS.test(answer) ? toLetters(answer).split("").sort().join("") : answer.trim());
  return sort(one) === sort(other);
}

function blank(title: string, from: number, to: number, gap: string): string {
  return title.slice(0, from) + gap + title.slice(to);
}
