/**
 * What could this sign say about a statement? Papers write `(○)` and `(×)`, `V` and `X`, `——对`, `✅`, `判断：错`, in front of the
 * statement, behind it or below it. A pair of signs is a pair of verdicts if nearly all statements of a run have one of the
 * two at the same place, and both occur.
 */
import { findKey } from "../keys.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, withText } from "../layout/piece.ts";
import { narrow } from "./leads.ts";
import { findStatementRuns, STATEMENT_NUMBER, type Statement } from "./statement-runs.ts";

type Pair = "words" | "ticks" | "letters" | "ab";

const SIGNS: readonly (readonly [sign: RegExp, pair: Pair, truth: boolean])[] = [
  [/^(?:true|yes|正[确確]|[对對]|是)$/iu, "words", true],
  [/^(?:false|no|[错錯][误誤]?|否)$/iu, "words", false],
  [/^(?:[√✓✔☑✅○〇OoVv]\uFE0F?)$/u, "ticks", true],
  [/^(?:[×✗✘✕✖❌╳Xx]\uFE0F?)$/u, "ticks", false],
  [/^[TY]$/u, "letters", true],
  [/^[FN]$/u, "letters", false],
  [/^A$/u, "ab", true],
  [/^B$/u, "ab", false],
];
const SIGN =
  "true|false|True|False|TRUE|FALSE|Yes|No|正[确確]|[错錯][误誤]|[对對错錯是否]|[√✓✔☑✅×✗✘✕✖❌╳]\\uFE0F?|[○〇OoXxVvTFYNAB]";
const OPEN = "[(【[“\"'〔{<]";
const CLOSE = "[)】\\]”\"'〕}>]";
/** `（×，应为另一样）`: the verdict and what would be right. */
const END_BOXED = new RegExp(
  `\\s*(${OPEN})\\s?(${SIGN})(?:\\s?[，,。；;：:\\s]\\s*([^()（）]{2,80}?))?\\s?(${CLOSE})\\s*[。.]?$`,
  "u",
);
const END_BARE = new RegExp(`([。.！!；;\\s]|[-–—→]{1,2}\\s?)(${SIGN})\\s*[。.]?$`, "u");
const FRONT_BOXED = new RegExp(`^(${OPEN})\\s?(${SIGN})\\s?(${CLOSE})\\s*(?=\\S)`, "u");
const FRONT_BARE = /^([√✓✔☑✅×✗✘✕✖❌╳]\uFE0F?)\s*(?=\S)/u;
/** `判断：对`, `→ 错`, `解析：正确。因为…` below the statement. */
const BELOW = new RegExp(`^(.{0,8}?[:：→>\\]】\\s])?\\s?(${SIGN})(?:[。.]?$|\\s?[。，,；;\\s]\\s*(\\S.*)$)`, "u");

/** The fewest statements of a run; of letters that may be anything else, one more. */
const LEAST = 3;
const LONGEST = 400;

/** What a line with a verdict must have. It spares the other texts the search. */
const MAYBE =
  /[√✓✔☑✅×✗✘✕✖❌╳对對错錯]|正[确確]|true|false|yes|\bno\b|[(（【[“"'〔{<]\s?[○〇OoXxVvTFYNAB是否]\s?[)）】\]”"'〕}>]|[是否]\s*$|[:：→>]\s?[ABTFYN是否]\s*$/iu;

interface Reading {
  readonly at: number;
  readonly truth: boolean;
  readonly lines: readonly string[];
}

function pairOf(sign: string): { pair: Pair; truth: boolean } | null {
  const found = SIGNS.find(([pattern]) => pattern.test(sign));
  return found === undefined ? null : { pair: found[1], truth: found[2] };
}

/** The verdicts of a run by their notation. */
function readRun(pieces: readonly Piece[], run: readonly Statement[]): Map<string, Map<Statement, Reading>> {
  const found = new Map<string, Map<Statement, Reading>>();
  for (const one of run) {
    const text = pieces[one.stem]?.text ?? "";
    if (text.length > LONGEST) continue;
    const number = STATEMENT_NUMBER.exec(narrow(text))?.[0].length ?? 0;
    const [head, stem] = [text.slice(0, number), text.slice(number).trimEnd()];
    const view = narrow(stem);
    const put = (place: string, sign: string, write: (verdict: string) => readonly string[], at = one.stem) => {
      const known = pairOf(sign);
      if (known === null) return;
      const notation = `${known.pair} ${place}`;
      const readings = found.get(notation) ?? new Map<Statement, Reading>();
      found.set(notation, readings);
      readings.set(one, { at, truth: known.truth, lines: write(known.truth ? "√" : "×") });
    };
    const boxed = END_BOXED.exec(view);
    const bare = boxed === null ? END_BARE.exec(view) : null;
    if (boxed !== null) {
      const [, open = "", sign = "", reason, close = ""] = boxed;
      put(`end ${open}${close}`, sign, (verdict) => [
        `${head}${stem.slice(0, boxed.index)}（${verdict}）`,
        ...(reason === undefined ? [] : [`解析：${reason}`]),
      ]);
    } else if (bare !== null && (!/^[A-Za-z是否○〇]$/u.test(bare[2] ?? "") || /[-–—→]/u.test(bare[1] ?? "")))
      if (!/答案?\s?[:：]?$/u.test(view.slice(0, bare.index)))
        put("end", bare[2] ?? "", (verdict) => {
          const end = bare.index + (/[。.！!；;]/u.test(bare[1] ?? "") ? 1 : 0);
          return [`${head}${stem.slice(0, end).trimEnd()}（${verdict}）`];
        });
    const front = FRONT_BOXED.exec(view);
    if (front !== null)
      put(`front ${front[1] ?? ""}${front[3] ?? ""}`, front[2] ?? "", (verdict) => [
        `${head}${stem.slice(front[0].length)}（${verdict}）`,
      ]);
    const sign = FRONT_BARE.exec(view);
    if (sign !== null) put("front", sign[1] ?? "", (verdict) => [`${head}${stem.slice(sign[0].length)}（${verdict}）`]);
    const line = pieces[one.below]?.text.trim() ?? "";
    const below = line.length > LONGEST ? null : BELOW.exec(narrow(line));
    if (below === null) continue;
    const [, before = "", verdict = "", reason] = below;
    if (before.trim() === "" && /^[A-Za-z]$/.test(verdict)) continue;
    put(
      `below ${before.trim()}`,
      verdict,
      (drawn) => [`答案：${drawn}`, ...(reason === undefined ? [] : [`解析：${reason}`])],
      one.below,
    );
  }
  return found;
}

/** Whether the grammar reads the verdict as it stands. */
function isPlain(pieces: readonly Piece[], { at }: Reading): boolean {
  const text = (pieces[at]?.text ?? "").trim();
  const key = findKey(text, false);
  // `答案：对。` has a stop that no key has.
  if (key !== null) return key.key === "answer" && !/^[AB]$|^\p{Script=Han}{1,2}[。.]$/u.test(key.value);
  return /[(（]\s?(?:[√×✓✗对錯错對TF]|正[确確]|[错錯][误誤])\s?[)）][。.]?$/u.test(text);
}

const BOTH_PLACES = /\s*[(（]\s*[)）]\s?(?:[对對√]|正[确確])\s*[(（]\s*[)）]\s?(?:[错錯×]|[错錯][误誤])\s*$/u;

/** Writes verdicts in unknown notations as the grammar writes them. */
export function tellVerdicts(source: readonly Piece[]): readonly Piece[] {
  // `（ ）对 （ ）错` behind a statement offers both.
  const places = source.filter(({ text }) => BOTH_PLACES.test(text)).length;
  const pieces =
    places < 2
      ? source
      : source.map((piece) =>
          BOTH_PLACES.test(piece.text)
            ? withText(piece, `${piece.text.replace(BOTH_PLACES, "")}${NAMED.judged}`)
            : piece,
        );
  if (pieces.filter(({ text }) => MAYBE.test(text)).length < 2) return pieces;
  const lines = new Map<number, readonly string[]>();
  for (const run of findStatementRuns(pieces, 2)) {
    for (const [notation, readings] of readRun(pieces, run)) {
      const all = [...readings.values()];
      // Two signs in brackets that differ are enough where there are no more statements.
      const pair = run.length === 2 && /^(?:ticks|words) (?:front|end) \S/u.test(notation);
      const least = pair ? 2 : notation.startsWith("ab") ? LEAST + 1 : LEAST;
      const both = all.some(({ truth }) => truth) && all.some(({ truth }) => !truth);
      if (all.length < least || all.length * 5 < run.length * 4 || !both) continue;
      if (all.every((reading) => isPlain(pieces, reading))) continue;
      for (const reading of all) lines.set(reading.at, reading.lines);
      break;
    }
  }
  if (lines.size === 0) return pieces;
  return pieces.flatMap((piece, at) => lines.get(at)?.map((text) => withText(piece, text)) ?? [piece]);
}
