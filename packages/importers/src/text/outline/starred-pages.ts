/**
 * Pages in English that mark what must be filled in with stars behind their labels, with lists, uploads and an agreement between
 * blank lines:
 *
 *     First name*                 Which days are you available?*
 *     Last name*                  ☐ Monday
 *     Phone number                ☐ Tuesday
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 120;
const LEAST_STARS = 4;
const STAR = /\s?[*＊]\s*$/u;
const BOX = /^\s*([□☐○◯◻]|\[ \]|\( \))\s*\S/u;
const SELECT =
  /^\s*[-–—]*\s?(?:please )?(?:select|choose)(?: (?:one|an option|from.{1,20}|your.{1,20}))?\s?[-–—.…]*\s*$/iu;
const FILE = /^\s*(?:choose|browse|select|upload) files?\b|no file (?:chosen|selected)|drag (?:and|&) drop/iu;
const HINT =
  /^\s*[(]?(?:max(?:imum)?|min(?:imum)?|up to|no more than|at least|e\.g\.|for example|format|\d)\b.{0,60}$/iu;
const BUTTON = /^\s*(?:submit|send|apply|register|sign up|save|reset|clear|next|back|cancel)\b.{0,24}$/iu;
const AGREES = /\bI (?:agree|consent|accept|confirm|have read|understand)\b/u;
const NUMBERED = /^\s*(?:Q?\d{1,3}\s?[.)]|[A-Ha-h]\s?[.)])/u;
const LONG = /\b(?:why|describe|tell us|explain|comments?|reasons?|experience|additional|anything else|details)\b/iu;

interface Block {
  readonly lines: readonly Piece[];
  readonly blank: readonly Piece[];
}

function partBlocks(pieces: readonly Piece[]): Block[] {
  const blocks: { lines: Piece[]; blank: Piece[] }[] = [];
  for (const piece of pieces) {
    const last = blocks.at(-1);
    const empty = piece.text.trim() === "" || piece.debris === true;
    if (last === undefined || (!empty && last.blank.length > 0))
      blocks.push({ lines: empty ? [] : [piece], blank: empty ? [piece] : [] });
    else (empty ? last.blank : last.lines).push(piece);
  }
  return blocks;
}

function typeOf(label: string): string {
  if (/\be-?mail\b/iu.test(label)) return "[邮箱]";
  if (/\b(?:phone|telephone|mobile|cell)\b/iu.test(label)) return NAMED.phone;
  if (/\b(?:date|birthday|d\.?o\.?b)\b/iu.test(label)) return NAMED.date;
  if (/\bsignature\b/iu.test(label)) return NAMED.signature;
  return LONG.test(label) ? NAMED.essay : NAMED.line;
}

const isLabel = ({ text }: Piece): boolean =>
  /^\s*[A-Z]/u.test(text) && text.trim().length <= 80 && !/[.!:;,]\s*$/u.test(text) && !BOX.test(text);

/** A label as the grammar writes it, with its star. */
function writeLabel(piece: Piece, kind?: string): Piece {
  const label = piece.text.trim().replace(STAR, "");
  return withText(piece, `${label}${kind ?? typeOf(label)}${STAR.test(piece.text) ? "*" : ""}`);
}

/** The lines of a block; null if it is none that such pages have. */
function writeBlock(lines: readonly Piece[]): Piece[] | null {
  const [first, second] = lines;
  if (first === undefined) return [];
  const rest = lines.slice(1);
  const blank = withText(first, "");
  const agrees = BOX.test(first.text) && AGREES.test(first.text);
  if (lines.length === 1 && agrees) {
    const label = withText(first, first.text.replace(/^\s*(?:[□☐○◯◻]|\[ \]|\( \))\s*/u, ""));
    return [blank, writeLabel(label, NAMED.consent), blank];
  }
  if (lines.length === 1 && BUTTON.test(first.text) && !STAR.test(first.text)) return [toDebris(first)];
  if (!isLabel(first)) return null;
  if (rest.length > 1 && rest.every(({ text }) => BOX.test(text))) {
    const round = /^\s*(?:[○◯]|\( \))/u.test(rest[0]?.text ?? "");
    const choices = rest.map((one) =>
      withText(
        one,
        one.text.replace(BOX, (box) => `□ ${box.slice(-1)}`),
      ),
    );
    return [blank, writeLabel(first, round ? NAMED.single : NAMED.several), ...choices, blank];
  }
  if (second !== undefined && SELECT.test(second.text) && rest.length > 2) {
    const choices = rest.slice(1).map((one) => withText(one, `□ ${one.text.trim()}`));
    return [blank, writeLabel(first, NAMED.dropdown), toDebris(second), ...choices, blank];
  }
  if (second !== undefined && rest.length === 1 && FILE.test(second.text))
    return [blank, writeLabel(first, NAMED.file), toDebris(second), blank];
  if (second !== undefined && rest.length === 1 && HINT.test(second.text)) {
    const long = /character|word/iu.test(second.text) ? NAMED.essay : undefined;
    return [blank, writeLabel(first, long), withText(second, `题目说明：${second.text.trim()}`), blank];
  }
  const starred = lines.filter(({ text }) => STAR.test(text)).length;
  if (lines.every(isLabel) && starred * 2 >= lines.length)
    return lines.flatMap((one) => [blank, writeLabel(one), blank]);
  return null;
}

/** `First name*⏎Last name*⏎Phone number`: the labels of a page, and what stands between them. */
export function writeStarredPages(pieces: readonly Piece[]): readonly Piece[] {
  const own = pieces.filter(({ text, debris }) => debris !== true && text.trim() !== "");
  if (own.length > 200 || own.filter(({ text }) => STAR.test(text)).length < LEAST_STARS) return pieces;
  const plain = own.filter(
    ({ text }) => text.length > LONGEST || NUMBERED.test(text) || /\p{Script=Han}|[_＿]{3}|\t/u.test(text),
  );
  if (plain.length > 2) return pieces;
  const blocks = partBlocks(pieces);
  // Two labels on lines of their own show that not each block is one question.
  const first = blocks.findIndex(
    ({ lines }) => lines.filter((line) => STAR.test(line.text) && isLabel(line)).length > 1,
  );
  if (first < 1) return pieces;
  const written = blocks.slice(first).map(({ lines }) => writeBlock(lines));
  const unknown = written.filter((one) => one === null).length;
  if (unknown > 1) return pieces;
  // Numbers keep other readers from taking a hint and the next label for choices.
  let no = 0;
  const numbered = (piece: Piece): Piece => {
    if (piece.debris === true || !/\]\*?$/u.test(piece.text)) return piece;
    no += 1;
    return withText(piece, `${String(no)}. ${piece.text}`);
  };
  return [
    ...blocks
      .slice(0, first)
      .flatMap(({ lines, blank }, at) =>
        at === 0
          ? [...lines, ...blank]
          : [...lines.map((line) => withText(line, tell(line.text.trim().replace(/[*＊]/gu, "\\$&")))), ...blank],
      ),
    ...blocks.slice(first).flatMap(({ lines, blank }, at) => [...(written[at]?.map(numbered) ?? lines), ...blank]),
  ];
}
