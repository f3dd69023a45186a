/**
 * What articles of official accounts put around a bank of questions: drawn bars in front of headings, and lines at the end
 * that name the editors and ask for a click.
 *
 *     ▍一、单选题
 *     …
 *     来源：区图书馆   编辑：小赵
 *     点“在看”，为大家加油！
 */
import { type Piece, withText } from "../layout/piece.ts";
import { toDebris } from "../layout/sheets/words.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 120;
const BAR =
  /^([\s\u3000]*)[▍▎▌▋▊▉█▏┃❙❚◆◇◈❖✦✿❀➤►▶▷■●★☆※🔹🔸🔷🔶📌📍📝]{1,3}[\s\u3000]*(?=(?:[一二三四五六七八九十]{1,3}\s?[、.．]|第[一二三四五六七八九十]{1,3}部[分份]|[(（][一二三四五六七八九十]{1,3}[)）])\s?\S)/u;
const STAFF =
  /^[\s\u3000]*(?:(?:[图圖]文?|文字?|文案|[来來]源|稿源|供稿|[编編][辑輯排]|[责責][编編]|[责責]任[编編][辑輯]|美[编編]|[审審]核|[审審][校定稿]|校[对對]|[监監][制製]|[总總][编編]|主[编編]|[一二三终終初复複][审審]|排版|制作|[发發]布|作者|值班[编編]委|策[划劃])\s?[:：|｜丨/／])/iu;
/** What may stand between them, and says nothing by itself. */
const END = /^[\s\u3000]*[-—～~·•|【[(（]{0,3}\s?(?:end|完)\s?[-—～~·•|】\])）]{0,3}$/iu;
const CALL =
  /(?:[点點戳](?:[击擊])?(?:一下|亮|个|個)?[“"「『【]?(?:在看|[赞贊讚]|[关關]注|[阅閱][读讀]原文|[收]藏|[转轉][发發])|[长長]按.{0,6}(?:[识識][别別]|二[维維][码碼])|[扫掃][码碼描].{0,8}[关關]注|[关關]注(?:我[们們]|公[众眾][号號])|分享[给給].{0,8}(?:人|朋友|好友)|往期(?:回[顾顧]|推[荐薦]|精彩)|[阅閱][读讀]原文|[欢歡]迎(?:[转轉][发發]|[关關]注|[点點][赞贊讚]))/u;
const ASKS =
  /[:：][\s\u3000]*$|[:：][\s\u3000]{3,40}|[?？_＿□☐○]|[(（]\s*[)）]|^\s*[(（]?\d{1,3}\s?[.．、)）]|^\s*[A-H]\s?[.．、]|(?:[电電][话話]|日期|[签簽]名)\s?[:：]/u;

/** `▍一、单选题`: the bar is decoration of the heading. */
export function dropHeadingBars(pieces: readonly Piece[]): readonly Piece[] {
  let changed = false;
  const result = pieces.map((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST || !BAR.test(piece.text)) return piece;
    changed = true;
    return withText(piece, piece.text.replace(BAR, "$1"));
  });
  return changed ? result : pieces;
}

/** `编辑：小赵⏎点“在看”，为大家加油！`: the last lines of an article belong to the page. */
export function hideArticleEnds(pieces: readonly Piece[]): readonly Piece[] {
  const ends = new Set<number>();
  let told = false;
  for (let at = pieces.length - 1; at >= 0; at -= 1) {
    const { text, debris } = pieces[at] ?? { text: "" };
    if (text.trim() === "" || debris === true) continue;
    if (text.length > LONGEST || ASKS.test(text) || !(STAFF.test(text) || CALL.test(text) || END.test(text))) break;
    told ||= !END.test(text);
    ends.add(at);
  }
  return !told ? pieces : pieces.map((piece, at) => (ends.has(at) ? toDebris(piece) : piece));
}

/** In the order in which they are made. */
export const ARTICLE_SIGNS: readonly Repair[] = [dropHeadingBars, hideArticleEnds];
