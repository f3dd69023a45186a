/**
 * What mails, chats and pages put around the questions of a survey:
 *
 *     From: garden@club.example            花园体验反馈
 *     Q1) Anything else?                   感谢来看花，花10秒评价一下吧
 *                                          花好看吗
 *     With best wishes,                    ☆☆☆☆☆
 *     Anna and the team                    匿名提交
 *
 * Greetings and signatures tell, and the words of buttons belong to the page.
 */
import { type Piece, nextFilled, textAt, withText } from "../layout/piece.ts";
import { isFieldHint } from "../layout/sheets/widgets.ts";
import { toDebris } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 160;
const MAIL =
  /^[\s\u3000]*(?:(?:from|subject|to)\s?:\s\S|(?:dear|hi|hello)\b.{0,60}[,!]?\s*$|(?:主[题題旨]|收件人|寄件人|[发發]件人)\s?[:：]\s?\S|(?:各位|(?:尊敬|[亲親][爱愛]|敬[爱愛])的).{1,30}[:：，,！!]\s*$|.{0,12}[您你][们們]?好[，,！!：:。])/iu;
const CLOSING =
  /^[\s\u3000]*(?:with\b|best\b|kind\b|warm(?:est|ly)?\b|yours\b|many thanks|thanks?\b|thank you|regards|cheers|love\b|sincerely|all the best|see you).{0,60}[,!.]\s*$|^[\s\u3000]*(?:[祝][您你好商顺順安大各工生].{0,14}|此致|敬[礼禮]|(?:[顺順][颂頌祝]|即[颂頌]).{0,8}|(?:再次|非常)?(?:感[谢謝]|[谢謝][谢謝]).{0,16}|(?:期待|盼).{0,8}(?:回[复復覆信]|[参參][与與加]).{0,4})[！!。～~]?[\s\u3000]*$/iu;
/** Who signs, and the day on which it was signed. */
const SIGNER = /^[\s\u3000]*(?:\[段落说明\])?(?:\p{L}[^_＿□☐○◯:：?？\t]{0,60}|\d{4}\s?[年./-].{2,12})$/u;
const MOST_SIGNERS = 4;

/** `With best wishes,⏎Anna and the team` at the end of a mail: no choices of its last question. */
function tellSignatures(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text, debris }) => debris !== true && text.length <= LONGEST && MAIL.test(text))) return pieces;
  const filled = pieces.flatMap(({ text, debris }, at) => (debris === true || text.trim() === "" ? [] : [at]));
  const last = filled.slice(-MOST_SIGNERS - 1);
  const from = last.find((at) => CLOSING.test(textAt(pieces, at, LONGEST)) && textAt(pieces, at - 1).trim() === "");
  if (from === undefined || last[0] === undefined || from < 2) return pieces;
  const signed = last.filter((at) => at > from);
  // Who signs in Chinese may have been told before.
  const alone = signed.length === 0 && !/\p{Script=Han}/u.test(textAt(pieces, from, LONGEST));
  if (alone || !signed.every((at) => SIGNER.test(textAt(pieces, at, LONGEST)))) return pieces;
  const told = new Set([from, ...signed]);
  return pieces.flatMap((piece, at): Piece[] =>
    told.has(at) ? [withText(piece, ""), withText(piece, tell(piece.text.trim()))] : [piece],
  );
}

const STARS = /^[\s\u3000]*(?:[☆★✩✰⭐](?:\s|\u{FE0F})*){3,10}$/u;
const COUNTER = /^[\s\u3000]*0[ ]?[/／][ ]?\d{2,4}[\s\u3000]*$/u;
const BUTTON =
  /^[\s\u3000]*(?:(?:匿名|立即|[确確][认認]|[马馬]上)?(?:提交|[递遞呈]交|[储儲保]存|送出|[发發][布表送])(?:[评評][价價]|反[馈饋]|[问問]卷)?|submit|send)[\s\u3000]*$/iu;
/** `请勿通过此表单提交密码。` */
const WARNING =
  /^[\s\u3000]*(?:[请請]勿|切勿|不要)(?:通[过過]|透[过過]|在)?.{0,12}(?:表[单單]|[问問]卷).{0,8}(?:密[码碼]).{0,6}$|^[\s\u3000]*never (?:submit|give out).{0,20}passwords?.{0,30}$/iu;
/** A sentence that invites to answer, and asks for nothing. */
const INVITES =
  /^[^?？:：_＿□☐○◯\t]{2,40}[，,！!。~～][^?？:：_＿□☐○◯\t]{0,20}(?:[评評][价價]|打[个個]分|[填写寫][^，,]{0,8}|[说說][说說]|告[诉訴]我[们們]|[选選]一?[选選])[^?？:：_＿□☐○◯\t，,]{0,4}[吧啦哦喔！!~～。]$/u;

/** The sentence above the stars and the buttons below a page of stars belong to the page. */
function plainPages(pieces: readonly Piece[]): readonly Piece[] {
  const fits = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
  const shown = pieces.some((piece) => fits(piece) && (STARS.test(piece.text) || COUNTER.test(piece.text)));
  const button = pieces.findLastIndex((piece) => fits(piece) && BUTTON.test(piece.text));
  const title = pieces.findIndex((piece) => fits(piece) && piece.text.trim() !== "");
  const second = title < 0 ? -1 : nextFilled(pieces, title);
  let changed = false;
  const made = pieces.flatMap((piece, at): Piece[] => {
    if (!fits(piece)) return [piece];
    const { text } = piece;
    // Nothing but the words of the page stands below its button.
    const below = button >= 0 && at > button && WARNING.test(text);
    // Pages in English have readers of their own, which know their button.
    const own = at === button && at > 0 && (shown || /\p{Script=Han}/u.test(text));
    if ((own && nextIsPage(pieces, at)) || below) {
      changed = true;
      return [toDebris(piece, text.trim())];
    }
    if (COUNTER.test(text) && /\p{L}/u.test(textAt(pieces, at - 1, LONGEST))) {
      changed = true;
      // `请输入备注⏎0/200`: the hint of the field is its room.
      if (isFieldHint(textAt(pieces, at - 1, LONGEST))) return [toDebris(piece, text.trim())];
      // Room below a label, of which the page counts the signs.
      return [withText(piece, "_".repeat(20)), withText(piece, ""), toDebris(piece, text.trim())];
    }
    if (at === title && shown && isInvitation(pieces, second) && !/^(?:#|标题)/u.test(text.trim())) {
      changed = true;
      return [withText(piece, `# ${text.trim()}`)];
    }
    if (at !== second || !shown || !isInvitation(pieces, second)) return [piece];
    changed = true;
    return [withText(piece, tell(text.trim())), withText(piece, "")];
  });
  return changed ? made : pieces;
}

/** `…，花10秒评价一下吧` between blank lines. */
function isInvitation(pieces: readonly Piece[], at: number): boolean {
  return INVITES.test(textAt(pieces, at, LONGEST).trim()) && textAt(pieces, at + 1).trim() === "";
}

/** Whether a line is the last one, or has the warning of a page below it. */
function nextIsPage(pieces: readonly Piece[], at: number): boolean {
  const next = pieces.slice(at + 1).find(({ text, debris }) => debris !== true && text.trim() !== "");
  return next === undefined || (next.text.length <= LONGEST && WARNING.test(next.text));
}

/** In the order in which they are made. */
export const SURVEY_MAILS: readonly Repair[] = [tellSignatures, plainPages];
