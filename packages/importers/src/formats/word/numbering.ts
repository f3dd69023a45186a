/**
 * The numbers that Word prints before paragraphs. They are not in the text: a list has levels with a format and a
 * pattern (`numbering.xml`), and each paragraph counts its level up. Lists that share an abstract list count together.
 */
import { type XmlElement, childOf, elementsOf } from "../xml/xml.ts";
import { symbolOf } from "./symbols.ts";
import { valueOf } from "./styles.ts";

export interface Numbering {
  /** The printed number of the next paragraph of this list and level, such as `3．`, `（一）` or `□`; `""` for none. */
  next(id: string, level: number): string;
}

interface Level {
  readonly format: string;
  readonly pattern: string;
  readonly start: number;
  /** The level counts anew after a paragraph of a level up to this one; -1 means never. */
  readonly restartsAfter: number;
  readonly font: string;
}

const LEVELS = 9;

/** `root` is the root element of `numbering.xml`; null if the file has none. */
export function readNumberingPart(root: XmlElement | null): Numbering {
  const top = root ?? { name: "", attributes: {}, children: [], line: 0 };
  const abstracts = new Map(elementsOf(top, "abstractNum").map((one) => [one.attributes["abstractNumId"] ?? "", one]));
  const byStyle = new Map(
    [...abstracts.values()].flatMap((one) => {
      const style = valueOf(one, "styleLink");
      return style === undefined ? [] : [[style, one] as const];
    }),
  );
  const lists = new Map(
    elementsOf(top, "num").map((list) => {
      const abstractId = valueOf(list, "abstractNumId") ?? "";
      const named = abstracts.get(abstractId);
      const link = valueOf(named, "numStyleLink");
      const abstract = (link === undefined ? named : byStyle.get(link)) ?? named;
      return [list.attributes["numId"] ?? "", { abstractId, ...readList(list, abstract) }] as const;
    }),
  );
  const counts = new Map<string, (number | undefined)[]>();
  const begun = new Set<string>();
  return {
    next(id, level) {
      const list = lists.get(id);
      if (list === undefined || level < 0 || level >= LEVELS) return "";
      const own = counts.get(list.abstractId) ?? [];
      counts.set(list.abstractId, own);
      // A list with an own start begins again with its first paragraph; others continue what they share.
      if (!begun.has(id)) {
        begun.add(id);
        for (const at of list.restarted) own[at] = (list.levels[at]?.start ?? 1) - 1;
      }
      for (let at = 0; at <= level; at += 1) {
        const start = list.levels[at]?.start ?? 1;
        if (at < level) own[at] ??= start;
        else own[at] = (own[at] ?? start - 1) + 1;
      }
      for (let below = level + 1; below < LEVELS; below += 1) {
        if (level <= (list.levels[below]?.restartsAfter ?? below - 1)) own[below] = undefined;
      }
      return print(list.levels, level, own);
    },
  };
}

function readList(list: XmlElement, abstract: XmlElement | undefined): { levels: Level[]; restarted: number[] } {
  const levels = elementsOf(abstract ?? list, "lvl");
  const overrides = elementsOf(list, "lvlOverride");
  const restarted: number[] = [];
  return {
    levels: Array.from({ length: LEVELS }, (_, at): Level => {
      const isAt = ({ attributes }: XmlElement) => attributes["ilvl"] === String(at);
      const override = overrides.find(isAt);
      const element = childOf(override, "lvl") ?? levels.find(isAt);
      const start = valueOf(override, "startOverride");
      if (start !== undefined) restarted.push(at);
      const restart = valueOf(element, "lvlRestart");
      const fonts = childOf(childOf(element, "rPr"), "rFonts")?.attributes ?? {};
      return {
        format: formatOf(element),
        pattern: valueOf(element, "lvlText") ?? "",
        start: Number(start ?? valueOf(element, "start") ?? 1) || 0,
        restartsAfter: restart === undefined ? at - 1 : Number(restart) - 1,
        font: fonts["ascii"] ?? fonts["hAnsi"] ?? fonts["hint"] ?? "",
      };
    }),
    restarted,
  };
}

/** Word puts formats of later versions into an alternative. */
function formatOf(element: XmlElement | undefined): string {
  const format =
    childOf(element, "numFmt") ?? childOf(childOf(childOf(element, "AlternateContent"), "Choice"), "numFmt");
  return format?.attributes["val"] ?? "decimal";
}

function print(levels: readonly Level[], level: number, counts: readonly (number | undefined)[]): string {
  const own = levels[level];
  if (own === undefined || own.format === "none") return "";
  if (own.format === "bullet") return Array.from(own.pattern, (sign) => symbolOf(sign, own.font)).join("") || "•";
  return own.pattern.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    return formatNumber(counts[at] ?? levels[at]?.start ?? 1, levels[at]?.format ?? "decimal");
  });
}

const HAN_DIGITS = "〇一二三四五六七八九";
const STEMS = "甲乙丙丁戊己庚辛壬癸";
const BRANCHES = "子丑寅卯辰巳午未申酉戌亥";

/** A number in one of Word's formats; formats that questionnaires do not use are written in digits. */
export function formatNumber(value: number, format: string): string {
  if (value < 0) return String(value);
  switch (format) {
    case "upperLetter":
      return toLetters(value, "A");
    case "lowerLetter":
      return toLetters(value, "a");
    case "upperRoman":
      return toRoman(value);
    case "lowerRoman":
      return toRoman(value).toLowerCase();
    case "decimalZero":
      return String(value).padStart(2, "0");
    case "decimalFullWidth":
    case "decimalFullWidth2":
      return String(value).replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
    case "decimalEnclosedCircle":
    case "decimalEnclosedCircleChinese":
      return value >= 1 && value <= 20 ? String.fromCharCode(0x2460 + value - 1) : `(${value})`;
    case "decimalEnclosedParen":
      return `(${value})`;
    case "decimalEnclosedFullstop":
      return `${value}.`;
    case "ideographTraditional":
      return STEMS[(value - 1) % STEMS.length] ?? String(value);
    case "ideographZodiac":
      return BRANCHES[(value - 1) % BRANCHES.length] ?? String(value);
    case "chineseCounting":
    case "chineseCountingThousand":
    case "chineseLegalSimplified":
    case "japaneseCounting":
    case "taiwaneseCounting":
    case "taiwaneseCountingThousand":
    case "ideographDigital":
    case "japaneseDigitalTenThousand":
    case "taiwaneseDigital":
      return toHan(value);
    default:
      return String(value);
  }
}

/** A, B … Z, AA, BB … as Word counts. */
function toLetters(value: number, first: "A" | "a"): string {
  if (value < 1) return "";
  const letter = String.fromCharCode(first.charCodeAt(0) + ((value - 1) % 26));
  return letter.repeat(Math.min(Math.ceil(value / 26), 10));
}

function toRoman(value: number): string {
  const parts: [number, string][] = [
    [1000, "M"],
    [900, "CM"],
    [500, "D"],
    [400, "CD"],
    [100, "C"],
    [90, "XC"],
    [50, "L"],
    [40, "XL"],
    [10, "X"],
    [9, "IX"],
    [5, "V"],
    [4, "IV"],
    [1, "I"],
  ];
  let rest = Math.min(value, 3999);
  return parts.reduce((text, [size, letters]) => {
    const times = Math.floor(rest / size);
    rest -= times * size;
    return text + letters.repeat(times);
  }, "");
}

/** Chinese numerals up to 9999, as in 二十一; larger ones in digits. */
function toHan(value: number): string {
  if (value === 0 || value > 9999) return value === 0 ? "〇" : String(value);
  const units = ["", "十", "百", "千"];
  const digits = Array.from(String(value), Number);
  let text = "";
  digits.forEach((digit, index) => {
    if (digit !== 0) text += `${HAN_DIGITS[digit] ?? ""}${units[digits.length - 1 - index] ?? ""}`;
    else if (!text.endsWith("零") && digits.slice(index).some((later) => later !== 0)) text += "零";
  });
  return text.replace(/^一十/, "十");
}
