/** Notes below questions, and numbers of chapters above the first question. */
import { type Layout, type Piece, withText } from "../piece.ts";
import { findHead } from "./words.ts";
import { NAMED } from "../named.ts";

const NOTE =
  /^(?:[【[（(]\s?(?:填[表写寫]|[评評]分|打分|[计計]分|答[题題])?(?:[说說]明|[须須]知|注意事[项項]|[备備]注|注)\s?[】\]）)]|(?:填[表写寫]|[评評]分|打分|[计計]分)(?:[说說]明|[须須]知|注意事[项項]|方法|[标標]准)\s?[:：]?$|[备備]?注\s?[:：])/;
/** The last sentence of a questionnaire: `访问已经完成，多谢您接受访问。` */
const FAREWELL =
  /^(?:本次|整[个個])?(?:[访訪][问問谈談]|[问問]卷|[调調]查|填[写寫答]|作答|[题題]目)[^，。？?：:]{0,8}(?:[结結]束|完成|完[毕畢]|到此)[^？?：:_＿]{0,40}$|^[^？?：:_＿]{0,20}(?:[谢謝]{2}|感[谢謝]|多[谢謝])[您你各大]?[家位]?的?(?:[参參][与與加]|配合|合作|支持|接受|[协協]助|填[写寫答]|[宝寶][贵貴])[^？?：:_＿]{0,16}$/;

/** The heading of one of several forms on a page: `1.培训问卷 篇一`. */
const CHAPTER = /(?:篇\s?[一二三四五六七八九十\d]{1,3}|范文|模板|[问問]卷|[调調]查表|量表)\s*[:：]?$/;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  const heads = pieces.flatMap((piece, index) => {
    const head = findHead(piece);
    return head === null ? [] : [{ index, head }];
  });
  const [first, second] = heads;
  if (first === undefined) return null;
  // `2. 篇二` above a list that begins with 1 is the number of a chapter.
  const stray =
    second !== undefined &&
    (first.head.value > 1 || CHAPTER.test(first.head.rest)) &&
    second.head.value === 1 &&
    first.head.family === second.head.family &&
    !/[?？：:。)）]\s*$|[_＿]{2}/.test(first.head.rest);
  const last = heads.at(-1)?.index ?? 0;
  let noted = false;
  const result = pieces.flatMap((piece, index) => {
    if (index === first.index && stray) return [withText(piece, `${NAMED.statement}${piece.text.trim()}`)];
    // A description stands directly below its stem.
    const note =
      !noted &&
      index > last + 1 &&
      piece.debris !== true &&
      (NOTE.test(piece.text.trim()) || (index > last + 2 && FAREWELL.test(piece.text.trim())));
    if (!note) return [piece];
    noted = true;
    return [withText(piece, ""), withText(piece, `${NAMED.statement}${piece.text.trim()}`)];
  });
  return noted || stray ? result : null;
}

export const NOTES: Layout = { name: "notes", margin: -1.55, rewrite };
