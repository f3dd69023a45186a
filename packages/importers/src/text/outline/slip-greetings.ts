/**
 * What stands between the heading of a reply slip and its first field:
 *
 *     回條
 *     林校長：
 *     本人已知悉秋季種植活動之安排。
 *     □ 敝子弟將會參加
 *     □ 敝子弟未能參加
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
/** The heading of a slip, which may name what it answers: `秋季種植日回條（幼兒園）`. */
const SLIP =
  /^[^:：。，,?？_＿□]{0,30}(?:回[\s\u3000]*(?:[执執條条]|函)[\s\u3000]*[联聯欄栏單单]?|reply\s+slip)[】〕)）」\s\u3000]*(?:[(（][^()（）]{1,16}[)）])?[\s\u3000]*$/iu;
/** Somebody a letter is addressed to, and nothing else: `林校長：`, `致 花園小學校長：`, `Dear Principal,`. */
const ADDRESSED =
  /^[\s\u3000]*(?:(?:此?致|敬[覆复復])[\s\u3000:：]*)?[\p{Script=Han}\s\u3000（）()]{1,24}(?:校[长長]|[园園院][长長]|主任|老[师師]|[经經]理|主席|[会會][长長]|先生|女士|小姐|牧[师師]|修女|[学學]校|小[学學]|中[学學]|幼[儿兒稚][园園]|[委員员]{1,2}[会會])(?:[\s\u3000]*(?:台[鉴鑒照啟启]|[钧鈞][鉴鑒]|大[鉴鑒]|收))?[\s\u3000]*[:：][\s\u3000]*$/u;
const ADDRESSED_ENGLISH = /^\s*(?:Dear|To)\s?:?\s[A-Z][A-Za-z.' /]{1,40}[,:]\s*$/u;
/** What somebody who answers says: no label, and no line to write on. */
const SAYS = /^[\s\u3000]*[^\s:：_＿□☐○◯][^:：_＿□☐○◯]{6,}/u;
const SENTENCE = /[。，,.]|本人|[我敝貴贵]|\bI\b|\bmy\b/u;

/** `回條⏎林校長：⏎本人已知悉…。`: whom the slip is for is told, above a sentence or its first boxes. */
export function tellSlipGreetings(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  for (const [at, { text }] of pieces.entries()) {
    if (text.length > 60 || !SLIP.test(text)) continue;
    const next = nextFilled(pieces, at);
    const greeting = textAt(pieces, next, 60);
    if (!ADDRESSED.test(greeting) && !ADDRESSED_ENGLISH.test(greeting)) continue;
    const below = textAt(pieces, nextFilled(pieces, next), LONGEST);
    if (SAYS.test(below.replace(NOTE, "")) && SENTENCE.test(below)) told.add(next);
  }
  if (told.size === 0) return pieces;
  return pieces.flatMap((piece, at) =>
    told.has(at)
      ? ["", `${NAMED.statement}${piece.text.trim()}`, ...gapBelow(pieces, at)].map((text) => withText(piece, text))
      : [piece],
  );
}

/** A sentence above boxes asks. Any other goes on with what is told. */
function gapBelow(pieces: readonly Piece[], greeting: number): string[] {
  const sentence = nextFilled(pieces, greeting);
  return BOX.test(textAt(pieces, nextFilled(pieces, sentence), 80)) ? [""] : [];
}

/** `（請在適當的□內加✓）` at the end of a sentence. */
const NOTE = /[(（][^()（）]{0,12}(?:[□☐]|方格|空格)[^()（）]{0,14}[)）][\s\u3000]*[:：。]?[\s\u3000]*$/u;
/** A whole sentence of somebody who answers. */
const ANSWERS =
  /^[^:：_＿□☐○◯?？]{0,60}(?:本人|敝子弟|敝[女兒儿]|小[兒儿女]|[我吾])[^_＿□☐○◯?？\t]{4,}[。.][\s\u3000]*$/u;
/** One choice on its line, which is no label. */
const BOX =
  /^[\s\u3000]*(?:[*＊][\s\u3000]?)?[□☐○◯][\s\u3000]*[^□☐○◯\s:：_＿][^□☐○◯:：_＿]{0,50}(?:[:：]?[\s\u3000]*[_＿]{2,}[\s\u3000。.]*)?$/u;
const SEVERAL = /[多複复][選选]|可[選选][多幾几]/u;

/** `本人已知悉種植日之安排。⏎□ 將會參加⏎□ 未能參加`: a whole sentence is the stem of the boxes below it as well. */
export function askSlipSentences(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length <= 60 && /回[\s\u3000]*[执執條条函覆复復]|reply\s+slip/iu.test(text)))
    return pieces;
  return unlessSame(
    pieces.flatMap((piece, at) => {
      if (piece.debris === true || piece.text.length > LONGEST || !ANSWERS.test(piece.text.replace(NOTE, "")))
        return [piece];
      if (!BOX.test(textAt(pieces, at + 1, 80)) || !BOX.test(textAt(pieces, at + 2, 80))) return [piece];
      const name = SEVERAL.test(piece.text) ? NAMED.several : NAMED.single;
      return [withText(piece, ""), withText(piece, `${piece.text.trim()}${name}`)];
    }),
    pieces,
  );
}

/** In the order in which they are made. */
export const SLIP_GREETINGS: readonly Repair[] = [tellSlipGreetings, askSlipSentences];
