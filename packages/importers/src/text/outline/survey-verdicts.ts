/**
 * Headings and ends of lines in surveys that look like those of papers:
 *
 *     Part 2  问答                                  names a part, where its questions have boxes
 *     2.1 本年度是否发生过事故？  Y / N              offers two choices
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { nameStem } from "../layout/sheets/words.ts";
import { kindOfWords } from "./kinds.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const LONGEST_HEAD = 40;
const PART =
  /^[\s\u3000]*(?:#{1,6}\s+)?(?:(?:part|section)\s?\d{1,2}|第[一二三四五六七八九十\d]{1,2}部[分份]|[一二三四五六七八九十壹貳參叁肆伍陸]{1,3}\s?[、.．]|[【［[](?![\s\u3000]*[\]］】])|[A-Z]\s?[.．、])\s*\S/iu;
/** Points, or how many questions there are, belong to a paper. */
const POINTS = /\d\s?分|每[小]?[题題空]|共\s?\d|points?|marks?/iu;
const BOXED = /^[\s\u3000]*(?:[□☐○◯]|[[［【(（][\s\u3000]*[\]］】)）])[\s\u3000]*\S/u;
const BOXES = /[□☐○◯][^□☐○◯_＿]{1,40}[□☐○◯]\s*\S/u;

/** `Part 2 问答⏎2.1 …：□是 □否`: where boxes are ticked below it, a heading does not say that everything is written. */
export function tellPartsOfForms(pieces: readonly Piece[]): readonly Piece[] {
  const heads = pieces.flatMap(({ text, debris }, at) =>
    debris !== true && text.trim().length <= LONGEST_HEAD && PART.test(text) ? [at] : [],
  );
  const own = new Set(
    heads.filter((at, index) => {
      const text = pieces[at]?.text ?? "";
      if (kindOfWords(text) !== "essay" || POINTS.test(text) || BOXES.test(text)) return false;
      // `六、是否符合资格（附证明文件）：⏎□是 □否`: the boxes are its own.
      if (BOXED.test(textAt(pieces, nextFilled(pieces, at), LONGEST))) return false;
      const below = pieces.slice(at + 1, heads[index + 1]);
      return below.some((line) => line.text.length <= LONGEST && BOXES.test(line.text));
    }),
  );
  if (own.size === 0) return pieces;
  return pieces.flatMap((piece, at) =>
    own.has(at)
      ? [withText(piece, tell(piece.text.replace(/^[\s\u3000]*#{1,6}\s+/u, ""))), withText(piece, "")]
      : [piece],
  );
}

const ASKED = /[?？]|是否|有[无無](?=\p{Script=Han})|有[没沒]有|[吗嗎]/u;
/** Other words between slashes in brackets: all such lines of a text are read together elsewhere. */
const BRACKETED = /[(（][^()（）]{1,40}[/／][^()（）]{1,40}[)）][\s\u3000]*$/u;
const VERDICTS =
  /^([\s\u3000]*[*＊]?[\s\u3000]*(?:Q\s?)?(?:\d{1,2}\s?[.．]\s?)?\d{1,3}(?:\s?[.．、)）]|\s)[\s\u3000]*[^_＿□☐○◯\t]{4,100}?[?？:：)）\s\u3000])[\s\u3000]*[(（[]?\s?((?:yes|no|y|n|是|否|有|[无無]|[没沒]有|[会會]|不[会會]|能|不能|[愿願]意|不[愿願]意|not sure|不[确確]定|不清楚|[说說]不清)(?:\s?[/／]\s?(?:yes|no|y|n|是|否|有|[无無]|[没沒]有|[会會]|不[会會]|能|不能|[愿願]意|不[愿願]意|not sure|不[确確]定|不清楚|[说說]不清)){1,3})\s?[)）\]]?[\s\u3000]*$/iu;

/** `2.1 本年度是否发生过事故？  Y / N`: two or more verdicts between slashes behind a numbered question are its choices. */
export function openVerdicts(pieces: readonly Piece[]): readonly Piece[] {
  const found = new Map<number, { readonly stem: string; readonly words: readonly string[] }>();
  for (const [at, { text, debris }] of pieces.entries()) {
    const match = debris === true || text.length > LONGEST || !/[/／]/u.test(text) ? null : VERDICTS.exec(text);
    const [, stem = "", verdicts = ""] = match ?? [];
    const below = pieces[at + 1]?.text ?? "";
    // Choices below the line are its own.
    const listed = /^[\s\u3000]*(?:[A-H]\s?[.．、)）]|[□☐○◯])/u.test(below.slice(0, LONGEST));
    if (stem === "" || !ASKED.test(stem) || listed) continue;
    found.set(at, { stem: stem.trimEnd(), words: verdicts.split(/\s?[/／]\s?/u) });
  }
  const others = pieces.some(({ text }, at) => text.length <= LONGEST && !found.has(at) && BRACKETED.test(text));
  if (others) for (const at of found.keys()) if (BRACKETED.test(pieces[at]?.text ?? "")) found.delete(at);
  if (found.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const own = found.get(at);
    if (own === undefined) return [piece];
    return [
      withText(piece, nameStem(own.stem, NAMED.single)),
      ...own.words.map((word) => withText(piece, `□ ${word}`)),
    ];
  });
}

/** In the order in which they are made. */
export const SURVEY_VERDICTS: readonly Repair[] = [tellPartsOfForms, openVerdicts];
