/** What can be inserted at the caret of an expression: questions and variables after `{`, functions after letters. */
import { isFunctionName, SIGNATURES, type FunctionName } from "@idata/engine";
import type { Target } from "../../../conditions/target.ts";

export interface Completion {
  kind: "name" | "function";
  /** What is inserted. */
  text: string;
  /** What the author reads: the question's number and title, or the function. */
  label: string;
  /** Where the caret goes, counted from the start of the inserted text. */
  caret: number;
  /** Set for functions. */
  name: FunctionName | null;
}

export interface Completions {
  /** The characters from `from` up to `to` are replaced. */
  from: number;
  to: number;
  items: Completion[];
}

const MOST = 8;
const NAME_START = /[{｛]([^{}｛｝]*)$/;
const WORD_START = /(?:^|[^\p{L}\p{N}_{}.'"])([\p{L}_][\p{L}\p{N}_]*)$/u;
const FUNCTIONS = Object.keys(SIGNATURES).filter(isFunctionName);

/** Returns null if the caret is inside quotes or nothing fits. */
export function completionsAt(text: string, caret: number, targets: readonly Target[]): Completions | null {
  const before = text.slice(0, caret);
  if (isInQuotes(before)) return null;
  const open = NAME_START.exec(before);
  if (open) {
    const typed = open[1] ?? "";
    // The rest of a name that is being changed is replaced too.
    const rest = /^[^{}｛｝\s'"()[\],]*[}｝]/.exec(text.slice(caret))?.[0].length ?? 0;
    return answer(
      open.index,
      caret + rest,
      namesLike(typed, targets, (name, wanted) => name.includes(wanted)),
    );
  }
  const word = WORD_START.exec(before)?.[1];
  if (word === undefined || /^[\p{L}\p{N}_]/u.test(text.slice(caret))) return null;
  const functions = FUNCTIONS.filter((name) => name.startsWith(word.toLowerCase()) && /^[a-z]/i.test(word)).map(toCall);
  // Without a brace, a word may also be an option or a text, so only beginnings of titles count.
  const isLong = word.length > 1 || /\p{Script=Han}/u.test(word);
  const named = isLong ? namesLike(word, targets, (name, wanted) => new RegExp(`(?:^|\\s)${wanted}`).test(name)) : [];
  return answer(caret - word.length, caret, [...functions, ...named]);
}

function answer(from: number, to: number, items: Completion[]): Completions | null {
  return items.length === 0 ? null : { from, to, items: items.slice(0, MOST) };
}

function isInQuotes(before: string): boolean {
  let open = "";
  for (const sign of before) {
    if (open === "" && (sign === "'" || sign === '"')) open = sign;
    else if (sign === open) open = "";
  }
  return open !== "";
}

type TitleTest = (name: string, wanted: string) => boolean;

function namesLike(typed: string, targets: readonly Target[], isTitled: TitleTest): Completion[] {
  const wanted = typed.trim().toLowerCase();
  const starts = targets.filter(({ key }) => key.toLowerCase().startsWith(wanted));
  const titled = targets.filter((target) => !starts.includes(target) && isTitled(target.name.toLowerCase(), wanted));
  return [...starts, ...titled].map(({ key, name }) => {
    const text = `{${key}}`;
    return { kind: "name", text, label: name, caret: text.length, name: null };
  });
}

function toCall(name: FunctionName): Completion {
  const { name: spelling, max } = SIGNATURES[name];
  const text = `${spelling}()`;
  return { kind: "function", text, label: spelling, caret: max === 0 ? text.length : text.length - 1, name };
}

/** The function whose name or arguments the caret is in; null if there is none. */
export function functionAt(text: string, caret: number): FunctionName | null {
  let depth = 0;
  for (let at = Math.min(caret, text.length) - 1; at >= 0; at--) {
    if (text[at] === ")") depth += 1;
    if (text[at] !== "(") continue;
    if (depth > 0) {
      depth -= 1;
      continue;
    }
    const name = /([A-Za-z]+)\s*$/.exec(text.slice(0, at))?.[1]?.toLowerCase() ?? "";
    if (isFunctionName(name)) return name;
  }
  const around = `${/[A-Za-z]*$/.exec(text.slice(0, caret))?.[0] ?? ""}${/^[A-Za-z]*/.exec(text.slice(caret))?.[0] ?? ""}`;
  const name = around.toLowerCase();
  return isFunctionName(name) ? name : null;
}
