/**
 * Messages and mails that list the facts which everybody shall send back, without a place for them:
 *
 *     麻烦参加的同事直接回信，写明以下几项：        参加的家庭请接龙，按下面写👇
 *     1）姓名（与证件一致）；                      ①孩子姓名
 *     2）是否住宿（需要/不需要）；                  ②自驾还是坐大巴
 *     3）房型：大床房或双床房。                     #接龙
 *
 * What stands below the list asks for nothing; what follows the tag is where the answers of others go.
 */
import { readFields } from "../field-lines.ts";
import { allowsSeveral } from "./kinds.ts";
import { NAMED } from "../layout/named.ts";
import { type Piece, joinPieces, nextFilled, textAt, unlessSame, withText } from "../layout/piece.ts";
import { isEnglishField, isFieldLabel, toDebris } from "../layout/sheets/words.ts";
import { findOffer } from "./offered-words.ts";
import { tell } from "./repairs-runs.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 600;
const LONGEST_ITEM = 60;
const LEAST = 3;
/** How much of a paragraph is its last sentence. */
const END = 120;

/** How people answer such a message. */
const SENDS =
  /回[复復覆信函执執傳]|格式[来來]?[接填写寫]|[发發](?:[给給到至回送]|我)|[寄傳传][给給到至回]|私[信聊]|接[龙龍]|[报報]名|[邮郵][件箱]|微信|群[里裡]|告[知诉訴]|登[记記]|填[报報写寫]|[上][报報]|[报報](?:[给給]|送)|提供|\b(?:reply|respond|send|e-?mail|get back|let (?:me|us) know|tell (?:me|us))\b/iu;
const LISTS =
  /以下|下列|如下|下面|下方|[这這][几幾些]|[几幾][项項]|格式|模板|👇|⬇|↓|\b(?:following|below|these|details)\b/iu;
const LEADS_ON = /(?:[:：]|👇|⬇\uFE0F?|↓|[写寫填]|接[龙龍]|回[复復覆])[\s👇↓。～~!！]*$/u;
/** `Could you reply with the details below by Wednesday?` */
const ENGLISH_LEADS_ON =
  /\b(?:with|send|e-?mail|text|tell|provide|give|share|complete|fill in)\b[^.?!:]{0,40}\b(?:details|information|points|items|following)\b[^.?!:]{0,60}[.?]\s*$/iu;
/** What is to be brought, known or done is listed as well. */
const OTHER_LIST =
  /(?:[须須]知|流程|步[骤驟]|方式|方法|[条條]件|[规規][则則定]|事[项項]|安排|材料|[证證]件|文件|附件|[问問][题題]|情[况況形]|[对對]象|要求|注意)[^,，。]{0,4}[:：]\s*$/u;
/** What a paper asks to be written. */
const TASK =
  /[写寫]\S{0,6}[一1]?[封篇]|[写寫]信|作文|短文|[词詞][数數]|[根依][据據]|\bwrite an? (?:e-?mail|letter|reply)/iu;

const SIGN =
  /^[\s\u3000]*(?:([①-⑳])|[(（]\s?(\d{1,2}|[一二三四五六七八九十]{1,2})\s?[)）]|(\d{1,2}|[一二三四五六七八九十]{1,2})\s?[.．、)）:：](?!\d)|([-•·●▪*＊])(?=\s))[ \u3000]*(?=\S)/u;
const HAN_DIGITS = "一二三四五六七八九十";
/** No name of a fact begins like this. */
const TELLS = /^(?:[请請凡]|不得|不要|[严嚴]禁|禁止|[务務]必|[应應][当當]|必[须須]|please\b)/iu;
/** `Are you driving? If so, your car registration` */
const FOLLOWS_ON = /[?？]\s?(?:If (?:so|yes|not|no|any)\b|(?:如|若)(?:果)?[是有需]|[是有]的[话話])/iu;
const CLOSED = /[；;。，,、.:：]?[\s\u3000]*$/u;
/** A choice further in, below its label: `  - [ ] 没读`. */
const NESTED = /^(?:[ ]{2,}|\t|\u3000)[\s\u3000]*(?:[-*•·]\s+)?(?:\[ ?\]|[□☐○◯])\s?(\S.{0,39}?)[\s\u3000]*$/u;
const OPEN = /[_＿□☐○◯\t]|\[\s?\]/u;
/** A place in a form. */
const ROOM = /[_＿]{3}|[□☐○◯]\s?\S|\p{Script=Han}[\s\u3000]*\t/u;
/** A line that asks by itself. */
const ASKS = /[_＿□☐○◯\t?？|]|[:：][\s\u3000]*$/u;
const TAG =
  /^[\s\u3000]*(?:[#＃][ ]?(?:接[龙龍]|[报報]名|[统統][计計])[#＃]?|[【[]?(?:接[龙龍]|[报報]名)(?:[区區名][单單域]?|[开開]始)?[】\]]?\s?[:：]?)[\s\u3000]*$/u;
const EMPTY = /^[\s\u3000]*(?:[①-⑳]|[(（]?\d{1,3}\s?[.．、)）:：]?|[.…。]{2,6})[\s\u3000]*$/u;
/** Between the message and the answers to it. */
const RULE = /^\s*[-—–=_＿*~～·.…]{3,}\s*$/u;

interface Item {
  readonly at: number;
  readonly sign: string;
  readonly label: string;
  /** The lines of the choices below it. */
  readonly nested?: readonly number[];
}

/** The sign in front of an item and its place in the list; bullets have none. */
function readSign(text: string): { readonly length: number; readonly family: string; readonly value: number } | null {
  const [whole, circled, bracketed, dotted, bullet] = SIGN.exec(text.slice(0, 12)) ?? [];
  if (whole === undefined) return null;
  if (bullet !== undefined) return { length: whole.length, family: bullet, value: 0 };
  if (circled !== undefined)
    return { length: whole.length, family: "circled", value: (circled.codePointAt(0) ?? 0) - 0x245f };
  const digits = bracketed ?? dotted ?? "";
  const value = /^\d/u.test(digits) ? Number(digits) : HAN_DIGITS.indexOf(digits) + 1;
  return { length: whole.length, family: bracketed === undefined ? "dotted" : "bracketed", value };
}

/** Whether words are the name of a fact and no sentence. */
function isLabel(label: string): boolean {
  const core = label.replace(/[(（][^()（）]{0,40}[)）]/gu, "");
  if (core.trim() === "" || TELLS.test(core) || /[。；;!！]/u.test(core) || OPEN.test(label)) return false;
  // `有没有忌口，没有就写无`
  if (/[,，]/u.test(core) && (core.length > 24 || !/[写寫填]|可不/u.test(core)) && !FOLLOWS_ON.test(core))
    return findOffer(label) !== null;
  // `时间：10月1日` tells.
  return !/[:：]/u.test(core) || findOffer(label) !== null;
}

/** The items of the list below a line; none if it has anything else. */
function readItems(pieces: readonly Piece[], head: number): Item[] {
  const items: Item[] = [];
  let family = "";
  for (let at = nextFilled(pieces, head); at > 0; at = nextFilled(pieces, at)) {
    const text = pieces[at]?.text ?? "";
    const above = items.at(-1);
    if (above !== undefined && text.length <= LONGEST_ITEM && NESTED.test(text)) {
      items[items.length - 1] = { ...above, nested: [...(above.nested ?? []), at] };
      continue;
    }
    const sign = text.length > LONGEST_ITEM ? null : readSign(text);
    if (sign === null || (sign.value > 0 && sign.value !== items.length + 1)) break;
    if (items.length > 0 && sign.family !== family) break;
    family = sign.family;
    const label = text.slice(sign.length).replace(CLOSED, "").trim();
    if (!isLabel(label)) return [];
    items.push({ at, sign: sign.value > 0 ? `${String(sign.value)}. ` : "", label });
  }
  return items;
}

/** What stands on a line of a list without signs: `现住地址（省市区）`. */
const PLAIN =
  /^[\s\u3000]*(\p{Script=Han}[^\s，。；;,：:？?！!()（）_＿□☐○\t、/]{1,11}(?:[(（][^()（）]{1,12}[)）])?)[\s\u3000]*$/u;

/** Whose fact it is: `您的车牌号`. */
const OWN = /^(?:(?:[你您]|孩子|本人|[业業]主|家[长長])的?|[现現]在的|目前的?)(?=\p{Script=Han}{2})/u;
/** How names of facts end, and questions in few words. */
const FACT =
  /(?:[编編]?[号號][码碼]?|[数數]量?|[名姓]|[时時][间間]|日期|地址|住址|位置|[电電][话話]|手机|[联聯][系絡络]人|情[况況]|方式|意[愿願向]|[尺型][码碼号號]|[颜顏]色|口味|原因|[备備][注註])$|[几幾]\p{Script=Han}{1,2}$|^(?:是否|[有能会會要]不?[没沒无無能会會要]|什[么麼]|哪|怎[么麼]|多少)/u;

/** The lines right below a request, `把这几样发给我：⏎身份证号⏎开户行`; none if fewer than half of them are known as labels. */
function readPlainItems(pieces: readonly Piece[], head: number): Item[] {
  const items: Item[] = [];
  for (let at = nextFilled(pieces, head); at > 0 && at < pieces.length; at += 1) {
    const label = PLAIN.exec(textAt(pieces, at, LONGEST_ITEM))?.[1];
    if (label === undefined || pieces[at]?.debris === true || !isLabel(label)) break;
    items.push({ at, sign: "", label });
  }
  const known = items.filter(({ label }) => isKnownFact(label.replace(OWN, "")) || FACT.test(label)).length;
  return items.length >= LEAST && known * 2 >= items.length ? items : [];
}

/** `顺便再拍一张离职证明给我`: a picture is asked for as well. */
const PICTURE =
  /^[\s\u3000]*[^:：_＿□？?]{0,12}(?:拍[^:：_＿□？?，。]{0,3}[张張下份][^:：_＿□？?，。]{2,20}|(?:照片|[截]?[图圖]片?|[扫掃]描件|[复複]印件)[^:：_＿□？?，。]{0,6})[给給发發传傳][^:：_＿□？?]{0,20}$/u;

/** `近期一寸免冠照片（电子版）` */
const PICTURED = /(?:照片|相片|截[图圖]|[扫掃]描件|[复複]印件)(?:[(（][^()（）]{1,24}[)）])?$/u;

/** Whether a word is the name of a fact that forms ask for, or offers its choices. */
export const isKnownFact = (label: string): boolean => {
  const plain = label.replace(/[(（][^()（）]{0,40}[)）]$/u, "");
  return isFieldLabel(plain) || isEnglishField(plain) || findOffer(label) !== null;
};

/** Whether the readers of forms know the words as a label. */
const isPlain = (label: string): boolean => readFields(`${label}：____`) !== null;

function writeItem(piece: Piece, { sign, label, nested = [] }: Item): Piece[] {
  const blank = withText(piece, "");
  if (nested.length > 0)
    return [blank, withText(piece, `${sign}${label}${allowsSeveral(label) ? NAMED.several : NAMED.single}`)];
  const offer = findOffer(label);
  if (offer === null) {
    // Beside questions that carry the name of their type, a line of other words would be told.
    if (sign !== "" && PICTURED.test(label)) return [withText(piece, `${sign}${label}${NAMED.file}`)];
    const asked = /[?？]$/u.test(label) ? label : `${label}${sign === "" && !isPlain(label) ? NAMED.line : "：____"}`;
    return sign === "" ? [blank, withText(piece, asked), blank] : [withText(piece, `${sign}${asked}`)];
  }
  const several = offer.count === "" ? allowsSeveral(offer.stem) : allowsSeveral(offer.count);
  const remark = offer.count === "" ? "" : `（${offer.count}）`;
  return [
    blank,
    withText(piece, `${sign}${offer.stem}${remark}${several ? NAMED.several : NAMED.single}`),
    ...offer.words.map((word) => withText(piece, `□ ${word}`)),
    blank,
  ];
}

/** `是否自驾（是/否）` as a question with its choices, `姓名` as a field. */
export const writeFact = (piece: Piece, label: string): Piece[] => writeItem(piece, { at: 0, sign: "", label });

/** What stands below the list: remarks, and the places of those who answer. */
function writeBelow(pieces: readonly Piece[]): Piece[] {
  const end = pieces.findIndex((piece) => !TAG.test(piece.text) && !EMPTY.test(piece.text) && ASKS.test(piece.text));
  const own = end < 0 ? pieces : pieces.slice(0, end);
  const tag = own.findIndex(({ text }) => text.length < 20 && TAG.test(text));
  return [
    ...own.flatMap((piece, at): Piece[] => {
      if (at < tag && RULE.test(piece.text)) return [toDebris(piece)];
      if (piece.debris === true || !/[\p{L}\p{N}.…]/u.test(piece.text) || piece.text.length > LONGEST) return [piece];
      if (tag >= 0 && (at === tag || (at > tag && EMPTY.test(piece.text)))) return [toDebris(piece)];
      if (tag < 0 && EMPTY.test(piece.text)) return [piece];
      const blank = withText(piece, "");
      return [blank, withText(piece, tell(piece.text)), blank];
    }),
    ...pieces.slice(own.length),
  ];
}

/** Whether a paragraph ends by asking everybody to send back what follows: `…请回复以下几项：`. */
export function isRequest(text: string): boolean {
  const last = text.trimEnd().slice(-END);
  if (text.length > LONGEST || OTHER_LIST.test(last) || TASK.test(last)) return false;
  return (LEADS_ON.test(last) || ENGLISH_LEADS_ON.test(last)) && SENDS.test(last) && LISTS.test(last);
}

/** `请于明天上午前将以下内容报至邮箱，电话不再通知。`: what follows is to be sent, and the sentence goes on. */
const SENT_AMID =
  /(?:[将將把]|填[报報])(?:以下|下列|如下)(?:内容|內容|[情狀状][况況]|信息|[资資][料訊]|事[项項]|[项項]目|[数數][据據])[^。！!?？:：]{0,16}(?:[报報][送至到给給]|[发發传傳回][送至到给給回]|[反回][馈饋复復覆]|提交|上[报報]|告知|寄[送至到给給]|交[至到给給])[^。！!?？:：]{0,40}[。！!]\s*$/u;

/** Whether such a sentence stands above a list all of whose items but the last end in a semicolon. */
function asksAmid(pieces: readonly Piece[], at: number): boolean {
  const text = pieces[at]?.text ?? "";
  if (text.length > LONGEST || !SENT_AMID.test(text.slice(-END)) || TASK.test(text.slice(-END))) return false;
  const items = readItems(pieces, at);
  return (
    items.length >= LEAST &&
    items.every(({ sign }) => sign !== "") &&
    items.slice(0, -1).every((item) => /[；;][\s\u3000]*$/u.test(textAt(pieces, item.at, LONGEST_ITEM)))
  );
}

const NAMES_FORMAT =
  /[按照依用](?:[照著着])?(?:以下|下列|下面|下方|如下|[这這]个|這個|此)\S{0,3}(?:格式|模板|[内內]容|[样樣]式|信息|[资資]料|[项項]目)/u;

/** `按下面格式接一下，周四截止！` and labels below it: the sentence goes on, and the labels say that it is a request. */
function asksInFormat(pieces: readonly Piece[], at: number): boolean {
  const text = textAt(pieces, at, LONGEST).slice(-END);
  return NAMES_FORMAT.test(text) && SENDS.test(text) && !TASK.test(text) && readPlainItems(pieces, at).length > 0;
}

/** Long enough for a line that a copy has broken. */
const TORN = /^[^_＿□☐○◯\t?？:：]{14,}[^\s。！!?？:：；;]$/u;

/** `请各区县于9月10日前组⏎织学员填报如下信息：` with the line from which a copy has torn it. */
function joinTorn(pieces: readonly Piece[], at: number): string {
  const [above, text] = [textAt(pieces, at - 1, LONGEST), textAt(pieces, at, LONGEST)];
  return /[:：]\s*$/u.test(text) && TORN.test(above.trim()) ? `${above.trim()}${text}` : "";
}

/** `请接龙，按下面写：⏎1）姓名；⏎2）上午还是下午；`: a list of facts that everybody sends back is a form. */
export function askRequestedFacts(pieces: readonly Piece[]): readonly Piece[] {
  for (const [at, { text, debris }] of pieces.entries()) {
    if (
      debris === true ||
      !(isRequest(text) || asksAmid(pieces, at) || asksInFormat(pieces, at) || isRequest(joinTorn(pieces, at)))
    )
      continue;
    const listed = readItems(pieces, at);
    const items = listed.length === 0 ? readPlainItems(pieces, at) : listed;
    const known = items.filter(({ label }) => isKnownFact(label)).length;
    const end = items.at(-1)?.nested?.at(-1) ?? items.at(-1)?.at ?? at;
    if (items.length < LEAST || known === 0 || known * 4 < items.length) continue;
    // Without numbers, where a form goes on below the list: what has none would belong to the last of them.
    const mixed = pieces.slice(end + 1).some(({ text: below, debris: hidden }) => hidden !== true && ROOM.test(below));
    const nested = new Set(items.flatMap((item) => item.nested ?? []));
    const picture = textAt(pieces, end + 1, 80);
    const pictured = listed.length === 0 && PICTURE.test(picture);
    const byLine = new Map(items.map((item) => [item.at, mixed ? { ...item, sign: "" } : item]));
    const lead = pieces.slice(at, at + 1);
    // `…请回复至本邮箱：` is no label.
    const told = (mixed ? /[:：]\s*$/u : /(?:[，,。].{2,}|^\s*(?:please|kindly)\b.*)[:：]\s*$/iu).test(text)
      ? lead.map((one) => withText(one, tell(text)))
      : lead;
    return [
      ...pieces.slice(0, at),
      ...told,
      ...pieces.slice(at + 1, end + 1).flatMap((piece, index): readonly Piece[] => {
        const item = byLine.get(at + 1 + index);
        if (nested.has(at + 1 + index))
          return [withText(piece, `□ ${NESTED.exec(piece.text)?.[1] ?? ""}`)].concat(
            nested.has(at + 2 + index) ? [] : [withText(piece, "")],
          );
        return item === undefined ? [piece] : writeItem(piece, item);
      }),
      ...pieces
        .slice(end + 1, pictured ? end + 2 : end + 1)
        .flatMap((piece) => ["", `${picture.trim()}${NAMED.file}`, ""].map((line) => withText(piece, line))),
      ...writeBelow(pieces.slice(pictured ? end + 2 : end + 1)),
    ];
  }
  return pieces;
}

/** A number inside a sentence, behind the colon or the item before it. */
const INNER = /([:：；;，,。\s)）])(\d{1,2}|[①-⑳]|[(（]\d{1,2}[)）])(\s?[、.．)）]|(?=\p{Script=Han}))(?!\d)/gu;

/** The lines of `…回复：1、名称；2、人数；3、电话。逾期不报…`: the sentence, its items, and what follows; none for other texts. */
function partSentence(text: string): string[] {
  const starts: { at: number; sign: string }[] = [];
  for (const match of text.matchAll(INNER)) {
    const [, before = "", digits = "", behind = ""] = match;
    const value = /[①-⑳]/u.test(digits) ? (digits.codePointAt(0) ?? 0) - 0x245f : Number(digits.replace(/\D/gu, ""));
    if (value !== starts.length + 1 || (value === 1 && !/[:：]/u.test(before))) continue;
    if (/^\d+$/u.test(digits) && behind === "") continue;
    starts.push({ at: match.index + before.length, sign: digits + behind });
  }
  const [first] = starts;
  if (first === undefined || starts.length < LEAST) return [];
  const items = starts.map(({ at, sign }, index) => {
    const inner = text.slice(at + sign.length, starts[index + 1]?.at);
    return `${String(index + 1)}）${inner}`;
  });
  // Behind the last item the message goes on.
  const last = items.at(-1) ?? "";
  const end = last.search(/[。！!]/u);
  const rest = end < 0 ? "" : last.slice(end + 1).trim();
  const short = end < 0 ? last : last.slice(0, end + 1);
  if ([...items.slice(0, -1), short].some((item) => item.length > LONGEST_ITEM)) return [];
  return [text.slice(0, first.at), ...items.slice(0, -1), short, ...(rest === "" ? [] : [rest])];
}

/** `…发至群内：姓名、工号、手机号码、参赛项目。` */
const NAMED_INSIDE = /^(.*[:：])[ \u3000]*([^:：。！!？?；;，,_＿□☐○◯\t]{4,100})[。.！!]?[ \u3000]*$/u;

/** The request and the facts that it names on its own line, each as an item; none if fewer than half are known as labels. */
function partNamedFacts(text: string): string[] {
  const [, lead = "", list = ""] = NAMED_INSIDE.exec(text) ?? [];
  const items = list.split("、").map((item) => item.trim());
  if (items.length < LEAST || !isRequest(lead) || items.some((item) => item.length > 14 || !isLabel(item))) return [];
  const known = items.filter((item) => isKnownFact(item.replace(OWN, ""))).length;
  return known * 2 < items.length ? [] : [lead, ...items.map((item, at) => `${String(at + 1)}）${item}`)];
}

/** Labels with a plus between them, as a post tells how to answer: `姓名+人数+是否拼车（是/否）`. */
const SUMMED =
  /^[\s\u3000【[]*([^+＋。？?：:_＿\d\s][^+＋。？?：:_＿]{1,20}(?:\s?[+＋]\s?[^+＋。？?：:_＿\d\s][^+＋。？?：:_＿]{1,20}){1,7}?)[\s\u3000】\]]*$/u;
const FORMATTED = /格式|模板|样式|樣式|按[这這照]|[报報]名|接[龙龍]|回[复復覆]/u;
/** An answer of somebody: `1. 王某某+2+1+否`. */
const ANSWERED = /^[\s\u3000]*(?:\d{1,3}\s?[.．、)）]\s?)?[^+＋]{1,20}(?:[+＋][^+＋]{1,20}){1,7}$/u;

const PLUS_BEHIND = /^[\s\u3000]*[^+＋。？?：:_＿\d\s][^+＋。？?：:_＿]{1,30}[+＋][\s\u3000]*$/u;
const LAST_SUMMED = /^[\s\u3000]*[^+＋。？?：:_＿\d\s][^+＋。？?：:_＿]{0,30}$/u;

/** `房号+⏎称呼+⏎箱数`: the labels of such a sum on lines of their own. */
function joinSummedLines(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (pieces[end]?.debris !== true && PLUS_BEHIND.test(textAt(pieces, end, LONGEST_ITEM))) end += 1;
    const joined =
      end - at > 1 && pieces[end]?.debris !== true && LAST_SUMMED.test(textAt(pieces, end, LONGEST_ITEM))
        ? joinPieces(pieces.slice(at, end + 1), "")
        : null;
    if (joined === null) result.push(...pieces.slice(at, Math.max(at, end - 1) + 1));
    else result.push(joined);
    at = joined === null ? Math.max(at, end - 1) : end;
  }
  return unlessSame(result, pieces);
}

/** Lists inside a sentence, and labels with a plus between them, on lines of their own as the step below reads them. */
export function partRequestedLists(pieces: readonly Piece[]): readonly Piece[] {
  const summed = pieces.findIndex(({ text, debris }, at) => {
    const above = textAt(pieces, lineAbove(pieces, at));
    const listed =
      debris !== true && text.length < 120 && SUMMED.test(text) && (text.match(/[+＋]/gu)?.length ?? 0) > 1;
    return listed && above.length <= LONGEST && (FORMATTED.test(above.slice(-END)) || asksForSum(above, text));
  });
  const head = lineAbove(pieces, summed);
  const labels = summed < 0 ? [] : (SUMMED.exec(pieces[summed]?.text ?? "")?.[1] ?? "").split(/\s?[+＋]\s?/u);
  return unlessSame(
    pieces.flatMap((piece, at): Piece[] => {
      const { text } = piece;
      if (piece.debris === true || text.length > LONGEST) return [piece];
      if (at === summed) return labels.map((label, no) => withText(piece, `${String(no + 1)}）${label.trim()}`));
      if (summed >= 0 && at > summed && ANSWERED.test(text)) {
        const parts = text.split(/[+＋]/u).length;
        return parts === labels.length ? [toDebris(piece)] : [piece];
      }
      if (summed >= 0 && at === head && !LISTS.test(text)) return [withText(piece, `${text.trimEnd()}👇`)];
      if (!SENDS.test(text) || OTHER_LIST.test(text.slice(0, text.search(/[:：]\s?(?:1|①|[(（]1)/u) + 1)))
        return [piece];
      const counted = partSentence(text);
      const lines = counted.length === 0 ? partNamedFacts(text) : counted;
      return lines.length === 0 ? [piece] : lines.map((line) => withText(piece, line));
    }),
    pieces,
  );
}

/** `私信我发一下信息：` above words of which half are known as facts. */
function asksForSum(above: string, sum: string): boolean {
  if (isRequest(above)) return true;
  const labels = (SUMMED.exec(sum)?.[1] ?? "").split(/\s?[+＋]\s?/u);
  const known = labels.filter((label) => isKnownFact(label)).length;
  return /[:：]\s*$/u.test(above) && SENDS.test(above.slice(-END)) && known > 1 && known * 2 >= labels.length;
}

/** The line above, with a blank line between them or without. */
const lineAbove = (pieces: readonly Piece[], at: number): number =>
  textAt(pieces, at - 1).trim() === "" ? at - 2 : at - 1;

/** In the order in which they are made. */
export const REQUESTED_FACTS: readonly Repair[] = [joinSummedLines, partRequestedLists, askRequestedFacts];
