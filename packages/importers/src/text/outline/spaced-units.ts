/**
 * Forms that leave blanks where something is written, in front of a unit, and pad their labels to the same width:
 *
 *     户主姓名    ：                     1) 花圃面积            平方米
 *     家庭人口    ：    人               2) 花木数量   花    盆，树    棵
 *     您希望花园做的事情：
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, textAt, withText } from "../layout/piece.ts";
import { isOfficeLabel } from "../layout/sheets/words.ts";
import { allowsSeveral } from "./kinds.ts";
import type { Repair } from "./repairs-shapes.ts";

const LONGEST = 200;
const LEAST_PADDED = 3;
const UNIT =
  "(?:[亩畝]|平方米|㎡|[人名口户戶位]|[万萬]?元(?:[/／](?:度|[月年天日人次吨噸斤份]|公斤|平方米|㎡|小[时時]|平米))?|[头頭匹只隻棵盆株台臺套辆輛件份次个個座袋盒包瓶箱桶罐筐提张張支枚束块塊斤]|公?斤|千克|[吨噸]|厘米|公分|米|公里|[岁歲]|[天周年月]|分[钟鐘]|小[时時]|cm|kg|km|m2|[%％])";
const NUMBER = "[(（]?\\d{1,2}\\s?[)）.．、]\\s*";
const LABEL = "\\p{Script=Han}[\\p{Script=Han}A-Za-z、/]{1,20}(?:[(（][^()（）_＿]{1,20}[)）])?";
const PADDED = new RegExp(`^[ \\u3000]*(${LABEL})[ \\u3000]{2,}[:：][ \\u3000]*(${UNIT})?[ \\u3000]*$`, "u");
const MEASURED = new RegExp(`^[ \\u3000]*(${LABEL})[ \\u3000]*[:：][ \\u3000]{2,}(${UNIT})[ \\u3000]*$`, "u");
/** `合計金額：新臺幣    元`: the currency in front of the blanks. */
const MONEY = new RegExp(
  `^[ \\u3000]*(${LABEL})[ \\u3000]*[:：][ \\u3000]*((?:新[臺台][幣币]|人民[幣币]|港[幣币]|澳門[幣币]|美[元金]|NT\\$|HK\\$|US\\$|RMB|[$￥¥])[:：]?)[ \\u3000]{2,}([万萬]?[元圓圆](?:整|正)?)[ \\u3000]*$`,
  "u",
);
const APART = new RegExp(`^[ \\u3000]*(${NUMBER})?(${LABEL})(?:[ ]{4,}|[ ]?\\u3000{2,})(${UNIT})[ \\u3000]*$`, "u");
const SHORT = "[\\p{Script=Han}]{1,6}";
const SEVERAL = new RegExp(
  `^[ \\u3000]*(${NUMBER})?(${LABEL})(?:[:：]|[ \\u3000]{2,}|[:：][ \\u3000]+)[ \\u3000]*((?:${SHORT}[ \\u3000]{2,}${UNIT}[,，、;；。 \\u3000]*){2,10})$`,
  "u",
);
const ENTRY = new RegExp(`(${SHORT})[ \\u3000]{2,}(${UNIT})`, "gu");

const usable = ({ text, debris }: Piece): boolean =>
  debris !== true && text.length <= LONGEST && !/[_＿□☐\t]/u.test(text);

const PAIR =
  /^[ \u3000]*[\p{L}\p{N}][^ \u3000:：]{0,11}(?: {4,}|\u3000{2,})[\p{L}\p{N}][^ \u3000:：]{0,15}[ \u3000]*$/u;
const MOST_BESIDE = 6;

/** Whether one of the few lines right above or below, which all have two columns, measures nothing. */
function isAmongPairs(pieces: readonly Piece[], line: number): boolean {
  return [-1, 1].some((step) => {
    for (let at = line + step; Math.abs(at - line) <= MOST_BESIDE; at += step) {
      const text = textAt(pieces, at, LONGEST);
      if (!PAIR.test(text)) return false;
      if (!APART.test(text)) return true;
    }
    return false;
  });
}

/** `家庭人口    ：    人`, `1) 花圃面积        平方米`, `花木   花    盆，树    棵`: blanks in front of a unit are a place to write. */
export function askSpacedUnits(pieces: readonly Piece[]): readonly Piece[] {
  const padded = pieces.filter((piece) => usable(piece) && PADDED.test(piece.text)).length >= LEAST_PADDED;
  return pieces.flatMap((piece, line): Piece[] => {
    if (!usable(piece)) return [piece];
    const blank = withText(piece, "");
    const [, several = "", list, entries = ""] = SEVERAL.exec(piece.text) ?? [];
    if (list !== undefined) {
      // Brackets in front of gaps would be read as their answers.
      const label = list.replace(/([()（）])/gu, "\\$1");
      return [
        blank,
        withText(piece, `${several}${label}：${entries.trim().replace(ENTRY, "$1____$2")}${NAMED.gap}`),
        blank,
      ];
    }
    const [, sum, currency = "", coin = ""] = MONEY.exec(piece.text) ?? [];
    if (sum !== undefined) return [blank, withText(piece, `${sum}（${currency}${coin}）${NAMED.number}`), blank];
    const [, own, unit] = MEASURED.exec(piece.text) ?? (padded ? PADDED.exec(piece.text) : null) ?? [];
    if (own !== undefined)
      return unit === undefined
        ? [withText(piece, `${own}：____`)]
        : [blank, withText(piece, `${own}（${unit}）${NAMED.number}`), blank];
    // `长度    帕斯卡⏎压强    米`: beside words that measure nothing, these are columns to be joined.
    if (isAmongPairs(pieces, line)) return [piece];
    const [, no = "", label, of = ""] = APART.exec(piece.text) ?? [];
    return label === undefined ? [piece] : [blank, withText(piece, `${no}${label}（${of}）${NAMED.number}`), blank];
  });
}

const PLACED_QUANTITY = new RegExp(
  `^[ \\u3000]*(?:[-•·]\\s)?(${LABEL})[ \\u3000]*[:：]?[ \\u3000]*[_＿]{2,}[ \\u3000]?(${UNIT})[ \\u3000]*$`,
  "u",
);
/** `品种及数量：` directly above them. */
const QUANTITIES = /^[ \u3000]*(\p{Script=Han}{2,16}(?:[(（][^()（）_＿]{1,24}[)）])?)[ \u3000]*[:：]?[ \u3000]*$/u;
const LEAST_QUANTITIES = 2;

/** `玫瑰（10枝/束，30元）  ____束` on lines one below the other: how much of each is ordered. */
export function askQuantities(pieces: readonly Piece[]): readonly Piece[] {
  const isQuantity = (at: number) => {
    const { text, debris } = pieces[at] ?? { text: "" };
    return debris !== true && text.length <= LONGEST && PLACED_QUANTITY.test(text);
  };
  const heads = new Set<number>();
  const asked = new Set<number>();
  for (let at = 0; at < pieces.length; at += 1) {
    let end = at;
    while (isQuantity(end)) end += 1;
    const lines = pieces.slice(at, end);
    // Labels with colons and units are read elsewhere; what is ordered has its price in a bracket.
    const priced = lines.filter(({ text }) => /[(（]/u.test(text)).length;
    if (lines.length >= LEAST_QUANTITIES && priced * 2 >= lines.length) {
      for (let line = at; line < end; line += 1) asked.add(line);
      if (QUANTITIES.test((pieces[at - 1]?.text ?? "").slice(0, 60)) && at > 1) heads.add(at - 1);
    }
    at = Math.max(at, end - 1);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const blank = withText(piece, "");
    if (heads.has(at)) return [blank, withText(piece, `${NAMED.statement}${piece.text.trim()}`), blank];
    const [, label, unit = ""] = asked.has(at) ? (PLACED_QUANTITY.exec(piece.text) ?? []) : [];
    return label === undefined ? [piece] : [blank, withText(piece, `${label}（${unit}）${NAMED.number}`), blank];
  });
}

const MEASURE = `(?:${UNIT}|[a-z]{1,4}(?:[/／][a-z]{1,3})?|℃|次[/／]分)`;
const PLACED = new RegExp(
  `([:：][ \\u3000]?[_＿]{2,}[ ]?${MEASURE})[ \\u3000]+(?=\\p{Script=Han}[\\p{Script=Han} \\u3000]{1,12}[:：])`,
  "giu",
);
const MEASURED_PART = new RegExp(
  `^[ \\u3000]*(\\p{Script=Han}[\\p{Script=Han} \\u3000]{1,12})[:：][ \\u3000]?[_＿]{2,}[ ]?(${MEASURE})[ \\u3000]*$`,
  "iu",
);

/** `身 高：____cm 体 重：____kg 电话：____`: a unit belongs to the place in front of it, and not to the next label. */
export function partMeasures(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece) => {
    if (piece.debris === true || piece.text.length > LONGEST || !/[_＿]{2}/u.test(piece.text)) return [piece];
    const parts = piece.text.replace(PLACED, "$1\n").split("\n");
    // What an examiner or an office writes is asked of nobody.
    const office = parts.some((part) => isOfficeLabel(part.split(/[:：]/u)[0] ?? ""));
    if (parts.length === 1 || office) return [piece];
    return parts.flatMap((part) => {
      const [, label = "", unit = ""] = MEASURED_PART.exec(part) ?? [];
      const type = /[压壓]/u.test(label) ? NAMED.line : NAMED.number;
      const named = `${label.replace(/[ \u3000]+/gu, "")}（${unit}）${type}`;
      const blank = withText(piece, "");
      return unit === "" ? [withText(piece, part.trim())] : [blank, withText(piece, named), blank];
    });
  });
}

const OPEN =
  /^[\s\u3000]*(?!\d)[\p{Script=Han}][^:：_＿□\t。？?]{3,40}(?:事情|事[项項]|困[难難]|[问問][题題]|意[见見]|建[议議]|想法|要求|需求|感受|心[声聲得]|[说說]明|理由|原因|的[话話])[:：][\s\u3000]*$/u;

/** `优点：`, `不足与建议：` */
const OPEN_WORD =
  /^[\s\u3000]*(?:主要|突出|存在)?的?(?:(?:[优優缺]点|不足|亮点|特色|[问問][题題]|收[获穫]|建[议議]|[评評][语語]|[优優劣][势勢]|改[进進])(?:之[处處]|[与與和及、]|意[见見])*){1,2}[:：][\s\u3000]*$/u;

const QUESTION = /^[\s\u3000]*(?!\d)[\p{Script=Han}][^:：_＿□\t。？?]{5,40}[?？][\s\u3000]*$/u;

/** `您希望花园做的事情：⏎⏎⏎`: two empty lines below a label are the room to write, unless all lines of the text stand apart. */
export function askAboveRoom(pieces: readonly Piece[]): readonly Piece[] {
  const asked = pieces.flatMap((piece, at) => {
    if (!usable(piece) || !(OPEN.test(piece.text) || OPEN_WORD.test(piece.text) || QUESTION.test(piece.text)))
      return [];
    const empty = pieces.length > at + 3 && [1, 2].every((step) => textAt(pieces, at + step).trim() === "");
    // Choices may stand below a question, too.
    const next = pieces.slice(at + 3, at + 7).find(({ text }) => text.trim() !== "");
    return empty && (next === undefined || /[:：?？。][\s\u3000]*$|[:：]/u.test(next.text.slice(0, LONGEST)))
      ? [at]
      : [];
  });
  if (!asked.some((at) => OPEN.test(textAt(pieces, at)) || OPEN_WORD.test(textAt(pieces, at)))) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    if (!asked.includes(at)) return [piece];
    return [
      withText(piece, ""),
      withText(piece, `${piece.text.trim().replace(/^[一二三四五六七八九十]{1,2}、|[:：]$/gu, "")}${NAMED.essay}`),
    ];
  });
}

const SIGNED =
  /^[\s\u3000]*(\p{Script=Han}{0,8}[签簽](?:[字名章]|名或盖章)(?:[(（][^()（）]{1,12}[)）])?)[:：][\s\u3000]{2,}(\p{Script=Han}{0,4}(?:日期|[时時][间間]))[:：]?[\s\u3000]*(?:年[\s\u3000]*月[\s\u3000]*日)?[\s\u3000]*$/u;

/** `户主签字（按手印）：      登记时间：   年  月  日`: who signs, and when. */
export function askSignedDates(pieces: readonly Piece[]): readonly Piece[] {
  return pieces.flatMap((piece): Piece[] => {
    const [, who, when = ""] =
      piece.debris !== true && piece.text.length <= LONGEST && !piece.text.includes("\t")
        ? (SIGNED.exec(piece.text) ?? [])
        : [];
    if (who === undefined) return [piece];
    const blank = withText(piece, "");
    return [blank, withText(piece, `${who}${NAMED.signature}`), blank, withText(piece, `${when}${NAMED.date}`), blank];
  });
}

const WORD_BOXES = "(?:[^\\s□☐○◯()（）:：_＿]{1,12}[ \\u3000]?[□☐○◯][ \\u3000]*)";
const BEHIND = new RegExp(`[ \\u3000]{2,}${WORD_BOXES}{2,8}$`, "u");
const WITH_FOLLOW = new RegExp(
  `^[ \\u3000]*(${NUMBER})?([^□☐○◯_＿:：\\t]{2,60}?)[ \\u3000]{2,}(${WORD_BOXES}{2,8})[(（]([^()（）□☐○◯:：_＿\\s]{2,20})[:：]?[ \\u3000_＿]{2,}[)）][ \\u3000]*$`,
  "u",
);

/** `是否浇水    是 □   否 □（原因：      ）` among lines with boxes behind their choices: the place belongs to the last choice. */
export function keepFollowPlaces(pieces: readonly Piece[]): readonly Piece[] {
  const isLine = ({ text, debris }: Piece) => debris !== true && text.length <= LONGEST && /[□☐○◯]/u.test(text);
  if (!pieces.some((piece) => isLine(piece) && BEHIND.test(piece.text.trimEnd()))) return pieces;
  return pieces.flatMap((piece): Piece[] => {
    const [, no = "", stem, boxes = "", follow = ""] = isLine(piece) ? (WITH_FOLLOW.exec(piece.text) ?? []) : [];
    if (stem === undefined) return [piece];
    const blank = withText(piece, "");
    const words = boxes.split(/[□☐○◯]/u).filter((word) => word.trim() !== "");
    const kind = allowsSeveral(stem) ? NAMED.several : NAMED.single;
    const lines = words.map((word, index) =>
      withText(piece, `□ ${word.trim()}${index === words.length - 1 ? `（${follow}）____` : ""}`),
    );
    return [blank, withText(piece, `${no}${stem.trim()}${kind}`), ...lines, blank];
  });
}

/** In the order in which they are made. */
export const SPACED_UNITS: readonly Repair[] = [
  askQuantities,
  partMeasures,
  askSpacedUnits,
  askAboveRoom,
  askSignedDates,
  keepFollowPlaces,
];
