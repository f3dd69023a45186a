/**
 * Running text of forms and surveys that a copy has put beside their questions, and labels that stand below it:
 *
 *     六、您对我局工作的意见和建议：          术中术后可能出
 *                                             现以下情况：
 *     ××县税务局                              1.麻醉意外；
 *     二〇二四年三月                          2.术后出血；
 *
 *     我们将寄送小礼物，请留下：              入住承诺：
 *     收件地址：                              1、不用大功率电器；2、不留宿外人；3、按时交费。
 *     收件人电话：
 */
import { type Piece, covering, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isFieldLabel, isOfficeLabel } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";
import { isKnownFact, isRequest } from "./requested-facts.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST = 3;
const NUMBERED =
  /^[\s\u3000]*(?:[(（]?\d{1,3}\s?[.．、)）](?!\d)|第\s?\d{1,3}\s?[题題]|[一二三四五六七八九十]{1,3}\s?[、.．]|[①-⑳])/u;
const usable = (piece: Piece | undefined): piece is Piece =>
  piece !== undefined && piece.debris !== true && piece.text.length <= LONGEST;

const ADDRESSEE =
  /^[\s\u3000]*(\p{Script=Han}[^:：，。_＿□☐○◯\t?？\d]{2,24}(?:委[员員][会會]|工[会會]|支部|[总總]支|[党黨]委|公司|[协協][会會]|[学學][校院]|中心|[办辦]公[室处處]|[教][务務][处處]|人事[处處部科]|管理[处處]|居委[会會]|[业業]委[会會]|[领領][导導]))[:：][\s\u3000]*$/u;
/** Running text of a letter, from its beginning. */
const LETTER_TEXT = /^[\s\u3000]*(?:[我本兹茲敬您你根据按為为因][^_＿□☐○◯\t]{14,}|[^_＿□☐○◯\t:：]{24,})$/u;

/** `东升公司工会：` above the text of a letter, near the top: to whom it goes. */
function tellAddressees(pieces: readonly Piece[]): readonly Piece[] {
  const first = nextFilled(pieces, -1);
  const second = nextFilled(pieces, first);
  const at = [first, second].find((line) => {
    const label = ADDRESSEE.exec(textAt(pieces, line, LONGEST))?.[1];
    if (label === undefined || !usable(pieces[line]) || isFieldLabel(label)) return false;
    const below = textAt(pieces, nextFilled(pieces, line));
    return LETTER_TEXT.test(below) && /[，。]/u.test(below);
  });
  if (at === undefined || at < 0) return pieces;
  return pieces.flatMap((piece, line) =>
    line === at ? ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text)) : [piece],
  );
}

/** Long enough for a line that a copy has broken, and without the end of a sentence. */
const TORN = /^[^_＿□☐○◯\t?？:：]{12,}[^\s。！!?？:：；;]$/u;
const INTRODUCES =
  /^[\s\u3000]*(?:\p{Script=Han}[^。？?:：_＿]{0,16})?(?:以下|如下|下列)[^。？?:：_＿]{0,20}[:：][\s\u3000]*$/u;
/** A sentence of a list. */
const ITEM = /^[\s\u3000]*[(（]?(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s?[.．、)）][^_＿□☐?？]+[；;，,][\s\u3000]*$/u;

/** `可能出⏎现以下情况：⏎1.麻醉意外；⏎2.…；`: a sentence that a copy has broken in front of its list is no label. */
function tellTornLeads(pieces: readonly Piece[]): readonly Piece[] {
  const torn = new Set<number>();
  for (const [at, piece] of pieces.entries()) {
    const above = pieces[at - 1];
    if (!usable(piece) || !usable(above) || !INTRODUCES.test(piece.text) || NUMBERED.test(piece.text)) continue;
    if (!TORN.test(above.text.trim()) || isRequest(`${above.text.trim()}${piece.text}`)) continue;
    const first = nextFilled(pieces, at);
    const second = nextFilled(pieces, first);
    if (first > 0 && second > 0 && [first, second].every((row) => ITEM.test(textAt(pieces, row, LONGEST))))
      torn.add(at);
  }
  if (torn.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (torn.has(at + 1)) return [];
    const above = pieces[at - 1];
    if (!torn.has(at) || above === undefined) return [piece];
    const whole = tell(`${above.text.trim()}${piece.text.trim()}`);
    return [withText(above, ""), covering(withText(above, whole), [piece])];
  });
}

/** What is promised, forbidden or to be known; answers and tasks have other names. */
const RULES =
  /^[^_＿□☐○◯?？]{0,20}(?:承[诺諾]|[声聲]明|[须須]知|[规規][则則定]|要求|注意(?:事[项項])?|[责責]任|[协協][议議]|[条條]款|[约約]定|公[约約])[^_＿□☐○◯?？:：]{0,8}[:：][\s\u3000]*$/u;
const COUNT = /(?:^|[；;。\s\u3000])\s*[(（]?(\d{1,2})\s?[.．、)）](?!\d)/gu;

/** `入住承诺：⏎1、…；2、…；3、…。`: the points of one line below such a heading tell. */
function tellCountedRules(pieces: readonly Piece[]): readonly Piece[] {
  const isRules = (piece: Piece | undefined, at: number): piece is Piece => {
    const text = piece?.text ?? "";
    if (
      piece === undefined ||
      piece.debris === true ||
      text.length > 600 ||
      !/^[\s\u3000]*[(（]?1\s?[.．、)）]/u.test(text)
    )
      return false;
    if (!RULES.test(textAt(pieces, at - 1, LONGEST)) || /[_＿□☐○◯?？\t]|[:：]\s*$/u.test(text)) return false;
    const counts = Array.from(text.matchAll(COUNT), ([, count]) => Number(count));
    if (counts.length < LEAST || counts.some((count, index) => count !== index + 1)) return false;
    const points = text.split(/[；;。]/u).map((point) => point.replace(/^\s*[(（]?\d{1,2}\s?[.．、)）]/u, "").trim());
    return !points.some((point) => point !== "" && isKnownFact(point));
  };
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] =>
      isRules(piece, at) || isRules(pieces[at + 1], at + 1)
        ? ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text))
        : [piece],
    ),
    pieces,
  );
}

/** `…我们将寄送一份小礼物，请留下：` */
const ASKS_FOR =
  /[请請](?:[您你])?(?:留下|填[写寫报報]|提供|[补補]充|注明|[写寫](?:明|下)|告[知诉訴]|[说說]明)[^:：，,。_＿□☐]{0,16}[:：][\s\u3000]*$/u;
const OPEN_LABEL = /^[\s\u3000]*(\p{Script=Han}[^\s:：_＿□☐○◯\d，。；;?？]{1,20})[:：][\s\u3000]*$/u;

/** `…请留下：⏎收件地址：⏎收件人电话：` below numbered questions: the sentence leads to labels that ask. */
function openLabelsBelowLeads(pieces: readonly Piece[]): readonly Piece[] {
  const lead = pieces.findIndex((piece) => usable(piece) && ASKS_FOR.test(piece.text) && !NUMBERED.test(piece.text));
  if (lead < 1 || !pieces.slice(0, lead).some((piece) => usable(piece) && NUMBERED.test(piece.text))) return pieces;
  let end = lead + 1;
  const labels: string[] = [];
  for (; end < pieces.length; end += 1) {
    const label = OPEN_LABEL.exec(textAt(pieces, end, LONGEST))?.[1];
    if (label === undefined || isOfficeLabel(label)) break;
    labels.push(label);
  }
  // One label alone may be part of the sentence.
  if (labels.length < 2 || labels.filter((label) => isFieldLabel(label)).length * 2 < labels.length) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (at === lead) return ["", tell(piece.text), ""].map((text) => withText(piece, text));
    if (at < lead || at >= end) return [piece];
    return [`${piece.text.trim()}____`, ""].map((text) => withText(piece, text));
  });
}

/** `一、时间：5月1日`; a slash may part the month and the day, but not choices. */
const FACT =
  /^[\s\u3000]*(?:[-•·●▪◆■★]\s?|([(（]?(?:\d{1,2}|[一二三四五六七八九十]{1,3})\s?[.．、)）])[\s\u3000]*)?(\p{Script=Han}[\p{Script=Han} \u3000]{1,9})[:：][\s\u3000]*(\S(?:[^_＿□☐○◯?？\t|/／]|(?:[/／](?=\d))){0,80})$/u;
/** What an announcement tells about what it announces. */
const ANNOUNCED =
  /^(?:.{0,4}(?:[时時]\s*[间間]|地\s*[点點]|日\s*期)|.{0,2}[对對]象|[主承协協][办辦].{0,4}|主[讲講持].?|[费費]用|截止.{0,4}|[联聯][系絡络]人|集合.{0,4})$/u;
const FIELD = /^[\s\u3000]*[^:：\d\s][^:：]{0,30}[:：][\s\u3000]*(?:[_＿]{3}|[□☐○◯])/u;
/** Circles beside each other stand for a name, `○○國小`. */
const HAS_ROOM = /[_＿]{3}|[□☐]|(?:^|[^○◯])[○◯](?![○◯])/u;
/** The first row of a form in cells: a known label, then room. */
const CELL_FIELD = /^[\s\u3000]*(\p{Script=Han}[\p{Script=Han} \u3000]{1,9})\t[\s\u3000]*(?:\t|$|[□☐○◯])/u;
const isPlace = (text: string): boolean => FIELD.test(text) || isFieldLabel(tightLabel(CELL_FIELD.exec(text)?.[1]));
const tightLabel = (text = ""): string => text.replace(/[\s\u3000]/gu, "");
const MOST_FRONT = 30;

/** `乒乓球赛通知⏎时间：5月1日⏎地点：体育馆⏎⏎姓名：____`: what is announced right below the title of a form is no list of choices. */
function tellAnnouncedFacts(pieces: readonly Piece[]): readonly Piece[] {
  const first = pieces.findIndex((piece) => usable(piece) && isPlace(piece.text));
  if (first < 3 || first > MOST_FRONT) return pieces;
  const front = pieces.slice(0, first);
  // Where numbers or places stand above, questions have begun.
  const facts = front.map((piece) => (usable(piece) ? FACT.exec(piece.text) : null));
  const isOther = (text: string, at: number): boolean => NUMBERED.test(text.slice(0, 20)) && facts[at] === null;
  if (front.some(({ text }, at) => isOther(text, at) || HAS_ROOM.test(text))) return pieces;
  const labels = facts.map((fact) => fact?.[2]);
  const announced = labels.filter((label) => label !== undefined && ANNOUNCED.test(label.trim())).length;
  if (announced < 2) return pieces;
  return pieces.flatMap((piece, at): Piece[] =>
    labels[at] === undefined ? [piece] : ["", tell(piece.text.trim()), ""].map((text) => withText(piece, text)),
  );
}

/** In the order in which they are made. */
export const TOLD_AROUND: readonly Repair[] = [
  tellAddressees,
  tellAnnouncedFacts,
  tellTornLeads,
  tellCountedRules,
  openLabelsBelowLeads,
];
