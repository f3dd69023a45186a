/** `攜眷人數（大人／小孩）`: how many of each. */
const AMOUNT = /(?:人[数數]|[数數]量|[件份张張次天][数數]|金[额額])\s*$/u;
/** Repairs of fields and of what stands beside them: notes, consents, words in brackets to choose from, parts of a place. */
import { NAMED } from "../layout/named.ts";
import { type Piece, nextFilled, withText } from "../layout/piece.ts";
import { isFieldLabel } from "../layout/sheets/words.ts";
import { tell } from "./repairs-runs.ts";

const LONGEST = 300;
const GAP = /[_＿]{3,}/u;
const NOTE_HEAD =
  /^[\s*#>·•★※!！-]{0,8}(?:(?:important|please note|note|notice|warning|caution|attention|reminder)\b|(?:温馨|溫馨|重要|特[别別]|友情)提[示醒]|注意(?:事[项項])?|[报報]名[须須]知)[^?？_＿□]{0,120}[:：]\s*\**\s*$/iu;
const BULLET = /^\s*[-*•·+]\s+(?!\[)\S[^_＿□☐?？]*$/u;

/** `IMPORTANT: stop these 7 days before:` above bullets: a note, which asks nothing. */
export function tellBulletedNotes(pieces: readonly Piece[]): readonly Piece[] {
  const told = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    if (piece.debris === true || piece.text.length > LONGEST || !NOTE_HEAD.test(piece.text)) continue;
    let line = nextFilled(pieces, at);
    if (line < 0 || !BULLET.test(pieces[line]?.text ?? "")) continue;
    told.set(at, piece.text.replace(/^[\s*#>]+|\*+\s*$/gu, ""));
    for (; line >= 0 && BULLET.test(pieces[line]?.text ?? ""); line = nextFilled(pieces, line))
      told.set(line, pieces[line]?.text.replace(/^\s*[-*•·+]\s+/u, "") ?? "");
  }
  if (told.size === 0) return pieces;
  return pieces.map((piece, at) => {
    const text = told.get(at);
    return text === undefined ? piece : withText(piece, tell(text));
  });
}

const OFFERED =
  /^(\s*(?:\d{1,3}\s?[.．、)）]\s*)?\S[^()（）:：_＿]{2,80}?)\s?[(（]\s?([\p{L} -]{1,20}(?:\s?[/／]\s?[\p{L} -]{1,20}){1,5})\s?[)）]\s?[:：]\s?[_＿]{3,}\s*$/u;
/** What is written in parts, or in a form that the bracket shows. */
const PARTS =
  /\b(?:names?|address|date|birth|time|phone|number|city|place|sign(?:ed|ature)?)\b|[签簽][字名]|姓名|日期|[时時][间間]|[地住]址|所在地|籍|[联聯][系絡络]|手[机機]|[电電][话話]|年月|[号號]/iu;
const FORMAT =
  /^(?:[DMYHdmyh]+|[年月日时分/／]+|[省市区區县縣镇鎮乡鄉村街道]+|[ck]?m|mm|k?g|m[lL]|[签簽][字名]|[盖蓋]章|手[机機]|微信|QQ|and|or)$/u;

/** `（mmol/L）`, `（次/分）` */
const MEASURE =
  /^(?:[mkμµn]?(?:mol|g|L|m|s|cal|IU?|eq)|IU|次|[万萬千]?元|[公千毫]?克|[个個人度步])\s?[/／]\s?(?:[dmμµ]?L|min|h|s|d|day|kg|[ck]?m[23²³]?|分[钟鐘]?|小?[时時]|[天日周週月年次人]|秒)$/iu;

/** `11. Have you held one before? (Yes/No): ____`: the words in brackets are the choices. */
export function openBracketedWords(pieces: readonly Piece[]): readonly Piece[] {
  if (!pieces.some(({ text }) => text.length < LONGEST && GAP.test(text) && /[/／]/u.test(text))) return pieces;
  return pieces.flatMap((piece) => {
    const [, stem = "", list = ""] =
      piece.debris === true || piece.text.length > LONGEST ? [] : (OFFERED.exec(piece.text) ?? []);
    const words = list.split(/[/／]/u).map((word) => word.trim());
    if (
      stem === "" ||
      PARTS.test(stem) ||
      AMOUNT.test(stem) ||
      MEASURE.test(list.trim()) ||
      words.some((word) => word === "" || FORMAT.test(word)) ||
      // `（鸡蛋/牛奶/坚果等）`: examples.
      /.等等?$/u.test(words.at(-1) ?? "")
    )
      return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${stem.trim()}${NAMED.single}`),
      ...words.map((word, at) => withText(piece, `${String.fromCharCode(65 + at)}. ${word}`)),
      withText(piece, ""),
    ];
  });
}

const NUMBERED = /^\s*(?:[(（]?\d{1,3}\s?[.．、)）]|[一二三四五六七八九十]{1,3}、|[□○☐•-]|[A-H][.．、])/u;
/** `征信授权：本人授权查询… 签名：____`: a sentence with the place of a signature behind it. */
const SIGNED_SENTENCE =
  /^\s*([^_＿]{8,160}[^_＿:：\s])[\s\u3000]+(\p{Script=Han}{0,8}[签簽][名字署章])\s?[:：]\s?[_＿]{3,}\s*$/u;
/** `收入情况：月收入____元`: what is asked stands behind the label of its group. */
const GROUPED =
  /^\s*(\p{Script=Han}{2,8})[:：]\s?(\p{Script=Han}{2,8})\s?[:：]?\s?[_＿]{3,}\s?(元|[万萬]元|[岁歲]|人|年|个月|平方米|㎡|分)?\s*$/u;
/** A sentence around a gap: `本人同意 ____（学生姓名）参加活动。` */
const SENTENCE = /^\s*[^_＿:：□☐|]{2,80}[_＿]{3,}(?:[^_＿:：□☐|]{2,120}[_＿]{3,}){0,3}[^_＿:：□☐|]{4,120}[。.]\s*$/u;

/** What a form ends with, alone on its line. */
const CLOSING =
  /^\s*((?:[备備]\s?[注註]|其[他它]\s?(?:[说說]明|事[项項]|需求|要求)|[补補]充[说說]明|特殊(?:要求|需求)|特[别別][说說]明))\s?[:：]\s*$/u;

/** The first of the choices below. */
const CHOICE = /^\s*(?:[(（]?\s?[AaＡ]\s?[.．、)）:：]|①)\s*\S/u;

/** Fields of forms without numbers. */
export function askPlacesInWords(pieces: readonly Piece[]): readonly Piece[] {
  const fields = pieces.filter(({ text }) => text.length < LONGEST && /[:：]\s?[_＿]{3,}/u.test(text)).length;
  if (fields < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const { text } = piece;
    if (piece.debris === true || text.length > LONGEST) return [piece];
    const closing = (pieces[at + 1]?.text ?? "").trim() === "" ? CLOSING.exec(text)?.[1] : undefined;
    if (closing !== undefined) return [withText(piece, `${closing}：____`)];
    if (!GAP.test(text) || NUMBERED.test(text)) return [piece];
    const signed = SIGNED_SENTENCE.exec(text);
    if (signed !== null && /[:：，。]/u.test(signed[1] ?? "") && !/[□☐○]/u.test(text))
      return [
        withText(piece, ""),
        withText(piece, `${signed[1] ?? ""}（${signed[2] ?? ""}）${NAMED.signature}`),
        withText(piece, ""),
      ];
    const [, group = "", label = "", unit = ""] = GROUPED.exec(text) ?? [];
    if (group !== "" && !isFieldLabel(group)) return [withText(piece, `${group}（${label}）：____${unit}`)];
    // `5. 画线处应填入：（  ）⏎花开了，____，蜂来了。⏎A. …`: the passage belongs to the stem, and the choices to both.
    const offered = CHOICE.test(pieces[nextFilled(pieces, at)]?.text.slice(0, 20) ?? "");
    const plain = !offered && SENTENCE.test(text) && /\p{Script=Han}/u.test(text) && !/\[[^\]]{2,8}\]\s*$/u.test(text);
    return plain
      ? [withText(piece, ""), withText(piece, `${text.trim()}${NAMED.sentence}`), withText(piece, "")]
      : [piece];
  });
}

const MOMENT =
  /^(\s*(?:[-*•]\s+)?[^_＿:：]{2,16}[:：]\s?)[_＿\s]{1,12}年[_＿\s]{1,12}月[_＿\s]{1,12}[日号號][\s\u3000]*[_＿]{1,6}\s?[:：时時點点]\s?[_＿]{1,6}\s?(?:分)?\s*$/u;

/** `会议时间：2024年__月__日`, `日期：二零二四年十一月____日`: the year is printed, perhaps with the month. */
const DAY_OF_YEAR =
  /^\s*(?:[-*•]\s+)?([^_＿:：]{2,16})[:：]\s?((?:(?:19|20)\d{2}|(?:民[国國])?[一二三四五六七八九〇○零十百]{2,5}|民[国國]\s?\d{2,3})\s?年(?:\s?(?:\d{1,2}|[一二三四五六七八九十]{1,2})\s?月(?=[_＿\s]+[日号號]))?)(?:[_＿\s]{1,12}月)?[_＿\s]{1,12}[日号號]\s*$/u;

/** `申请日期：2024/__/__` */
const SLASHED_DAY =
  /^\s*(?:[-*•]\s+)?([^_＿:：]{2,16})[:：]\s?((?:19|20)\d{2})\s?[/／.-]\s?[_＿]{1,4}\s?[/／.-]\s?[_＿]{1,4}\s*$/u;

/** `测试时间：____年__月__日 __:__`: a day and a time. */
export function nameMoments(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) => {
    const day =
      piece.debris === true || piece.text.length > 120
        ? null
        : (DAY_OF_YEAR.exec(piece.text) ?? SLASHED_DAY.exec(piece.text));
    if (day !== null) return withText(piece, `${day[1] ?? ""}（${day[2] ?? ""}）${NAMED.date}`);
    const label = piece.debris === true || piece.text.length > 120 ? undefined : MOMENT.exec(piece.text)?.[1];
    return label === undefined
      ? piece
      : withText(piece, `${label.replace(/^\s*[-*•]\s+/u, "").replace(/[:：]\s*$/u, "")}[日期时间题]`);
  });
}

const OPEN_HEADING =
  /^\s*(?:#{2,6}\s+)(?:\*\*)?\s*(?:[一二三四五六七八九十\d]{1,3}\s?[、.．]\s*)?((?:自我|个人|個人)(?:[评評][价價]|介[绍紹]|[简簡]介|[陈陳]述|[总總][结結])|[备備][注註]|[获獲][奖獎]情[况況]|[补補]充[说說]明|(?:其[他它]|您的|宝[贵貴])?(?:意[见見]|建[议議])(?:[和与與及、]?建[议議])?|(?:additional |other |any other )?(?:comments|remarks|notes|suggestions))\s*[:：]?\s*(?:\*\*)?\s*$/iu;
const NOTHING = /^\s*(?:[-*]{3,}|_{3}|<br\s?\/?>)?\s*$/u;

/** `### 自我评价` in a form, with nothing below it: the place for a text. */
export function askOpenHeadings(pieces: readonly Piece[]): readonly Piece[] {
  if (pieces.filter(({ text }) => text.length < LONGEST && /[_＿]{3,}|^\s*\|/u.test(text)).length < 2) return pieces;
  return pieces.flatMap((piece, at) => {
    const label = piece.debris === true || piece.text.length > 60 ? undefined : OPEN_HEADING.exec(piece.text)?.[1];
    if (label === undefined) return [piece];
    let below = at + 1;
    while (below < pieces.length && NOTHING.test(pieces[below]?.text ?? "")) below += 1;
    const ruled = pieces.slice(at + 1, below).some(({ text }) => /^\s*[-*_]{3,}\s*$/u.test(text));
    // Headings of a lower level divide what stands below: this one is a part.
    const depth = (text: string | undefined) => /^\s*(#{2,6})\s/u.exec(text ?? "")?.[1]?.length ?? 0;
    if (depth(pieces[below]?.text) > depth(piece.text)) return [piece];
    const empty = ruled || below === pieces.length || /^\s*(?:#|\*\*(?!\s?\d)|\|)/u.test(pieces[below]?.text ?? "");
    return empty ? [withText(piece, ""), withText(piece, `${label}${NAMED.essay}`), withText(piece, "")] : [piece];
  });
}

const PLACE_BEHIND = /(\s?[A-H]\s?[.．、)）]\s?[^()（）]{1,40}?)\s?[(（][\s\u3000]*[)）](?=\s|$)/gu;
const ALL_PLACED = /^\s*(?:[A-H]\s?[.．、)）]\s?[^()（）]{1,40}?\s?[(（][\s\u3000]*[)）]\s*){2,8}$/u;

/** `A. 满意（ ）  B. 一般（ ）`: the place for the mark behind each choice is no part of it. */
export function dropPlacesBehindChoices(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.map((piece) =>
    piece.text.length <= LONGEST && ALL_PLACED.test(piece.text)
      ? withText(piece, piece.text.replace(PLACE_BEHIND, "$1"))
      : piece,
  );
}

const ASKED_KEY = /^\s*\d{1,3}\s?[.．、)）]\s*\S.{2,120}[?？]\s?[(（](?!\s*[)）])([^()（）]{1,20})[)）]\s*$/u;
const TOLD_KEY =
  /^(\s*\d{1,3}\s?[.．、)）]\s*\S.{2,120}[是为爲叫称稱有于於在])\s?[(（](?!\s*[)）])([^()（）]{1,20})[)）]\s*[。.]?\s*$/u;
const REMARK =
  /[选選题題填必分]|^[A-H√×]+$|^\d{1,3}\s?[-~–—至到]\s?\d{1,3}$|\b(?:type|please|if|e\.?g|optional|required|select|choose|write|enter|specify|max(?:imum)?|min(?:imum)?|up to|words?|tick|circle)\b/iu;
const LEAST_KEYS = 3;

/** `4. 排名第一的是（林黛玉）` among `1. …是谁？（曹雪芹）`: what ends the line is the answer, with or without a question mark. */
export function askKeyedEnds(pieces: readonly Piece[]): readonly Piece[] {
  const asked = pieces.filter(({ text }) => {
    const key = text.length > 160 ? undefined : ASKED_KEY.exec(text)?.[1];
    return key !== undefined && !REMARK.test(key);
  });
  if (asked.length < LEAST_KEYS) return pieces;
  return pieces.flatMap((piece, at) => {
    const [, stem, key = ""] = piece.text.length > 160 ? [] : (TOLD_KEY.exec(piece.text) ?? []);
    const choices = /^\s*(?:[-*•]\s+)?[(（]?A\s?[.．、)）]/u.test(pieces[nextFilled(pieces, at)]?.text ?? "");
    if (stem === undefined || choices || REMARK.test(key)) return [piece];
    return [withText(piece, `${stem}（ ）`), withText(piece, `答案：${key}`)];
  });
}
