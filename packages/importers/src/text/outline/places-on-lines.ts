/**
 * Several labels with their places on one line, where a slash or a number parts them, or an amount is written twice:
 *
 *     客户名称____/联系人____/故障描述____            客户名称：____ ⏎ 联系人：____ ⏎ 故障描述：____
 *     请填写：（1）家长姓名____（2）孩子年级____       家长姓名：____ ⏎ 孩子年级：____
 *     姓名：      | 院系：      | 年级：             姓名：____ ⏎ 院系：____ ⏎ 年级：____
 *     借款金额（大写）：____（小写）￥____            借款金额（大写）：____ ⏎ 借款金额（小写）：____
 */
import { NAMED } from "../layout/named.ts";
import { type Piece, covering, textAt, withText } from "../layout/piece.ts";
import { eachLine } from "./lone-lines.ts";
import type { Repair } from "./repairs-shapes.ts";
import { isKnownFact } from "./requested-facts.ts";

const LABEL = "\\p{L}[^_＿:：/／|。！？?!；;，,、□☐○◯\\t()（）]{1,20}";
const PLACE = "[ \\u3000]*[:：]?[ \\u3000]*[_＿]{2,}[ \\u3000]*";
const SLASHED = new RegExp(`^[\\s\\u3000]*(?:${LABEL}${PLACE}[/／|｜][ \\u3000]*){1,7}${LABEL}${PLACE}$`, "u");

const hasPlace = (text: string): boolean => /[_＿]{2}/u.test(text);

/** `客户名称____/联系人____/故障描述____` */
function partSlashedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) =>
    hasPlace(text) && SLASHED.test(text)
      ? text
          .split(/[/／|｜]/u)
          .map((part) => `${part.replace(/[ \u3000]*[:：]?[ \u3000]*[_＿]{2,}.*$/u, "").trim()}：____`)
      : null,
  );
}

const OPEN_LABEL = "[\\p{L}][^_＿:：/／|。！？?!；;，,、□☐○◯\\t]{1,16}[:：][ \\u3000_＿]*";
const OPEN_LINE = new RegExp(
  `^[\\s\\u3000]*(?:${OPEN_LABEL}[|｜；;，,/／、][ \\u3000]*){1,7}${OPEN_LABEL}[。；;]?$`,
  "u",
);

/** `姓名：   | 院系：   | 年级：`, `品名：；规格型号：；数量：` */
function partOpenLabels(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) =>
    /[:：].*[:：]/u.test(text) && !/[是为為在了您你][:：]/u.test(text) && OPEN_LINE.test(text)
      ? text.split(/[|｜；;，,/／、]/u).flatMap((part) => {
          const label = part.replace(/[:：][ \u3000_＿]*[。]?$/u, "").trim();
          return label === "" ? [] : [`${label}：____`];
        })
      : null,
  );
}

const TWO_LANGUAGES = "\\p{Script=Han}[^_＿:：。！？?!；;，,、□☐○◯\\t]{0,12} ?[A-Z][A-Za-z0-9 .'’/-]{1,24}";
const BILINGUAL_LINE = new RegExp(`^[ \\u3000]*(?:${TWO_LANGUAGES}[:：][ ]?[_＿]{2,}[ \\u3000]*){2,5}$`, "u");

/** `推荐人 Referee 1：____  单位 Affiliation：____` */
function partBilingualPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) =>
    hasPlace(text) && BILINGUAL_LINE.test(text)
      ? text.split(/[_＿]{2,}/u).flatMap((part) => (part.trim() === "" ? [] : [`${part.trim()}____`]))
      : null,
  );
}

const CAPITAL_LABEL = "[A-Z][A-Za-z.'’/-]*(?: [A-Za-z.'’/()-]{1,14}){0,4}[.]?[ ]*_{3,}[ ]*";
const CAPITAL_LINE = new RegExp(`^[ ]*(?:${CAPITAL_LABEL}){2,5}$`, "u");

/** `Emergency contact name ____ Relationship ____ Tel. ____` */
function partEnglishPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) =>
    /_{3}[^_]+_{3}/u.test(text) && !/_[A-Z]/u.test(text) && CAPITAL_LINE.test(text)
      ? text
          .split(/_{3,}/u)
          .flatMap((part) => (part.trim() === "" ? [] : [`${part.replace(/[ :]+$/u, "").trim()}: ____`]))
      : null,
  );
}

const NUMBER = "(?:[(（]\\d[)）]|[①-⑩]|\\d\\s?[.．、)）])[ \\u3000]*";
const COUNTED = new RegExp(
  `^[\\s\\u3000]*([^_＿\\d①-⑩()（）]{0,24}[:：])?[ \\u3000]*((?:${NUMBER}${LABEL}${PLACE}[;；,，、]?[ \\u3000]*){2,8})[。.]?$`,
  "u",
);
const FILLS = /填|登[记記]|提供|信息|[资資]料/u;

/** `请填写：（1）家长姓名____（2）孩子年级____`: labels, and no sentence with gaps. */
function partCountedPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text, at) => {
    if (!hasPlace(text)) return null;
    const [, lead = "", list = ""] = COUNTED.exec(text) ?? [];
    const labels = list
      .split(/[_＿]{2,}[ \u3000;；,，、]*/u)
      .slice(0, -1)
      .map((part) => part.replace(new RegExp(`^${NUMBER}`, "u"), "").replace(/[ \u3000]*[:：]?[ \u3000]*$/u, ""));
    const known = labels.filter((label) => isKnownFact(label)).length;
    // Where nothing asks to fill in, a line of a paper may look like this.
    if (labels.length < 2 || known === 0 || (!FILLS.test(lead) && known * 2 <= labels.length)) return null;
    if (COUNTED.test(textAt(pieces, at + 1, 160))) return null;
    return labels.map((label) => `${label}：____`);
  });
}

const TWO_BOXES =
  /^[\s\u3000]*[□○][ \u3000]?([^□○_＿:：?？\t]{2,30}?)[ \u3000,，;；]*[□○][ \u3000]?([^□○_＿:：?？\t]{2,30}?)[ \u3000。]*$/u;

/** `□本人同意子女参加  □本人不同意子女参加` with nothing above that asks. */
function askTwoWays(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text, at) => {
    if (!/^[\s\u3000]*[□○]/u.test(text.slice(0, 8))) return null;
    const [, yes = "", no = ""] = TWO_BOXES.exec(text) ?? [];
    const opposite = yes !== no && yes === no.replace(/[不未没沒無无]/u, "");
    if (!opposite || yes.length < 4 || textAt(pieces, at - 1).trim() !== "") return null;
    const above = textAt(pieces, at - 2, 160);
    if (/[:：?？]\s*$|[)）]\s*$|\[\p{Script=Han}{2,6}\]|^\s*(?:[(（]?\d|[一二三四五六七八九十]、)/u.test(above))
      return null;
    return ["", `${yes} / ${no}${NAMED.single}`, `□ ${yes}`, `□ ${no}`, ""];
  });
}

const SQUARE_ROOM = /^([\s\u3000]*[^:：_＿□○\t[\]]{2,40}[:：])[ ]?(?:\[[ \u3000]{4,}\]|【[ \u3000]{4,}】)[ \u3000]*$/u;
const SCANNED_BOXES = /(?:^|[:：\s\u3000])口(?=[^\s口])/gu;
const SCANNED = /^([^口]{2,40}[:：]?)((?:[ \u3000]*口[ ]?[^口\s]{1,16}){2,9})[ \u3000]*$/u;
/** Words that begin with the sign that a scan writes for a box. */
const MOUTH = /口(?:罩|味|服|腔|[头頭]|[语語]|[试試]|[红紅]|香|岸|[径徑]|[号號]|[粮糧]|感|吃|[述诉訴])/u;

/** `团队名称：[          ]`, `归还情况：口完好  口损坏`: a place in square brackets, and boxes as a scan has read them. */
function drawOddPlaces(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    if (SQUARE_ROOM.test(text)) return [text.replace(SQUARE_ROOM, "$1____")];
    if (!text.includes("口") || MOUTH.test(text) || !SCANNED.test(text)) return null;
    return (text.match(SCANNED_BOXES)?.length ?? 0) > 1
      ? [text.replace(SCANNED, (_, label: string, boxes: string) => `${label}${boxes.replaceAll("口", "□")}`)]
      : null;
  });
}

const TIMED = /^([A-Z][A-Za-z ]{1,24}):[ ]?_{2,}(?:[ ]?:[ ]?_{2,}|时_{2,}分)[ ]?((?:am ?\/ ?pm|AM ?\/ ?PM)?)$/u;
const PART_OF_LINE = /^[A-Z][A-Za-z ]{1,30}:[ ]?[_/: 时分]*_[_/: 时分]*(?:am ?\/ ?pm|AM ?\/ ?PM)?$/u;

/** `Date required: __/__/____     Start: ____:____ am/pm` */
function partTimes(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const parts = /_(?:[ ]?:[ ]?_|时_)/u.test(text) ? text.trim().split(/ {2,}|\t/u) : [];
    if (
      parts.length === 0 ||
      !parts.every((part) => PART_OF_LINE.test(part)) ||
      !parts.some((part) => TIMED.test(part))
    )
      return null;
    return parts.flatMap((part) => {
      const [, label, halves = ""] = TIMED.exec(part) ?? [];
      return label === undefined ? [part] : ["", `${label}${halves === "" ? "" : " (am or pm)"}${NAMED.time}`, ""];
    });
  });
}

const DATED =
  /^([A-Z][A-Za-z ,'’-]{2,50}?[ ]?(?:[(（](?:DD|MM|YYYY)[/. -](?:DD|MM)[/. -](?:YYYY|DD)[)）])?)[ ]?:[ ]?_{2,}[ ]?[/.-][ ]?_{2,}[ ]?[/.-][ ]?_{2,}[ ]*$/u;

/** `Date you can start (DD/MM/YYYY): __ / __ / ____`: the parts of one date. */
function joinDateParts(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const label =
      /_[ ]?[/.-][ ]?_/u.test(text) && /\b(?:date|day|birth|dob)\b/iu.test(text) ? DATED.exec(text)?.[1] : undefined;
    return label === undefined ? null : [`${label.trim()}: ____`];
  });
}

const DETAILS = /^[ ]*(?!\d|[(（])[A-Z][^_□○\t]{10,120}\?[ ](?:If (?:so|yes|any|not)|Please)[^_□○\t?]{3,80}[.:][ ]*$/u;

/** `Do you have any allergies? If so, please give details.⏎________`: a question and the lines to write on. */
function askForDetails(pieces: readonly Piece[]): readonly Piece[] {
  const isRule = (at: number): boolean => /^[ ]*_{8,}[ ]*$/u.test(textAt(pieces, at, 160));
  const asked = new Set<number>();
  for (const [at, { text, debris }] of pieces.entries())
    if (debris !== true && text.length < 220 && DETAILS.test(text) && isRule(at + 1)) asked.add(at);
  if (asked.size === 0) return pieces;
  let below = false;
  return pieces.flatMap((piece, at): Piece[] => {
    if (asked.has(at)) {
      below = true;
      return ["", `${piece.text.trim()}${NAMED.essay}`, ""].map((text) => withText(piece, text));
    }
    below = below && isRule(at);
    return [below ? withText(piece, "") : piece];
  });
}

const DOTTED = /^[ ]*([A-Z][A-Za-z .'’/()-]{2,50}?)[ ]*(?:[.]{10,}|…{4,})[ ]*$/u;

/** `Purpose of hire ....................` */
function drawEnglishDots(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    const label = /[.…]{4}[ ]*$/u.test(text) ? DOTTED.exec(text)?.[1] : undefined;
    return label === undefined ? null : [`${label.trim()}: ____`];
  });
}

const LABEL_ABOVE = /^([\s\u3000]*(?:[◇◆■●▪▶►➤•·-][ ]?)?[\p{Script=Han}][^:：。！？?!_＿□○\t]{1,24})[:：][ \u3000]*$/u;
const SLASHES =
  /^[ \u3000]*([^:：。_＿□○\t/／()（）【】[\]]{1,16}(?:[ ]?[/／][ ]?[^:：。_＿□○\t/／()（）【】[\]]{1,16}){2,9})[ ]?([(（][^()（）]{1,16}[)）])?[ \u3000]*$/u;

/** `您想参加的小组：⏎   合唱 / 书法 / 太极（可多选）`: words with slashes below the label. */
function joinSlashesBelow(pieces: readonly Piece[]): readonly Piece[] {
  const joined = new Map<number, string>();
  for (const [at, { text, debris }] of pieces.entries()) {
    if (debris === true || text.length > 60 || !/[:：][ \u3000]*$/u.test(text)) continue;
    const label = LABEL_ABOVE.exec(text)?.[1];
    const [, list, hint = ""] = label === undefined ? [] : (SLASHES.exec(textAt(pieces, at + 1, 120)) ?? []);
    // `姓名：` has room behind it; only words further in, or a hint, are its choices.
    const isOwn = hint !== "" || /^[ \u3000]{2,}/u.test(textAt(pieces, at + 1)) || !isKnownFact(label?.trim() ?? "");
    if (list === undefined || !isOwn || pieces[at + 1]?.debris === true || textAt(pieces, at + 1).length > 120)
      continue;
    const words = list.split(/[ ]?[/／][ ]?/u);
    if (words.some((word) => isKnownFact(word.trim()))) continue;
    joined.set(at, `${label?.trim() ?? ""}${hint}：${words.map((word) => `□${word.trim()}`).join("  ")}`);
  }
  if (joined.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const text = joined.get(at);
    const below = pieces[at + 1];
    if (joined.has(at - 1)) return [];
    return [text === undefined || below === undefined ? piece : covering(withText(piece, text), [below])];
  });
}

const REMARKED =
  /^[\s\u3000]*(\p{Script=Han}[^:：。！？?!_＿□○\t()（）]{1,20}[(（][^()（）_＿□○\t]{4,60}[)）])[:：][ \u3000]*$/u;

/** `异常描述（有异常立即停用并报设备科）：⏎________`: a long remark in front of the line to write on. */
function askAboveRules(pieces: readonly Piece[]): readonly Piece[] {
  const isRule = (at: number): boolean => /^[ \u3000]*[_＿]{6,}[ \u3000]*$/u.test(textAt(pieces, at, 160));
  const asked = new Map<number, string>();
  for (const [at, piece] of pieces.entries()) {
    const label = piece.debris === true || piece.text.length > 100 ? undefined : REMARKED.exec(piece.text)?.[1];
    if (label !== undefined && isRule(at + 1)) asked.set(at, label);
  }
  if (asked.size === 0) return pieces;
  return pieces.flatMap((piece, at): Piece[] => {
    const label = asked.get(at);
    if (label !== undefined) return ["", `${label}${NAMED.essay}`, ""].map((text) => withText(piece, text));
    return [asked.has(at - 1) ? withText(piece, "") : piece];
  });
}

const AMOUNTS =
  /^([\s\u3000]*(?:\d{1,2}\s?[.．、)）]\s?)?)(\p{Script=Han}[^_＿:：()（）\t]{1,14})[(（](大写|大寫)[)）][ \u3000]*[:：]?[ \u3000]*[_＿]{2,}[ \u3000]*(?:元整?)?[,，]?[ \u3000]*[(（]?(小写|小寫)[)）]?[ \u3000]*[:：]?[ \u3000]*[￥¥]?[ \u3000]*[_＿]{2,}[ \u3000]*元?[ \u3000]*$/u;

/** `借款金额（大写）：____（小写）￥____`: in words and in figures. */
function partAmounts(pieces: readonly Piece[]): readonly Piece[] {
  return eachLine(pieces, (text) => {
    if (!hasPlace(text)) return null;
    const [, , label, words = "", figures = ""] = AMOUNTS.exec(text) ?? [];
    return label === undefined ? null : [`${label.trim()}（${words}）：____`, `${label.trim()}（${figures}）：____`];
  });
}

/** In the order in which they are made. */
export const PLACES_ON_LINES: readonly Repair[] = [
  partSlashedPlaces,
  partOpenLabels,
  partEnglishPlaces,
  partBilingualPlaces,
  partCountedPlaces,
  partAmounts,
  drawOddPlaces,
  partTimes,
  drawEnglishDots,
  joinDateParts,
  askForDetails,
  joinSlashesBelow,
  askAboveRules,
  askTwoWays,
];
