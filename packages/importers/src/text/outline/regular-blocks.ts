/**
 * Texts in which every question has the same kind of number and every choice the same sign. They are written in the most
 * common way, `1. …` above `A. …` lines, so that what follows need not know each sign. Only signs that are easily taken for
 * something else are rewritten: brackets (`（ ）本科`), numbers in brackets (`（1）本科`), bullets, rare circles, letters without
 * a point, and any sign where several choices share a line.
 */
import { type Piece, unlessSame, withText } from "../layout/piece.ts";
import { countsUp, fillGaps, isChinese, readNumber } from "./number-signs.ts";

interface Head {
  readonly at: number;
  readonly value: number;
  readonly must: boolean;
  readonly rest: string;
  readonly family: number;
  readonly sign: string;
}

/** Signs in front of choices. `counts`: the sign has a number or letter, which must begin with the first and go on. */
interface ChoiceSign {
  readonly name: string;
  readonly sign: RegExp;
  readonly counts: boolean;
  /** The same sign numbers the parts of a task, `计算：（1）3+5 （2）7-2`. */
  readonly task?: true;
  /** Rewritten even if each choice stands on a line of its own. */
  readonly odd: boolean;
}

const CHOICES: readonly ChoiceSign[] = [
  { name: "small letter", sign: /([a-h])\s?[.．、:：)）][ \u3000]*/uy, counts: true, odd: true },
  { name: "letter", sign: /([A-H])\s?[.．、:：)）][ \u3000]*/uy, counts: true, odd: false },
  { name: "letter in brackets", sign: /[(（]\s?([A-Ha-h])\s?[)）][ \u3000]*/uy, counts: true, odd: true },
  { name: "bare letter", sign: /([A-H])[ \u3000]+/uy, counts: true, odd: true },
  { name: "number in brackets", sign: /[(（]\s?(\d{1,2})\s?[)）][ \u3000]*/uy, counts: true, odd: true, task: true },
  { name: "number and bracket", sign: /(\d{1,2})\s?[)）][ \u3000]*/uy, counts: true, odd: true, task: true },
  { name: "circled number", sign: /([①-⑳])[ \u3000]*/uy, counts: true, odd: true, task: true },
  { name: "box", sign: /[□○☐◯][ \u3000]*/uy, counts: false, odd: false },
  { name: "rare box", sign: /[〇◻⬜▢][ \u3000]*/uy, counts: false, odd: true },
  { name: "brackets", sign: /[(（][ \u3000]{0,6}[)）][ \u3000]*/uy, counts: false, odd: true },
  { name: "square brackets", sign: /[[【][ \u3000]{0,6}[\]】][ \u3000]*/uy, counts: false, odd: true },
  { name: "bullet", sign: /[-–•·●*][ \u3000]+/uy, counts: false, odd: true },
];
const LONGEST_LINE = 400;
const LONGEST_CHOICE = 80;
/** `您的学历【单选题】（ ）`: the kind stands at the end of a stem. */
const KIND_BEFORE_PLACE =
  /([【[(（](?:可?多[选選][^()（）【】[\]]{0,10}|[单單][项項]?[选選][题題]?|[单單多][项項][选選][择擇][题題])[】\])）])\s*([(（][ \u3000]{0,8}[)）])(?=[*＊]?$)/u;
const TASK =
  /^.{0,4}(?:[计計]算|[写寫][出成]?|求|解[方答释釋]|[画畫]|[译譯]|填[空写寫入上]|列式)|回答|[说說]明|[简簡]述|[_＿]{2}|[(（]\s*[)）].*[(（]\s*[)）]/u;
const LETTERS = "ABCDEFGHIJKLMNOPQRST";
/** The least questions that show a habit. */
const LEAST = 3;
/** In a text with so few questions, two with brackets in front of their choices show it. */
const SHORT = 5;
/** The most questions at which all signs are tried. */
const MOST_TRIED = 120;
/** The least share of the numbers that have choices; the others are those of gaps, statements and essays. */
const SHARE = 0.3;
/** The family of `1.`, which needs no other number. */
const PLAIN_FAMILY = readNumber("1. 甲")?.family;

/** `（1）您的学历` above `（ ）本科  （ ）硕士`, three times or more: `1. 您的学历` above `A. 本科` and `B. 硕士`. */
export function writeRegularBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const heads = findHeads(pieces);
  if (heads.length < LEAST) return pieces;
  const ends = heads.map((_, index) => heads[index + 1]?.at ?? pieces.length);
  const read = (sign: ChoiceSign, index: number) => {
    const head = heads[index];
    return head === undefined ? null : readChoices(pieces, head, ends[index] ?? pieces.length, sign);
  };
  // In a long text, signs that none of some questions has are not tried at all the others.
  const step = Math.ceil(heads.length / MOST_TRIED);
  const tried = heads.flatMap((_, index) => (index % step === 0 ? [index] : []));
  const signs = step === 1 ? CHOICES : CHOICES.filter((sign) => tried.some((index) => read(sign, index) !== null));
  const found = signs.map((sign) => ({ sign, blocks: heads.map((_, index) => read(sign, index)) }));
  const [habit] = found.toSorted((one, other) => sizeOf(other.blocks) - sizeOf(one.blocks));
  const least = heads.length <= SHORT && habit?.sign.name === "brackets" ? LEAST - 1 : LEAST;
  if (habit === undefined || sizeOf(habit.blocks) < least || sizeOf(habit.blocks) < heads.length * SHARE) return pieces;
  const { sign, blocks } = habit;
  if (sign.task && blocks.some((block) => block !== null && TASK.test(block.stem))) return pieces;
  const shared = blocks.some((block) => block?.lines.some(({ choices }) => choices.length > 1));
  if (!sign.odd && !shared && heads.every(({ family }) => family === PLAIN_FAMILY)) return pieces;
  // `故选②`: keys and explanations call the choices by their signs.
  if (sign.task && pieces.some(({ text }) => /(?:[选選]|答案\s?[:：]?)\s?[(（]?[①-⑩\d]/u.test(text))) return pieces;
  if (heads.some((head, at) => blocks[at] === null && hasFields(pieces, head.at, ends[at] ?? pieces.length)))
    return pieces;
  // Another sign in the same text may stand in front of the same kind of thing; then the habit is none.
  if (found.some((other) => other.sign !== sign && sizeOf(other.blocks) >= least)) return pieces;
  // Statements with the same steps behind each may be the rows of a matrix, which others know better.
  const besides = blocks.map((block) => block?.beside.join("\n") ?? "");
  if (besides.some((one, index) => one !== "" && one === besides[index + 1] && one === besides[index + 2]))
    return pieces;
  const drawn = sign.name !== "box" ? [] : blocks.flatMap((block, index) => signsOf(pieces, heads[index], block));
  const mixed = drawn.some((box) => CIRCLE.test(box)) && drawn.some((box) => !CIRCLE.test(box));
  const written = new Map<number, string[]>();
  for (const [index, block] of blocks.entries()) {
    const head = heads[index];
    if (head === undefined) continue;
    let letter = 0;
    // Squares beside circles allow several choices; letters would say nothing of it.
    const letters = (choices: readonly string[], line: number) =>
      choices.map(
        (choice) =>
          `${mixed ? (BOX.exec(pieces[line]?.text ?? "")?.[0] ?? "□") : `${LETTERS.charAt(letter++)}.`} ${choice}`,
      );
    const stem = (block === null ? head.rest : block.stem).replace(KIND_BEFORE_PLACE, "$2$1");
    written.set(head.at, [`${head.must ? "*" : ""}${head.value}. ${stem}`, ...letters(block?.beside ?? [], head.at)]);
    for (const { at, choices } of block?.lines ?? []) written.set(at, letters(choices, at));
  }
  const made = pieces.flatMap((piece, at) => written.get(at)?.map((text) => withText(piece, text)) ?? [piece]);
  return unlessSame(made, pieces);
}

const BOX = /[□○☐◯]/u;
const CIRCLE = /[○◯]/u;

/** The first box of each line with choices of a question. */
function signsOf(pieces: readonly Piece[], head: Head | undefined, block: Block | null): string[] {
  if (head === undefined || block === null) return [];
  const lines = [...(block.beside.length > 0 ? [head.at] : []), ...block.lines.map(({ at }) => at)];
  return lines.flatMap((at) => BOX.exec(pieces[at]?.text ?? "") ?? []);
}

const sizeOf = (blocks: readonly (Block | null)[]) => blocks.filter((block) => block !== null).length;

/** Whether labels to be filled in stand below a head: then it is a heading. */
function hasFields(pieces: readonly Piece[], head: number, end: number): boolean {
  return pieces
    .slice(head + 1, end)
    .some(({ text }) => /^[\s\u3000\d.．、]*\p{Script=Han}{2,10}\s?[:：][\s\u3000]*[_＿]{2,}/u.test(text));
}

/** The numbered questions, if all numbers of the text are of one kind. */
function findHeads(pieces: readonly Piece[]): readonly Head[] {
  const families = new Map<number, Head[]>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST_LINE || /^\s{3,}|^[\t\u3000]/u.test(piece.text)) continue;
    const bold = piece.text.includes("**") ? /^\s*\*\*([^*]+)\*\*\s*([^*]*)$/u.exec(piece.text) : null;
    const found = readNumber(bold === null ? piece.text : `${bold[1] ?? ""}${bold[2] ?? ""}`);
    if (found === null || found.rest.trim() === "") continue;
    const list = families.get(found.family) ?? [];
    list.push({ at, ...found });
    families.set(found.family, list);
  }
  const counted = [...families.values()].filter((list) => countsUp(list));
  const [heads = [], more] = counted.length < 2 ? counted : counted.filter((list) => !list.every(isChinese));
  // A text that counts from 0 has its own reading.
  return more === undefined && heads.every(({ value }) => value > 0) ? fillGaps(pieces, heads) : [];
}

interface ChoiceLine {
  readonly at: number;
  readonly choices: readonly string[];
}

interface Block {
  readonly stem: string;
  /** Choices on the line of the stem. */
  readonly beside: readonly string[];
  readonly lines: readonly ChoiceLine[];
}

/** The choices behind a stem or directly below it; `null` if there are none or something else stands between them. */
function readChoices(pieces: readonly Piece[], head: Head, end: number, sign: ChoiceSign): Block | null {
  const { stem, beside } = readBeside(head.rest, sign);
  const lines: ChoiceLine[] = [];
  let count = beside.length;
  for (let at = head.at + 1; at < end; at += 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.debris === true || piece.text.length > LONGEST_LINE) break;
    if (piece.text.trim() === "") {
      if (count > 0) break;
      continue;
    }
    const choices = splitChoices(piece.text.trim(), sign, count);
    if (choices === null) break;
    count += choices.length;
    lines.push({ at, choices });
  }
  const choices = [...beside, ...lines.flatMap((line) => line.choices)];
  // `○1 ○2 ○3`: the steps of a scale.
  if (
    choices.every(
      (choice, at) => /^\d{1,2}分?$/u.test(choice) && parseInt(choice, 10) === parseInt(choices[0] ?? "", 10) + at,
    )
  )
    return null;
  return count >= 2 && count <= LETTERS.length ? { stem, beside, lines } : null;
}

/** `您的学历  □本科  □硕士`: the stem and its choices. */
function readBeside(rest: string, sign: ChoiceSign): Pick<Block, "stem" | "beside"> {
  for (let at = 1; at < rest.length; at += 1) {
    const before = rest.charAt(at - 1);
    if (!/[\s\u3000：:？?)）】\]]/u.test(before) || /\s/u.test(rest.charAt(at))) continue;
    const beside = splitChoices(rest.slice(at), sign, 0);
    if (beside === null || beside.length < 2) continue;
    const stem = rest.slice(0, at).trimEnd();
    // `…的是（ A）  A. 甲  B. 乙`: the key is no choice.
    return /[(（]$/u.test(stem) ? { stem: rest, beside: [] } : { stem, beside };
  }
  return { stem: rest, beside: [] };
}

/** `- (A) 甲`, `（ ）1. 题干`: a sign behind the sign is that of the choice, and a number that of a question. */
const OTHER_SIGN =
  /^(?:[(（]\s?[A-Ha-h\d]{1,2}\s?[)）]|[A-Ha-h]\s?[.．、:：)）]|[□○☐◯①-⑩]|\[\s?[xX✓√]?\s?\]|[-•]|\d{1,3}\s?[.．、](?!\d))\s?\S/u;

function splitChoices(text: string, { sign, counts }: ChoiceSign, before: number): string[] | null {
  const starts: { at: number; end: number }[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && !/[\s\u3000]/u.test(text.charAt(at - 1))) continue;
    sign.lastIndex = at;
    const match = sign.exec(text);
    if (match === null || match.index !== at) continue;
    if (counts && valueOf(match[1] ?? "") !== before + starts.length + 1) continue;
    starts.push({ at, end: at + match[0].length });
    at += match[0].length - 1;
  }
  if (starts[0]?.at !== 0) return null;
  const choices = starts.map(({ end }, index) => text.slice(end, starts[index + 1]?.at).trim());
  const fits = choices.every(
    (choice) =>
      choice !== "" &&
      choice.length <= LONGEST_CHOICE &&
      !/[？?]$/u.test(choice) &&
      !OTHER_SIGN.test(choice) &&
      // A sign that does not go on, such as a letter that was typed twice.
      ![...choice.matchAll(/[\s\u3000](?=\S)/gu)].some(({ index }) => {
        sign.lastIndex = index + 1;
        return sign.test(choice);
      }),
  );
  return fits ? choices : null;
}

function valueOf(sign: string): number {
  if (/^\d+$/u.test(sign)) return Number(sign);
  const code = sign.toUpperCase().charCodeAt(0);
  return code >= 0x2460 ? code - 0x2460 + 1 : code - 64;
}
