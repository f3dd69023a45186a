/**
 * What form tools print inside the places for answers, one part on a line: `Your answer`, `MM` `DD` `YYYY`, `First Name`
 * `Last Name`, `(###)` `###` `####`, `请选择省份` `请选择城市`. These lines belong to the page. They tell what the label
 * above them asks for, and that the next line is no choice of it.
 */
import { NAMED } from "../named.ts";

export interface Widget {
  /** Number of lines. */
  length: number;
  /** The name that the label above gets; `""` if its words decide. */
  named: string;
  /** Whether choices follow, as below `Choose`. */
  opens: boolean;
  /** Whether the first line could be the label of the others: `Date` above `MM` `DD` `YYYY`. */
  labelled: boolean;
}

interface Kind {
  named: string;
  /** A line that is the whole place or begins it. */
  sure: RegExp | null;
  /** Parts of a place. */
  part: RegExp;
  /** How many different parts make a place without a line that is sure. */
  least: number;
  /** One of the parts, where the others may be choices: `City`, `上午`. */
  needs?: RegExp;
}

const LEVEL =
  "(?:省份?|市|城市|縣市|县市|区|區|县|縣|区[/／]?县|縣[/／]?區|鄉鎮市?區?|乡镇|街道|州|地区|地區|自治[区區]|直[辖轄]市)";
const ASKED_LEVEL = new RegExp(`^[-—=\\s]*(?:[请請]?[选選][择擇]|所在的?)\\s?${LEVEL}(?:[/／、]${LEVEL})*[-—=\\s]*$`);
const LEVELS = new RegExp(`^${LEVEL}(?:[/／]${LEVEL})*$`);
const SELECT = /^[-—=\s]*[请請][选選][择擇]\S{0,8}?[-—=\s]*$/;
/** `- 省/自治区 -`: what a list of places shows before one is chosen. */
const DASHED_LEVEL = new RegExp(
  `^\\s*[-—–=]{1,3}\\s?(?:[请請]?[选選][择擇]|所在)?\\s?${LEVEL}(?:[/／、]${LEVEL})*\\s?[-—–=]{1,3}\\s*$`,
);

/** What Chinese form tools print in an empty field besides, on one line. */
const FIELD_HINT =
  /^\s*[(（]?(?:[+＋]\s?)?(?:[请請](?:[简簡]要|[详詳][细細])(?:描述|[说說]明)[^。?？:：_＿]{2,24}\d\s?字(?:以[内內])?|[请請](?:在此)?(?:[输輸]入|填[写寫入]|[选選][择擇取]|上[传傳])(?:您的)?[\p{Script=Han}\d/、～~ -]{0,14}(?:\s?[(（【[](?:可?(?:[单單多复複][选選])|必[选選填])[)）】\]])?|[选選][择擇](?:日期|[时時][间間]|文件|[图圖]片|省.{0,6})|https?:\/\/|[点點][击擊](?:此[处處])?(?:上[传傳]|[选選][择擇]|[签簽]名).{0,8}|(?:上[传傳]|[选選][择擇])(?:文件|[图圖]片|附件|照片)(?:\s?[(（][最不可支限][^()（）]{1,16}[)）])?|添加(?:[图圖]片|附件|照片)|(?:[获獲]取|[发發]送)(?:手[机機]|短信|[简簡][讯訊])?[验驗][证證][码碼]|[最至](?:多|少)(?:可)?[选選][择擇]?\s?\d{1,2}\s?[项項个個]|\d{4}[-/年]\d{1,2}[-/月]\d{1,2}日?|年[-/]月[-/]日|yyyy[-/]mm[-/]dd|(?:单|單|多)行?文[本字]|[简簡詳详长長]答(?:案)?文[字本]|[请請](?:[输輸]入|填[写寫]|[选選][择擇])[^。?？:：_＿]{0,20}[,，][^。?？_＿]{1,20}|(?:如|若)[^。?？:：_＿]{1,12}[请請]?(?:填[写寫]|[输輸]入|上[传傳])[^。?？_＿]{0,20}|(?:例如?|如|比如|示例)\s?[:：]\s?[^。?？_＿]{2,24}|[点點][击擊]\p{Script=Han}{0,4}上[传傳][^。?？_＿]{0,24}|0\s?\/\s?\d{2,5}|可[多複复][选選][，,；; ]?[^。?？:：_＿□○]{0,16}|[说說写寫][点點些]什[么麼]吧?[~～!！]*|[岁歲元人次]|小[时時]|分[钟鐘]|[万萬]元)(?:[.…]{1,6})?[)）]?\s*$/iu;

const KINDS: readonly Kind[] = [
  {
    named: NAMED.date,
    sure: /^(?:month\s+day\s+year|mm\s+dd\s+yyyy|mm\s?[/-]\s?dd\s?[/-]\s?yyyy|dd\s?[/-]\s?mm\s?[/-]\s?yyyy|yyyy\s?[/-]\s?mm\s?[/-]\s?dd|年\s?[/／-]\s?月\s?[/／-]\s?日|[请請]?[选選][择擇](?:日期|年月日?)|(?:pick|select|choose) a date|(?:please )?input date.{0,20}|[请請]?[输輸]入日期.{0,16})$/i,
    part: /^(?:mm|dd|yyyy|yy|month|day|year|[年月日]|[/／-]|date|日期|mm\s?[/-]\s?dd\s?[/-]\s?yyyy|dd\s?[/-]\s?mm\s?[/-]\s?yyyy|年\s?[/／-]\s?月\s?[/／-]\s?日)$/i,
    least: 3,
  },
  {
    named: "",
    sure: /^(?:[您你]的(?:答案|回答)|your answer|短文本|[简簡]答(?:文[本字])?|[长長詳详]答(?:案)?文[字本]|(?:short|long)[- ]answer text|[请請]?[输輸]入[^。？?]{0,8}|[请請]填[写寫][^。？?]{0,8}|type your answer.{0,10}|enter your answer|[请請]?在此(?:[输輸]入|填[写寫]).{0,6}|(?:[获獲]取|[发發]送)(?:[短][信]|手[机機])?[验驗][证證][码碼])$/i,
    part: /^$/,
    least: 9,
  },
  {
    named: NAMED.time,
    sure: /^(?:hh\s?:\s?mm|[请請]?[选選][择擇][时時][间間])$/i,
    part: /^(?:hours?|minutes?|hh|mm|am|pm|am\s?\/\s?pm|:|[时時分]|上午|下午|time|[时時][间間])$/i,
    least: 2,
    needs: /^(?:hours?|minutes?|hh|mm|[时時分]|time|[时時][间間])$/i,
  },
  {
    named: NAMED.file,
    sure: /^(?:add files?|(?:browse|choose|upload|attach)(?: an?| your)? files?|no files? (?:chosen|selected)|drag (?:and|&) drop .{0,40}|upload (?:up to )?\d+ supported files?.{0,60}|新增[档檔]案|添加文件|(?:[点點][击擊])?[上][传傳](?:文件|[档檔]案|附件|[图圖]片)|[选選][择擇](?:文件|[档檔]案)|未[选選][择擇](?:任何)?(?:文件|[档檔]案))$/i,
    part: /^(?:or|或|max\.? ?(?:imum)? ?file size.{0,20}|(?:drag|drop) .{0,40}|cancel|of|no files? (?:chosen|selected))$/i,
    least: 9,
  },
  {
    named: "",
    sure: /^first name\s+(?:middle (?:name|initial)\s+)?last name$/i,
    part: /^(?:first(?: name)?|last(?: name)?|middle(?: name| initial)?|given name|family name|surname|prefix|suffix|姓氏?|名字?|first and last name)$/i,
    least: 2,
  },
  {
    named: "",
    sure: /^(?:area code\s+phone number|\(#{3}\)|\(000\) 000-0000|###-###-####|(?:有效的)(?:电子邮件|電子郵件)(?:地址)?|valid email(?: address)?|please enter a valid (?:phone number|email(?: address)?|number)\.?|example@example\.com|name@example\.com|[请請][输輸]入有效的.{2,8})$/i,
    part: /^(?:\(?#{3,4}\)?|[-–]|area code|phone number|country code|[区區][号號]|[电電][话話][号號][码碼])$/i,
    least: 2,
  },
  {
    named: "",
    sure: null,
    part: /^(?:street(?: address)?(?: line)?(?: ?[12])?|(?:street )?address(?: line)? ?[12]|address line|apt\.?.{0,20}|city|town|state(?: ?\/ ?(?:province|region).{0,9})?|province|region|county|(?:zip|postal)(?: ?\/ ?(?:zip|postal))?(?: code)?|country|街道(?:地址)?|地址第?[12一二]行?|城市|省份?|州[/／]省|[邮郵][政遞]?[编編][码碼]|[邮郵]编|[国國]家)$/i,
    least: 3,
    needs: /street|address|zip|postal|街道|地址|[邮郵]/i,
  },
  {
    named: NAMED.region,
    sure: /^[-—=\s]*[请請]?[选選][择擇](?:省份?|所在)[\p{Script=Han}、/／]{2,10}$/u,
    part: ASKED_LEVEL,
    least: 2,
  },
  { named: NAMED.region, sure: null, part: LEVELS, least: 3, needs: /份|城市|縣市|[区區][/／]?[县縣]/ },
  { named: "", sure: null, part: SELECT, least: 2 },
];

/**
 * Whether a line by itself is what a page shows in an empty field. Pages whose places are of the kinds above have a reader of
 * their own (`form-pages.ts`).
 */
export function isFieldHint(text: string): boolean {
  return text.length < 40 && (FIELD_HINT.test(text) || DASHED_LEVEL.test(text));
}

/** Whether a line is what an empty list of places shows: `- 省 -`, `— 縣市 —`. */
export function isLevelHint(text: string): boolean {
  return text.length < 40 && DASHED_LEVEL.test(text);
}

const CHOOSE =
  /^[-—=\s]*(?:choose|select|please select|(?:select|choose) an? (?:option|answer|item)|[请請]?[选選][择擇])[-—=\s.…]*$/i;
/** Takes a choice back. Nothing of the question stands below it. */
export const CLEARED =
  /^(?:clear selection|清除(?:所[选選](?:[内內]容)?|[选選]取的[项項]目|[选選][择擇]|[选選][项項]))$/i;

/** The place for an answer that begins on a line; `null` if none does. Reads a few lines only. */
export function findWidget(lines: readonly string[], at: number): Widget | null {
  const first = lines[at] ?? "";
  if (first === "" || first.length > 70) return null;
  if (CHOOSE.test(first) && !SELECT.test(lines[at + 1] ?? ""))
    return { length: 1, named: "", opens: true, labelled: false };
  const levels = first.split(/[\s\u3000]+/);
  if (levels.length > 1 && levels.every((level) => ASKED_LEVEL.test(level)))
    return { length: 1, named: NAMED.region, opens: false, labelled: false };
  for (const { named, sure, part, least, needs } of KINDS) {
    const different = new Set<string>();
    let length = 0;
    let certain = false;
    for (let next = first; length < 12 && next !== ""; next = lines[at + length] ?? "") {
      const one = sure?.test(next) === true;
      if (!one && !part.test(next)) break;
      certain ||= one;
      if (/[\p{L}#]/u.test(next)) different.add(next);
      length += 1;
    }
    const enough = different.size >= least && (needs === undefined || [...different].some((one) => needs.test(one)));
    if (length === 0 || !(certain || enough)) continue;
    const labelled = length > 1 && /^(?:date|日期|time|[时時][间間]|phone number|address line)$/i.test(first);
    return { length, named, opens: false, labelled };
  }
  return null;
}
