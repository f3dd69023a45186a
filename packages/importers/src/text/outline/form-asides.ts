/**
 * What stands beside the labels of a form and is taken for one, or hides one:
 *
 *     如由他人代领，代领人姓名：          a label behind its condition
 *     委托他人办理的请填写：              a heading of the labels below it
 *     受托人姓名：__________
 *     联系人：老周  内线 6218             whom to call
 */
import { NAMED } from "../layout/named.ts";
import { nextFilled, type Piece, textAt, unlessSame, withText } from "../layout/piece.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 120;
const LEAST_LABELS = 3;
const usable = ({ text, debris }: Piece): boolean => debris !== true && text.length <= LONGEST;
/** A label with room behind it, or boxes. */
const LABEL =
  /^[\s\u3000]*[^\d\s:：。？?][^:：。？?]{1,24}[:：](?:[\s\u3000]*$|[\s\u3000]*[_＿□☐○◯]|[\s\u3000]{3,}\S)/u;

const countLabels = (pieces: readonly Piece[]): number =>
  pieces.filter((piece) => usable(piece) && LABEL.test(piece.text)).length;

const CONDITION =
  /^[\s\u3000]*((?:如果?|若|倘若?|假如)[^\s:：，,。；;？?_＿□☐○]{2,20}[，,][^:：，,。；;？?_＿□☐○\s]{2,14})\s?[:：][\s\u3000]*$/u;
/** `如愿意，请填写承办单位：` */
const REQUESTED =
  /^[\s\u3000]*((?:如果?|若|倘若?|假如)[^\s:：。；;？?_＿□☐○]{1,24}[，,]\s?[请請](?:填[写寫报報]?|注明|[写寫](?:明|下|出)?|[说說]明|列[出举舉]|提供|留下|指出)[^:：，,。；;？?_＿□☐○\s]{1,16})\s?[:：][\s\u3000]*$/u;
/** `如以上任何一项答“是”，请说明：________`: with a line to write on, it is a label whatever stands below it. */
const DRAWN =
  /^[\s\u3000]*((?:如果?|若|倘若?|假如|[选選]|答|凡)[^\s:：。，,；;？?_＿□☐○]{1,24}[，,]\s?[请請](?:填[写寫报報]?|[注註]明|[写寫](?:明|下|出)?|[说說]明|列[出举舉]|提供|留下|指出)[^:：，,。；;？?_＿□☐○\s]{0,16})\s?[:：][ \u3000]?[_＿]{3,}[\s\u3000]*$/u;
/** What is told in a sentence. */
const OPEN = /原因|理由|情[况況]|意[见見]|建[议議]|[经經][过過]|[内內]容|事[项項由]/u;
/** Words that introduce what is told and not asked. */
const TELLS = /[请請]|[电電]$|如下|以下|[应應][当當]|注意/u;

/** `如由他人代领，代领人姓名：`: the condition is part of the label. */
export function askConditionalLabels(pieces: readonly Piece[]): readonly Piece[] {
  const few = countLabels(pieces) < LEAST_LABELS;
  const made = pieces.flatMap((piece, at): Piece[] => {
    const drawn = usable(piece) ? DRAWN.exec(piece.text)?.[1] : undefined;
    if (drawn !== undefined) {
      const kind = OPEN.test(drawn) ? NAMED.essay : NAMED.line;
      return ["", `${drawn}${kind}`, ""].map((text) => withText(piece, text));
    }
    const requested = usable(piece) ? REQUESTED.exec(piece.text)?.[1] : undefined;
    const label = requested ?? (usable(piece) && !few ? CONDITION.exec(piece.text)?.[1] : undefined);
    if (label === undefined) return [piece];
    if (requested === undefined && TELLS.test(label.slice(label.search(/[，,]/u)))) return [piece];
    // Choices below it are its own.
    if (/^[\s\u3000]*(?:[□☐○◯]|[A-Ha-h]\s?[.．、)）]|[①(（]|[_＿]{3})/u.test(textAt(pieces, nextFilled(pieces, at))))
      return [piece];
    // A sentence that leads to fields is none itself, unless empty lines below it are its room.
    if (
      requested !== undefined &&
      nextFilled(pieces, at) < at + 3 &&
      /^(?![\s\u3000]*[(（]?[\d①-⑳一二三四五六七八九十])[^:：]{1,20}[:：][\s\u3000]*(?:$|[_＿])/u.test(
        textAt(pieces, nextFilled(pieces, at)),
      )
    )
      return [piece];
    if (requested === undefined) return [withText(piece, `${label}：____`)];
    const named = OPEN.test(label) ? `：${NAMED.essay}` : NAMED.line;
    return ["", `${label}${named}`, ""].map((text) => withText(piece, text));
  });
  return unlessSame(made, pieces);
}

/** `委托他人的请填写：`; what is to be told in a sentence, `请填写理由：`, asks itself. */
const HEADS_LABELS =
  /^[\s\u3000]*(\p{Script=Han}[^:：。？?_＿□☐\t]{2,24}(?:填[写寫]|填[报報]|[补補]充)(?:以下|下列|如下|[几幾][项項个個])?(?:\p{Script=Han}{0,4}(?=[信資资内內项項]))?(?:[内內]容|[信資资][息訊讯料]|[项項]目)?)[:：][\s\u3000]*$/u;
const WITH_ROOM = /^[\s\u3000]*\p{Script=Han}[^:：。？?_＿]{1,20}[:：][\s\u3000]*[_＿]{2,}/u;

/** `本人因故不能到场，现委托他人代领，信息如下：` */
const LEADS_TO_LABELS =
  /^[\s\u3000]*[^:：。？?_＿□☐\t\d][^:：？?_＿□☐\t]{4,80}(?:信息|[资資]料|情[况況]|[内內]容|事[项項])?(?:如下|[见見]下)[:：][\s\u3000]*$/u;
/** `姓名：            电话：` */
const WIDE = /^[\s\u3000]*\p{Script=Han}[^:：。？?_＿]{1,20}[:：](?: {6,}|\u3000{3,})\p{Script=Han}/u;

/** `年级：一年级  二年级`, `姓名：____` */
const LABELLED = /^[\s\u3000]*\p{Script=Han}[^:：。？?_＿]{1,20}[:：][\s\u3000]*\S/u;

/** `代办人请填写：` directly above labels with lines to write on: their heading. */
export function tellHeadsOfLabels(pieces: readonly Piece[]): readonly Piece[] {
  const made = pieces.flatMap((piece, at): Piece[] => {
    const [first, second] = [textAt(pieces, at + 1), textAt(pieces, at + 2)];
    const below = textAt(pieces, nextFilled(pieces, at), LONGEST);
    if (usable(piece) && LEADS_TO_LABELS.test(piece.text) && (WITH_ROOM.test(below) || WIDE.test(below)))
      return [withText(piece, ""), withText(piece, tell(piece.text.trim())), withText(piece, "")];
    if (
      !usable(piece) ||
      !HEADS_LABELS.test(piece.text) ||
      !(WITH_ROOM.test(first) ? LABELLED : WITH_ROOM).test(second) ||
      !LABELLED.test(first)
    )
      return [piece];
    return [withText(piece, ""), withText(piece, tell(piece.text.trim())), withText(piece, "")];
  });
  return unlessSame(made, pieces);
}

const CONTACT =
  /^[\s\u3000]*[(（※*]?\s?[^\d:：。？?_＿□☐\t]{0,8}(?:[联聯][系繫络絡]人?|咨[询詢]|[热熱][线線]|[监監]督|[报報]名|客服|服[务務]|[投举舉][诉訴报報])[^:：。？?_＿□☐\t]{0,8}[:：][\s\u3000]*[^\s\u3000_＿□☐]/u;
/** `投票时间：3月8日班会课` */
const TIMED =
  /^[\s\u3000]*[(（※*]?\s?(?:投票|截止|[收交][表回]|回收|[评評][选選]|填[表写寫]|[调調][查研]|提交|[发發]放|公示)(?:[时時][间間]|日期|地[点點]|期限)[:：][\s\u3000]*[^\s\u3000_＿□☐][^_＿□☐○◯]{1,60}$/u;
/** The place for a date, with what is printed in it. */
const OPEN_DATE = /年[\s\u3000]*月[\s\u3000]*日|[\s\u3000]{2,}[月日]/u;
const NUMBER_TO_CALL = /\d{4}|\d{3}-\d|@/u;
/** `祝您健康！投诉电话：8888 0000` */
const WISH =
  /^[\s\u3000]*(?:祝[您你]|(?:再次|最后|最後)?(?:衷心)?(?:感[谢謝]|[谢謝]{2}))[^:：？?_＿□☐\t]{1,40}[!！。～~](?:[^:：？?_＿□☐\t]{0,12}[:：][^:：_＿□☐\t]{4,40})?[\s\u3000]*$/u;
const PAGE_MARK = /^[\s\u3000]*第\s?\d{1,2}\s?[页頁]\s?[,，/／]?\s?共\s?\d{1,2}\s?[页頁][\s\u3000]*$/u;
const PLACE = /[_＿]{2}|[:：][\s\u3000]*$|[:：][\s\u3000]{3}/u;
/** The most lines that tell whom to call or wish well. */
const MOST = 3;

/**
 * `食堂联系人：老周  内线 6218` at the end of a form with room behind its labels: told, because it has its answer. So are
 * wishes below the last line to write on, which would go on with the question.
 */
export function tellClosingContacts(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Set<number>();
  let [contacts, timed] = [0, 0];
  let at = pieces.length - 1;
  for (; at >= 0 && told.size < MOST; at -= 1) {
    const piece = pieces[at];
    if (piece === undefined || piece.text.trim() === "" || PAGE_MARK.test(piece.text)) continue;
    if (!usable(piece) || PLACE.test(piece.text)) break;
    const wish = WISH.test(piece.text);
    const contact = !wish && CONTACT.test(piece.text) && NUMBER_TO_CALL.test(piece.text);
    const time = !wish && !contact && TIMED.test(piece.text) && !OPEN_DATE.test(piece.text);
    if (!contact && !wish && !time) break;
    timed += time ? 1 : 0;
    contacts += contact ? 1 : 0;
    told.add(at);
  }
  // Without labels the contacts may be what somebody has filled in.
  const labels = countLabels(pieces.slice(0, at + 1));
  const room = /[_＿]{4}[\s\u3000]*$/u.test(textAt(pieces, at));
  if (told.size === 0 || (timed === 0 && contacts === told.size ? labels < LEAST_LABELS : timed === 0 && !room))
    return pieces;
  return pieces.flatMap((piece, index) =>
    told.has(index) ? [withText(piece, ""), withText(piece, `${NAMED.statement}${piece.text.trim()}`)] : [piece],
  );
}
