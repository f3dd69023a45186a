/**
 * Texts whose blank lines a copy has dropped, so that what begins anew stands right below something else:
 *
 *     □愿意  □不愿意
 *     员工签名：
 *     ——祝各位学员一把过——
 *     参加意愿（请在适当方格内加 ✓）
 *     □ 同意参加
 */
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 60;
const LONGEST_STATEMENT = 300;
/** `家长签名：`, with a place or nothing behind it. */
const SIGNED =
  /^[ \t\u3000]*[\p{Script=Han}]{0,8}[签簽](?:名|字|署|章)(?:[(（][^()（）]{1,12}[)）])?[ ]?[:：]?[ \t\u3000_＿]*$/u;
/** `游客签名            电话` */
const SIGNED_WIDE =
  /^[ \t\u3000]*[\p{Script=Han}]{0,8}[签簽][名字署章][ \u3000]{4,}[\p{Script=Han}]{2,6}[ \u3000_＿]*$/u;
/** `6. 陈述句。（√）` */
const JUDGED =
  /^[ \t\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）]|第\s?\d).*[。.][ \u3000]?[(（][ \u3000]?[√×✓✗✔✘对错對錯TF][ \u3000]?[)）][ \u3000]*$|^[ \t\u3000]*\d{1,3}\s?[.．、].{6,}。[ \u3000]{1,4}[√×✓✗✔✘][ \u3000]*$/u;
/** What belongs to the statement above it, or begins something of its own. */
const GOES_ON =
  /^[ \t\u3000]*(?:[(（【[]?(?:解析|解[释釋]|解答|分析|答案|正[确確]|[错錯][误誤]|[参參]考|依据|依據|提示|理由|改正|知[识識]|[难難]度|出[处處]|考[点點]|[评評]析|[点點][评評]|法[条條規规])|\d|[(（]|[A-Ha-h]\s?[.．、)）]|[一二三四五六七八九十]{1,3}\s?[、.．]|第|[①-⑳□○☐])|[?？_＿:：][ \t\u3000]*$/u;
/** `填票说明：在姓名后画“○”。` */
const REMARK = /^[ \t\u3000]*(?:填[票表写寫]|投票|[评評]分)(?:[说說]明|[须須]知|注意事[项項])\s?[:：]\s?\S/u;

/** `～本问卷到此结束～`, `——祝各位学员一把过——` */
const FRAMED =
  /^[ \t\u3000]*([～~—–─＝=*★☆◆●❤♥]{1,6})[ \u3000]?[^\s～~—–─＝=*★☆◆●❤♥_＿□☐○:：?？][^～~＝=*★☆_＿□☐○:：?？\t]{2,40}[ \u3000]?[～~—–─＝=*★☆◆●❤♥]{1,6}[ \t\u3000]*$/u;
/** The head of the answers, which may be long. */
const LISTED = /^[ \t\u3000]*[【[(（]?(?:[参參]考|[标標][准準])?答案/u;
const FAREWELL = /[谢謝]|祝|[结結]束|完$|加油|再[见見会會]|thank/iu;
/** `参加意愿（请在适当方格内加 ✓）` */
const TICKED =
  /^[ \t\u3000]*(?![□☐○◯\d(（])[^\s□☐○◯_＿\t|][^□☐○◯_＿\t|。]{1,30}[(（](?:[请請]?在?[^()（）]{0,16}[✓√✔ˇˇ勾剔][^()（）]{0,8})[)）][ \t\u3000]*[:：]?[ \t\u3000]*$/u;
const BOXED = /^[ \t\u3000]*[□☐○◯]/u;
/** How many lines are at the end of a text. */
const END = 3;

const COUNTED = /^[ \t\u3000]*[*＊]?\s?(?:[(（]?\d{1,3}\s?[.．、)）]|第\s?\d{1,3}\s?[题題]|[Qq]\s?\d)/u;
/** `5、其他想说的话：` has its room between itself and whoever signs. */
const WISHES =
  /(?:想[说說]|的[话話]|建[议議]|意[见見]|留言|[备備][注註]|[补補]充|感[想受言])[^:：]{0,8}[:：][ \u3000]*$/u;

/** Blank lines in front of what begins anew, and farewells in a frame are told. */
export function openBlocks(pieces: readonly Piece[]): readonly Piece[] {
  const filled = pieces.flatMap(({ text, debris }, at) => (text.trim() === "" || debris === true ? [] : [at]));
  const ends = new Set(filled.slice(-END));
  const short = (at: number) => {
    const piece = pieces[at];
    return piece === undefined || piece.debris === true || piece.text.length > LONGEST ? "" : piece.text;
  };
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const text = short(at);
      if (at === 0 || text === "") return [piece];
      const blank = withText(piece, "");
      const closesPaper = LISTED.test(textAt(pieces, nextFilled(pieces, at), LONGEST));
      if (
        (ends.has(at) || closesPaper) &&
        FRAMED.test(text) &&
        FAREWELL.test(text.replace(/[～~—–─＝=*★☆◆●❤♥\s\u3000]+$/u, ""))
      )
        return [blank, withText(piece, tell(text))];
      if (short(at - 1).trim() === "" && (pieces[at - 1]?.text.length ?? 0) <= LONGEST) return [piece];
      const above = pieces[at - 1]?.text.slice(0, LONGEST_STATEMENT) ?? "";
      const closes = ends.has(at) && JUDGED.test(above) && !GOES_ON.test(text);
      if (closes || (REMARK.test(text) && /[_＿][ \u3000]*$/u.test(above))) return [blank, withText(piece, tell(text))];
      const open = !/[:：][ \u3000]*$/u.test(above) || (COUNTED.test(above) && WISHES.test(above));
      const signed = ends.has(at) && open && (SIGNED.test(text) || SIGNED_WIDE.test(text));
      const asks = TICKED.test(text) && BOXED.test(short(at + 1));
      return signed || asks ? [blank, piece] : [piece];
    }),
    pieces,
  );
}

/** `0 1 2 3 4 5 6 7 8 9 10` */
const STEPS = /^[ \t\u3000]*[01](?:[ \t\u3000]+\d{1,2}){3,10}[ \t\u3000]*$/u;

/** The steps of a scale stand right below their question, whatever blank lines a copy has put between. */
function closeSteps(pieces: readonly Piece[]): readonly Piece[] {
  const dropped = new Set<number>();
  const steps = new Map<number, readonly Piece[]>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > LONGEST || !STEPS.test(text)) continue;
    let from = at;
    while (from > 0 && at - from < 2 && pieces[from - 1]?.text.trim() === "") from -= 1;
    if (from === at || !COUNTED.test(pieces[from - 1]?.text.slice(0, 20) ?? "")) continue;
    for (let line = from; line < at; line += 1) dropped.add(line);
    steps.set(at, pieces.slice(from, at));
  }
  if (dropped.size === 0) return pieces;
  return pieces.flatMap((piece, at) => (dropped.has(at) ? [] : [covering(piece, steps.get(at) ?? [])]));
}

/** In the order in which they are made. */
export const CLOSE_BLOCKS: readonly Repair[] = [openBlocks, closeSteps];
