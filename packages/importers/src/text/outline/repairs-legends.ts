/**
 * Repairs of choices that stand once for several questions: a legend of letters, `A 没有；B 偶尔；C 经常`, with the letters alone
 * behind or below each stem, `我容易紧张 A B C`. Each question gets the choices that its letters stand for.
 */
import { type Piece, covering, withText } from "../layout/piece.ts";

/** At least three letters from A on, with nothing but spaces between them. */
const LETTERS =
  /(^|[^\sA-Za-z])[ \t\u3000]*\b(A[ \t\u3000]+B[ \t\u3000]+C(?:[ \t\u3000]+D(?:[ \t\u3000]+E)?)?)(?![A-Za-z])(?=[ \t\u3000]*(?:$|\d{1,3}\s?[.．、]))/gu;
const ALONE = /^\s*A\s+B\s+C(?:\s+D(?:\s+E)?)?\s*$/u;
/** `A 没有或很少时间；B 小部分时间；…` on one line. */
const INLINE =
  /(?:^|[^A-Za-z])A\s?[.．、:：=]?\s?([^A-H;；,，。\n]{1,20})[;；,，]\s?B\s?[.．、:：=]?\s?([^A-H;；,，。\n]{1,20})[;；,，]\s?C\s?[.．、:：=]?\s?([^A-H;；,，。\n]{1,20})(?:[;；,，]\s?D\s?[.．、:：=]?\s?([^A-H;；,，。\n]{1,20}))?(?:[;；,，]\s?E\s?[.．、:：=]?\s?([^A-H;；,，。\n]{1,20}))?[。;；\s]?/u;
/** `A表示没有，B表示有时` */
const TOLD_AS = /^(?:代表|表示|指的?是|[为為]|是)\s?["“「]?|["”」]$/gu;
const CHOICE = /^\s*(?:\d{1,3}\s?[.．、]\s*)?[(（]?([A-E])\s?[.．、:：)）]\s*(\S.*)$/u;
/** The fewest questions that share a legend. */
const LEAST = 3;

interface Legend {
  readonly labels: readonly string[];
  /** Indices of its lines, if it stands on lines of its own. */
  readonly lines: readonly number[];
}

/** `A□  B□  C□`, `□A □B □C`, `A（ ） B（ ） C（ ）` at the end of a line. */
const BOXED_LETTERS =
  /(?:[□☐○◯][ ]?[A-E][ \t\u3000]*){3,5}$|(?:[A-E][ ]?(?:[□☐○◯]|[(（][ \u3000]*[)）])[ \t\u3000]*){3,5}$|[(（]?A\s?[/／、,，]\s?B\s?[/／、,，]\s?C(?:\s?[/／、,，]\s?D(?:\s?[/／、,，]\s?E)?)?[)）]?[ \t\u3000]*$/u;

/** The line with its letters alone. */
function plainLetters(piece: Piece): Piece {
  if (piece.debris === true || piece.text.length > 400) return piece;
  return withText(
    piece,
    piece.text.replace(BOXED_LETTERS, (list) => ` ${(list.match(/[A-E]/gu) ?? []).join(" ")}`),
  );
}

/** Writes the choices of a legend below each stem that has only their letters. */
export function spreadLegends(source: readonly Piece[]): readonly Piece[] {
  const pieces = source.map(plainLetters);
  const uses = pieces.reduce((sum, { text }) => sum + (text.includes("A") ? [...text.matchAll(LETTERS)].length : 0), 0);
  const alone = pieces.filter(({ text }) => ALONE.test(text)).length;
  if (uses < LEAST && alone < LEAST) return source;
  const legends = findLegends(pieces);
  if (legends.size === 0) return source;
  const own = new Set([...legends.values()].flatMap(({ lines }) => lines));
  const result: Piece[] = [];
  let legend: Legend | null = null;
  let pending: Piece[] = [];
  for (const [at, piece] of pieces.entries()) {
    legend = legends.get(at) ?? legend;
    if (own.has(at)) {
      pending.push(piece);
      continue;
    }
    const written = legend === null ? [piece] : writeUses(piece, legend);
    const [first, ...rest] = written;
    if (first !== undefined && first.text.trim() !== "") {
      result.push(covering(first, pending), ...rest);
      pending = [];
    } else result.push(...written);
  }
  return [...result, ...pending];
}

function writeUses(piece: Piece, { labels }: Legend): Piece[] {
  const choices = labels.map((label, at) => `${String.fromCharCode(65 + at)}. ${label}`);
  const fits = (letters: string) => letters.replace(/\s/gu, "").length === labels.length;
  if (ALONE.test(piece.text)) return fits(piece.text) ? choices.map((choice) => withText(piece, choice)) : [piece];
  const text = piece.text.replace(LETTERS, (whole, before: string, letters: string) =>
    fits(letters) ? `${before}\n${choices.join("\n")}\n` : whole,
  );
  if (text === piece.text) return [piece];
  return text.split("\n").flatMap((line) => (line.trim() === "" ? [] : [withText(piece, line.trim())]));
}

/** The legends by the index of the line from which on they are used. */
function findLegends(pieces: readonly Piece[]): Map<number, Legend> {
  const found = new Map<number, Legend>();
  for (const [at, { text }] of pieces.entries()) {
    const inline = text.length < 20_000 ? INLINE.exec(text) : null;
    const labels =
      inline === null
        ? []
        : inline.slice(1).flatMap((label) => (label === undefined ? [] : [label.trim().replace(TOLD_AS, "")]));
    if (labels.length > 2 && labels.every((label) => label !== "")) found.set(at, { labels, lines: [] });
  }
  if (found.size > 0) return found;
  for (let at = 0; at < pieces.length; at += 1) {
    const lines: number[] = [];
    const labels: string[] = [];
    for (let line = at; line < pieces.length; line += 1) {
      const match = CHOICE.exec(pieces[line]?.text ?? "");
      if (match === null || match[1] !== String.fromCharCode(65 + labels.length)) break;
      labels.push((match[2] ?? "").trim());
      lines.push(line);
    }
    // Choices below a stem are its own; a legend has its stems below it.
    const next = pieces.slice(at + lines.length, at + lines.length + 3).filter(({ text }) => text.trim() !== "");
    if (labels.length > 2 && next.length > 1 && ALONE.test(next[1]?.text ?? "")) found.set(at, { labels, lines });
    at += Math.max(0, lines.length - 1);
  }
  return found;
}

const ANGLED = /^\s*[<〈＜]\s?(\d{1,3})\s?[>〉＞]\s?[、.．:：]?\s*(?=\S)/u;

/** `<1> 、…`: numbers between angles are numbers of questions. */
export function openAngles(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => ANGLED.test(text)).length < 2) return pieces;
  return pieces.map((piece) => withText(piece, piece.text.replace(ANGLED, "$1. ")));
}

const LETTERED = /^\s*[(（]?([A-Ha-h])\s?[.．、:：)）]\s*(\S.*)$/u;

const MOST_CHOICES = 12;

/** A choice that comes back below the last one, letter and all: the page shows the answer so. */
export function nameRepeatedChoices(pieces: readonly Piece[]): readonly Piece[] {
  const answers = new Map<number, string>();
  let series: string[] = [];
  for (const [at, { text }] of pieces.entries()) {
    if (text.trim() === "") continue;
    const match = LETTERED.exec(text);
    if (match === null) {
      series = [];
      continue;
    }
    const letter = (match[1] ?? "").toUpperCase();
    if (series.length > 1 && series.includes(text.trim())) answers.set(at, letter);
    else if (letter === "A" || series.length > MOST_CHOICES) series = [text.trim()];
    else series.push(text.trim());
  }
  if (answers.size < 2) return pieces;
  return pieces.map((piece, at) => {
    const letter = answers.get(at);
    return letter === undefined ? piece : withText(piece, `答案：${letter}`);
  });
}
