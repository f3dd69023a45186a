/** Words of the page from which a form was copied: buttons, counters, notices of the service. */
import type { Layout, Piece } from "../piece.ts";
import { toDebris } from "./words.ts";

const PAGE =
  /^(?:提交|提交[问問]卷|提交答卷|[确確][认認]提交|清除表[单單]|重置|[复復]原|submit|clear form|[录錄]音中[.…。]*|(?:\d{1,2}:)?\d{2}:\d{2}|.{0,8}[扫掃]描?(?:下方)?二[维維][码碼].{0,8}|.{2,8}\s*提供[技支][术術持]{1,2}支?持?|[请請]勿利用\s?google\s?表[单單].{0,20}|never submit passwords.{0,40}|[\w.+-]{1,40}@[\w.-]{3,40}\s*(?:切[换換][帐帳賬账][户戶號号])?|[*＊]\s?(?:必填|必答|required|表示必填.{0,6}))$/i;

function rewrite(pieces: readonly Piece[]): Piece[] | null {
  let found = 0;
  const result = pieces.map((piece) => {
    if (piece.debris === true || piece.text.length > 60 || !PAGE.test(piece.text.trim())) return piece;
    found += 1;
    return toDebris(piece);
  });
  return found > 0 ? result : null;
}

export const PAGE_WORDS: Layout = { name: "words of the page", trust: 8, rewrite };
