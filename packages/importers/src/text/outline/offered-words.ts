/** Labels that name the choices themselves: `住宿（需要/不需要）`, `房型：大床房或双床房`, `自驾还是坐大巴`. */
import { isFieldLabel } from "../layout/sheets/words.ts";
import { readCounted } from "./signed-labels.ts";

export interface Offer {
  readonly stem: string;
  readonly words: readonly string[];
  /** How many may be taken, as the label says it; empty if it does not. */
  readonly count: string;
}

const LONGEST = 80;
const WORD = "[^\\s/／、,，；;。？?!！:：_＿()（）或]{1,12}";
/** `房型：大床房或双床房` */
const BEHIND_COLON = new RegExp(
  `^([^:：()（）]{1,20})[:：]\\s?(${WORD}(?:\\s?(?:[/／]|或者?|[还還]是)\\s?${WORD}){1,5})$`,
  "u",
);
const ENGLISH_BEHIND_COLON =
  /^([a-z][^:()]{1,40}):\s?([a-z0-9 -]{1,24}(?:\([a-z]{1,4}\))?(?:(?:\s?\/\s?|,\s)[a-z0-9 -]{1,24}(?:\([a-z]{1,4}\))?){0,5}(?:\s?\/\s?|,? or )[a-z0-9 -]{1,24}(?:\([a-z]{1,4}\))?)$/iu;
/** `是否住宿（需要、不需要）` */
const YES_OR_NO = /^([^:：()（）]{1,30})[(（]\s?(\S{1,6}?)\s?[、,，或/／]\s?([不否没沒無无]\S{0,6}?)\s?[)）]$/u;
/** `性别（男/女）` */
const SEX = /^(.{0,8}性[别別])[(（]\s?([男女])\s?[/／、]\s?([男女])\s?[)）]$/u;
/** `Will you join the tour? (Y/N)` */
const ENGLISH_VERDICT = /^([A-Z][^()（）]{3,70}?)\s?[(（]\s?(Y(?:es)?)\s?[/／]\s?(N(?:o)?)\s?[)）]$/iu;
/** `T-shirt size: S, M, L, XL`, `尺码：S、M、L`: codes of a few letters. */
const CODES = /^(\p{L}[^:：()（）]{1,40})[:：]\s?(\d{0,2}[A-Z]{1,3}(?:[,，、]\s?\d{0,2}[A-Z]{1,3}){2,7})$/u;
/** `想喝什么？（咖啡 / 茶 / 白水）`, `Nights you need a room (Wed / Thu / both)` */
const BRACKETED =
  /^([^:：()（）]{2,60}?)\s?[(（]\s?([^()（）:：、，,；;。]{1,20}(?:\s?[/／]\s?[^()（）:：、，,；;。/／]{1,20}){1,6})\s?[)）]$/u;
/** `是否配备终端（已配备、部分配备、未配备）`: states of one thing, one of which denies it. */
const STATES =
  /^([^:：()（）]{0,12}(?:是否|有[无無]|能否|[会會]否)[^:：()（）]{1,20})[(（]\s?([^()（）]{1,40})\s?[)）]$/u;
const DENIES = /^[不未没沒無无否尚]/u;
/** `电池类型（铅酸/锂电）`: labels that ask which of two it is. */
const KINDS =
  /(?:[类類種种][型别別类類]|型[号號]|[场場班][次别別]|[时時]段|[组組级級][别別]|口味|[颜顏]色|[规規]格|意[愿願向]|性[质質]|[状狀][态態]|版本|方式)$/u;
/** `节目类型（歌曲、舞蹈、其他）`: a list that ends with others is whole. */
const CLOSED = /^([^:：()（）]{2,20})[(（]\s?([^()（）:：。]{3,80}[、，,/／]\s?其[他它])\s?[)）]$/u;
/** Of such things more than one is handed in. */
const HANDED_IN = /(?:材料|[资資][料訊]|附件|[证證]明|文件|[证證][书書件])$/u;
const UNIT = /^(?:[年月日时時分秒元个個人次]|平方米|小[时時]|\d+|[DMYHdmyhx]+)$/u;
const BETWEEN = /\s?(?:[/／]|或者?|[还還]是)\s?/u;
const ENGLISH_BETWEEN = /\s?\/\s?|,? or |,\s/iu;
/** `您要靠窗还是靠过道` */
const ASKED_OF = /^(?:[您你](?:们|們)?(?:[想要选選是]|打算|希望|准[备備]|[选選][择擇])?|是(?!否))/u;

/** The words of a label without a colon, if they are choices: `自驾还是坐大巴`, `白班或夜班`, `上午场/下午场`. */
function readWhole(label: string): string[] | null {
  const plain = label.replace(/[?？]$/u, "");
  if (!/^[^\s、,，；;。:：()（）]{3,36}$/u.test(plain)) return null;
  const asked = plain.split(/[还還]是/u);
  const words = asked.length > 1 ? asked : plain.split(/[/／]|或者?/u);
  if (words.length < 2 || words.length > 5 || words.some((word) => word === "" || word.length > 12)) return null;
  const [first = "", second = ""] = words;
  if (asked.length === 1) return areAlike(words) && !words.some((word) => isFieldLabel(word)) ? words : null;
  const own = first.replace(ASKED_OF, "");
  // `午餐吃面还是吃饭`: the first choice begins like the second.
  const start = own.indexOf(second.slice(0, 1));
  const begun = start > 0 && own.length - start <= second.length + 2 ? own.slice(start) : own;
  return begun === "" || begun.length > second.length + 3 ? null : [begun, ...words.slice(1)];
}

/** `白班或夜班`, `去/不去`: words that end or begin alike, or that deny each other. */
function areAlike(words: readonly string[]): boolean {
  const [first = "", ...rest] = words;
  return (
    rest.every((word) => word.length === first.length && word.at(-1) === first.at(-1)) ||
    rest.every((word) => word.length === first.length && word[0] === first[0] && first.length > 1) ||
    (rest.length === 1 && /^[不没沒無无否]/u.test(rest[0] ?? "") && (rest[0] ?? "").slice(1) === first)
  );
}

/** The choices that a label names; null if it names none. */
export function findOffer(label: string): Offer | null {
  if (label.length > LONGEST) return null;
  const [, sex, ...sexes] = SEX.exec(label) ?? [];
  if (sex !== undefined) return { stem: sex, words: sexes, count: "" };
  const [, verdict, ...answers] = ENGLISH_VERDICT.exec(label) ?? [];
  if (verdict !== undefined) return { stem: verdict, words: answers, count: "" };
  const counted = readCounted(`${label}：`);
  if (counted !== null) return { stem: counted.label, words: counted.words, count: counted.count };
  const [, stem = "", yes = "", no = ""] = YES_OR_NO.exec(label) ?? [];
  if (stem !== "" && (no.slice(1) === yes || no === "否" || /^[没沒無无]有?$/u.test(no)))
    // `或` stands in no choice, so the title keeps the words.
    return { stem: label.slice(stem.length).includes("或") ? label : stem, words: [yes, no], count: "" };
  const [, thing = "", inner = ""] = STATES.exec(label) ?? [];
  const states = inner.split(/\s?[、，,/／]\s?/u);
  if (
    states.length > 2 &&
    states.length < 6 &&
    states.every((word) => word.length < 9) &&
    states.some((word) => DENIES.test(word))
  )
    return distinct(thing, states);
  const [, topic = "", closing = ""] = CLOSED.exec(label) ?? [];
  const kinds = closing.split(/\s?[、，,/／]\s?/u);
  if (topic !== "" && kinds.length > 2 && !HANDED_IN.test(topic) && kinds.every((word) => word.length < 13))
    return distinct(topic, kinds);
  const [, lead = "", list = ""] = BEHIND_COLON.exec(label) ?? [];
  // `或` stands in no choice, so the title keeps the words.
  if (lead !== "" && !isFieldLabel(lead)) return distinct(/[或是]/u.test(list) ? label : lead, list.split(BETWEEN));
  const [, english = "", named = ""] = ENGLISH_BEHIND_COLON.exec(label) ?? [];
  if (english !== "") return distinct(english, named.split(ENGLISH_BETWEEN));
  const [, size = "", codes = ""] = CODES.exec(label) ?? [];
  if (size !== "") return distinct(size, codes.split(/[,，、]\s?/u));
  const [, asking = "", bracket = ""] = BRACKETED.exec(label) ?? [];
  const offered = bracket.split(/\s?[/／]\s?/u);
  // `联系方式（电话/微信/邮箱）` names what may be written.
  const plain = offered.every((word) => !isFieldLabel(word) && !UNIT.test(word));
  const enough = offered.length > 2 || KINDS.test(asking);
  if (asking !== "" && plain && (/[?？]$/u.test(asking) || (enough && !isFieldLabel(asking))))
    return distinct(asking, offered);
  const whole = readWhole(label);
  return whole === null ? null : distinct(label, whole);
}

function distinct(stem: string, list: readonly string[]): Offer | null {
  const words = list.map((word) => word.trim());
  return words.length > 1 && words.every((word) => word !== "") && new Set(words).size === words.length
    ? { stem: stem.trim(), words, count: "" }
    : null;
}
