/** Turns the names of languages in headings into BCP 47 tags: `English (en)`, `Français`, `zh-CN`. */
import { isLanguageTag, LANGUAGE_NAMES } from "@idata/engine";

const ENGLISH_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    english: "en",
    french: "fr",
    spanish: "es",
    portuguese: "pt",
    german: "de",
    italian: "it",
    dutch: "nl",
    russian: "ru",
    ukrainian: "uk",
    polish: "pl",
    turkish: "tr",
    arabic: "ar",
    hebrew: "he",
    persian: "fa",
    farsi: "fa",
    dari: "prs",
    pashto: "ps",
    urdu: "ur",
    hindi: "hi",
    bengali: "bn",
    bangla: "bn",
    nepali: "ne",
    tamil: "ta",
    telugu: "te",
    sinhala: "si",
    burmese: "my",
    myanmar: "my",
    thai: "th",
    lao: "lo",
    khmer: "km",
    vietnamese: "vi",
    indonesian: "id",
    bahasa: "id",
    malay: "ms",
    tagalog: "tl",
    filipino: "fil",
    tetun: "tet",
    tetum: "tet",
    chinese: "zh-CN",
    mandarin: "zh-CN",
    "simplified chinese": "zh-CN",
    "traditional chinese": "zh-TW",
    cantonese: "yue",
    japanese: "ja",
    korean: "ko",
    mongolian: "mn",
    swahili: "sw",
    kiswahili: "sw",
    hausa: "ha",
    amharic: "am",
    somali: "so",
    oromo: "om",
    tigrinya: "ti",
    zulu: "zu",
    shona: "sn",
    chichewa: "ny",
    kinyarwanda: "rw",
    luganda: "lg",
    wolof: "wo",
    bambara: "bm",
    creole: "ht",
    "haitian creole": "ht",
    kurdish: "ku",
    greek: "el",
    romanian: "ro",
    hungarian: "hu",
    czech: "cs",
    swedish: "sv",
    norwegian: "no",
    danish: "da",
    finnish: "fi",
    中文: "zh-CN",
    简体中文: "zh-CN",
    繁體中文: "zh-TW",
    繁体中文: "zh-TW",
    英文: "en",
    英语: "en",
  }),
);
const OWN_NAMES: ReadonlyMap<string, string> = new Map(
  Object.entries(LANGUAGE_NAMES).map(([tag, name]) => [name.toLowerCase(), tag]),
);

/** Returns null if the name says no language. */
export function findTag(name: string): string | null {
  const inBrackets = /\(\s*([A-Za-z][A-Za-z0-9_-]*)\s*\)\s*$/.exec(name)?.[1]?.replaceAll("_", "-");
  if (inBrackets !== undefined && isLanguageTag(inBrackets)) return inBrackets;
  const plain = name
    .replace(/\(.*\)\s*$/, "")
    .trim()
    .toLowerCase();
  const known = ENGLISH_NAMES.get(plain) ?? OWN_NAMES.get(plain);
  if (known !== undefined) return known;
  const tag = name.trim().replaceAll("_", "-");
  return /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,2}$/i.test(tag) ? tag : null;
}

/** A tag for each name, in order, all different. Names that say no language get `und-` tags. */
export function assignTags(names: readonly string[]): Map<string, string> {
  const tags = new Map<string, string>();
  const taken = new Set<string>();
  for (const name of names) {
    const found = findTag(name);
    const word = name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, "")
      .slice(0, 6);
    let tag = found ?? (word.length >= 2 ? `und-${word}` : "und");
    for (let count = 2; taken.has(tag.toLowerCase()); count++) tag = `und-${word.slice(0, 4)}${count}`;
    taken.add(tag.toLowerCase());
    tags.set(name, tag);
  }
  return tags;
}

/** The languages of a file, by the name in the headings; null stands for headings without a language. */
export interface Languages {
  readonly base: string | null;
  /** Tag of the base language. */
  readonly baseTag: string;
  readonly tags: ReadonlyMap<string | null, string>;
}
