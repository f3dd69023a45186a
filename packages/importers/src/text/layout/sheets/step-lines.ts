/**
 * Scales whose steps stand below each other, one on a line, as survey sites copy them:
 *
 *     3. 打饭的速度
 *     请选择合适的分值
 *     1
 *     1
 *     2
 *     3
 *     3
 *     很慢
 *     很快
 *
 * Sliders repeat their first and last value. The words for the ends stand in front of the steps, behind them, or on both
 * sides. They become one line, `很慢 1-3 很快`.
 */
import { type Layout, type Piece, covering, joinPieces, withText } from "../piece.ts";
import { NAMED } from "../named.ts";
import { findHead, isBlank, isOption, isSection, nameStem, toDebris, toOptionLines } from "./words.ts";

/** A step alone on its line. */
const STEP = /^[○◯□☐]?\s?(\d{1,3})\s?分?$/;
/** Asks for a click on the scale, and says nothing else. */
export const PROMPT =
  /^(?:[请請]您?|please )?(?:[选選][择擇]|拖[动動]|移[动動]|滑[动動]|[点點][击擊選选]|打|[评評]|[给給]|select|choose|drag|move)[^。？?，,]{0,4}?(?:合[适適]|相[应應]|[对對][应應]|a|the|your)?的?\s?(?:分[数數值]?|滑[块塊]|星星|rating|score|slider)[^。？?，,\d]{0,6}[:：。.]?$/i;
/** The most lines for the words of the ends. */
const ENDS = 3;

export function readStep(text: string): number | null {
  const step = STEP.exec(text.trim())?.[1];
  return step === undefined ? null : Number(step);
}

/** The steps without the doubled ends; `null` unless they are even. Falling ones are turned round. */
export function readStepLines(values: readonly number[]): { steps: number[]; doubled: boolean } | null {
  const steps = values.filter((value, at) => at === 0 || value !== values[at - 1]);
  const twice = values.length - steps.length;
  const doubled = twice > 0 && (values[0] === values[1] || values.at(-1) === values.at(-2));
  if (steps.length < 3 || twice > (doubled ? 2 : 0)) return null;
  if ((steps[1] ?? 0) < (steps[0] ?? 0)) steps.reverse();
  const width = (steps[1] ?? 0) - (steps[0] ?? 0);
  return steps.every((step, at) => at === 0 || step - (steps[at - 1] ?? 0) === width) ? { steps, doubled } : null;
}

/** Whether a line can only be the word for an end of a scale. */
function isEnd(text: string): boolean {
  const longest = /\p{Script=Han}/u.test(text) ? 14 : 30;
  return text.length <= longest && !/[。；;：:？?，,\d_＿]|[*＊]$/.test(text);
}

/** `差 1-5 好`, with what stands for neither end; `null` if no scale of the product has these steps. */
export function printScale(steps: readonly number[], [low = "", high = ""]: readonly string[]): string | null {
  const [min = 0, second = 0] = steps;
  const max = steps.at(-1) ?? 0;
  if (second - min !== 1 || max > 11 || steps.length > 11) return null;
  return [low, `${min}-${max}`, high].join(" ").trim();
}

interface Block {
  /** The line of the stem and those below it in front of the steps. */
  stem: Piece[];
  prompts: Piece[];
  steps: Piece[];
  behind: Piece[];
}

/** Lines of a numbered question, parted by its steps; `null` if they are arranged in another way. */
function partBlock(lines: readonly Piece[]): Block | null {
  const from = lines.findIndex(({ text }, at) => at > 0 && readStep(text) !== null);
  if (from < 1) return null;
  const length = lines.slice(from).findIndex(({ text }) => readStep(text) === null);
  const to = length < 0 ? lines.length : from + length;
  const behind = lines.slice(to);
  if (to - from < 3 || behind.length > ENDS || behind.some(({ text }) => !isEnd(text.trim()))) return null;
  const isPrompt = ({ text }: Piece, at = 1) => at > 0 && PROMPT.test(text.trim());
  const stem = lines.slice(0, from).filter((line, at) => !isPrompt(line, at));
  return { stem, prompts: lines.slice(1, from).filter((line) => isPrompt(line)), steps: lines.slice(from, to), behind };
}

/** Takes the words of the ends from the lines of the stem and those behind the steps. */
function takeEnds({ stem, behind }: Block): { title: Piece[]; ends: Piece[]; middle: Piece[] } {
  const first = findHead(stem[0])?.rest === "" ? 2 : 1;
  const free = stem.slice(first).findLastIndex((line) => !isEnd(line.text.trim()) || isOption(line));
  const before = stem.slice(first + free + 1);
  const wanted = behind.length === 0 ? 2 : behind.length === 1 ? 1 : 0;
  const taken = wanted > 0 && before.length >= wanted ? before.slice(-wanted) : [];
  const ends = [...taken, ...behind];
  return {
    title: stem.slice(0, stem.length - taken.length),
    ends: ends.filter((_, at) => at === 0 || at === ends.length - 1),
    middle: ends.slice(1, -1),
  };
}

function printBlock(lines: readonly Piece[]): Piece[] | null {
  const block = partBlock(lines);
  const read = block === null ? null : readStepLines(block.steps.map(({ text }) => readStep(text) ?? 0));
  if (block === null || read === null) return null;
  const { title, ends, middle } = takeEnds(block);
  // The number may stand alone above its stem. Other lines describe what is rated.
  const length = findHead(title[0])?.rest === "" ? 2 : 1;
  const stem = joinPieces(title.slice(0, length), " ");
  const details = title.slice(length).map((piece) => withText(piece, piece.text.trim().replace(/^(?=[①-⑳(（])/, "\\")));
  const [first] = block.steps;
  if (stem === null || first === undefined) return null;
  // Digits alone may be choices as well.
  if (!read.doubled && block.prompts.length === 0 && ends.length < 2) return null;
  const words = ends.length === 2 ? ends.map(({ text }) => text.trim()) : [];
  const scale = printScale(read.steps, words);
  const others = [...middle, ...(ends.length === 2 && scale !== null ? [] : ends)];
  const notes = others.map((piece) => withText(piece, `说明：${piece.text.trim()}`));
  const prompts = block.prompts.map((piece) => toDebris(piece));
  if (scale === null) {
    const one = withText(stem, nameStem(stem.text, NAMED.single));
    const once = block.steps.filter((_, at) => at === 0 || block.steps[at - 1]?.text !== block.steps[at]?.text);
    const choices = toOptionLines(
      once,
      once.map(({ text }) => text.trim()),
    );
    const last = choices.at(-1);
    if (last !== undefined) choices[choices.length - 1] = covering(last, block.steps);
    return [one, ...details.map((piece) => withText(piece, `说明：${piece.text}`)), ...prompts, ...choices, ...notes];
  }
  // From 0 to 10, the question decides what it is.
  const named = scale.includes("0-10") && details.length === 0 ? "" : NAMED.scale;
  return [
    withText(stem, nameStem(stem.text, named)),
    ...details,
    ...prompts,
    covering(withText(first, scale), [...block.steps, ...(ends.length === 2 ? ends : [])]),
    ...notes,
    // The steps between the ends are not written out.
    ...block.steps.filter(({ text }) => /[○◯□☐]/.test(text)).map((piece) => toDebris(piece)),
  ];
}

/** `07`, `07 *`: the number of a question alone above its stem. */
const BARE = /^0?(\d{1,3})\s?([*＊]?)$/;

/** Puts numbers that stand alone in front of their stems. The digits of a scale go up from line to line. */
export function joinBareNumbers(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.filter((piece) => !isBlank(piece) && piece.debris !== true);
  const numbers = new Map<Piece, Piece>();
  const stems = new Set<Piece>();
  let last = 0;
  for (const [at, piece] of filled.entries()) {
    const stem = filled[at + 1];
    const bare = BARE.exec(piece.text.trim());
    if (bare === null || stem === undefined || BARE.test(stem.text.trim())) continue;
    const value = Number(bare[1]);
    if (value !== last + 1 || readStep(filled[at - 1]?.text ?? "") === value - 1) continue;
    last = value;
    const star = bare[2] === "" ? "" : "*";
    const joined = joinPieces([piece, stem], " ");
    if (joined === null) continue;
    numbers.set(piece, withText(joined, `${value}. ${stem.text.trim()}${star}`));
    stems.add(stem);
  }
  if (numbers.size < 3 || pieces.some((piece) => findHead(piece)?.family === "plain")) return pieces;
  return pieces.flatMap((piece) => (stems.has(piece) ? [] : [numbers.get(piece) ?? piece]));
}

/** They come first, so that other layouts see the stems. */
export const BARE_NUMBERS: Layout = {
  name: "numbers above stems",
  margin: -3.55,
  rewrite(pieces) {
    const joined = joinBareNumbers(pieces);
    return joined === pieces ? null : joined;
  },
};

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  if (pieces.filter(({ text }) => readStep(text) !== null).length < 3) return null;
  const blocks: Piece[][] = [[]];
  for (const piece of pieces) {
    const begins = findHead(piece) !== null && !/^\s*[①-⑳(（]/.test(piece.text);
    if (begins || isSection(piece)) blocks.push([]);
    blocks.at(-1)?.push(piece);
  }
  const filledOf = (block: readonly Piece[]) =>
    block.filter((piece) => !isBlank(piece) && piece.debris !== true && !/^[*＊]$/.test(piece.text.trim()));
  let found = 0;
  const result = blocks.flatMap((block) => {
    if (findHead(block[0]) === null) return block;
    const printed = printBlock(filledOf(block));
    if (printed === null) return block;
    found += 1;
    const rest = block.filter((piece) => isBlank(piece) || piece.debris === true || /^[*＊]$/.test(piece.text.trim()));
    return [...printed, ...rest];
  });
  return found === 0 ? null : result;
}

/** Digits below each other look like choices to the score, so it is not asked. */
export const STEP_LINES: Layout = { name: "steps on lines of their own", margin: -30.55, rewrite };
