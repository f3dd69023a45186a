/**
 * Drafts of surveys that put the type and whether an answer is needed in one bracket, in front of each question:
 *
 *     Q1【单选·必填】您种过花吗？
 *     种过｜没种过
 *
 *     Q2【打分1-5星·选填】给我们的花园打个分
 *
 * The type becomes the name behind the stem, and the words between bars the choices.
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { kindOfWords } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 2;
const TAGGED =
  /^[ \t\u3000]*(?:(?:Q|第)?[ ]?(\d{1,3})[ ]?(?:[题題])?[ ]?[.．、:：]?[ ]?)[【[（(]([^【】[\]()（）]{2,20})[】\])）][ \u3000]*([^\s【】[\]].{0,150})$/iu;
const PARTS = /[ ]?[·・•,，;；、/／|｜+][ ]?/u;
const MUST = /^(?:必[填答选選]|required)$/iu;
const MAY = /^(?:[选選][填答]|非必[填答]|可[选選]|可不填|optional)$/iu;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(?:[单單]行(?:文本|文字)|[短]?文本|文字|[单單]行)(?:[题題])?$/u, NAMED.line],
  [/^(?:多行(?:文本|文字)|多行|[长長]文本|[开開]放|[简簡]答|[问問]答)(?:[题題])?$/u, NAMED.essay],
  [/^(?:打分|[评評]分|星[级級]|[评評]星)/u, NAMED.rating],
  [/^(?:手机号?[码碼]?|[电電][话話](?:[号號][码碼])?)(?:[题題])?$/u, NAMED.phone],
  [/^日期(?:[题題])?$/u, NAMED.date],
  [/^(?:[数數]字|[数數]值)(?:[题題])?$/u, NAMED.number],
  [/^(?:下拉)/u, NAMED.dropdown],
  [/^(?:上[传傳]|附件|文件|[图圖]片)/u, NAMED.file],
  [/^(?:[量]表)(?:[题題])?$/u, NAMED.scale],
];

interface Tagged {
  readonly no: string;
  readonly kind: string;
  readonly stem: string;
  readonly must: boolean | null;
  /** What the bracket says beside the type. */
  readonly told: string;
}

function nameOf(word: string): string | null {
  const known = KINDS.find(([words]) => words.test(word))?.[1];
  const kind = known === undefined ? kindOfWords(word) : null;
  return known ?? (kind === null ? null : NAMED[kind]);
}

function readTag({ text, debris }: Piece): Tagged | null {
  if (debris === true || text.length > LONGEST) return null;
  const [, no, tag = "", stem = ""] = TAGGED.exec(text) ?? [];
  if (no === undefined) return null;
  const words = tag.split(PARTS).map((word) => word.trim());
  const kinds = words.map(nameOf);
  const at = kinds.findIndex((kind) => kind !== null);
  const must = words.some((word) => MUST.test(word)) ? true : words.some((word) => MAY.test(word)) ? false : null;
  // `【单选】` alone is read by others.
  if (at < 0 || must === null) return null;
  const rest = words.filter((word, other) => other !== at && !MUST.test(word) && !MAY.test(word));
  const steps = /\d\s?[-~～—至到]\s?\d{1,2}\s?[星分]?/u.exec(words[at] ?? "")?.[0];
  return { no, kind: kinds[at] ?? "", stem, must, told: [...(steps === undefined ? [] : [steps]), ...rest].join("，") };
}

const BARS = /^[^|｜\t_＿]{1,40}(?:[|｜][^|｜\t_＿]{1,40}){1,14}$/u;

/** `Q1【单选·必填】您种过花吗？⏎种过｜没种过`, twice or more. */
function partTags(pieces: readonly Piece[]): readonly Piece[] {
  const tags = pieces.map(readTag);
  if (tags.filter((tag) => tag !== null).length < LEAST) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const tag = tags[at] ?? null;
    if (tag !== null) {
      const told = tag.told === "" ? "" : `（${tag.told}）`;
      const mark = tag.must === true ? "*" : "（选填）";
      return [withText(piece, `${tag.no}. ${tag.stem.trim()}${told}${tag.kind}${mark}`)];
    }
    const above = tags[at - 1] ?? null;
    if (above === null || piece.debris === true || !BARS.test(textAt(pieces, at, LONGEST).trim())) return [piece];
    return piece.text.split(/[|｜]/u).map((word) => withText(piece, `□ ${word.trim()}`));
  });
}

/** In the order in which they are made. */
export const TAGGED_DRAFTS: readonly Repair[] = [partTags];
