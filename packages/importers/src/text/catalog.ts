/** Names of types and settings. Built once per registry; names are looked up in normalised form. */
import { COMMON_FIELDS, ENDING_FIELDS, FORM_FIELDS, OPTION_FIELDS, PAGE_FIELDS } from "./fields.ts";
import { normaliseName, toSimplified } from "./names.ts";
import type { TextFace, TextFaces, TextField } from "./text-face.ts";

export interface Mark {
  type: string;
  face: TextFace;
  /** Whether the name denotes a kind of question that is only mapped to this type. */
  mapped: boolean;
}

export interface Catalog {
  faces: TextFaces;
  /** The faces with their types, in the order of the registry. */
  all: readonly (readonly [type: string, face: TextFace])[];
  /** Those that claim some questions whose name stands for several types. */
  claimers: readonly (readonly [type: string, face: TextFace])[];
  /** Name of the type that takes loose text. */
  looseType: string;
  /** Returns `null` if no face has the name. */
  findMark(name: string): Mark | null;
  /** Finds the longest type name in a heading such as `一、单项选择题（每题2分）`. */
  findMarkInside(text: string): { mark: Mark; name: string } | null;
  /** All names of types and settings, in no order. */
  words: readonly string[];
  /** `bare`: the field is written without a value, which only flags allow. */
  isFieldName(name: string, bare: boolean): boolean;
}

/** How a word is pronounced, in papers for small children: `解（jiě）决（jué）问题`. */
const PINYIN = /\s?[(（][a-z\u00E0-\u01DC]{1,6}[)）]\s?/g;

/** Words that name the kind of a section even without 题. */
const SECTION_WORD =
  /作文|习作|写作|书面表达|译成(?:英语|英文|汉语|中文)|翻译|[汉漢中英][译譯][英汉漢中]|改错|造句|仿写|证明|解决问题|案例分析|材料分析|名词解释|简答|问答|论述|判断对错|判断|单选|多选|填空|单项选择|多项选择|不定项选择/;

const catalogs = new WeakMap<TextFaces, Catalog>();

/** The catalog of a registry, built on first use and cached as long as the registry exists. */
export function catalogOf(faces: TextFaces): Catalog {
  const found = catalogs.get(faces) ?? createCatalog(faces);
  catalogs.set(faces, found);
  return found;
}

function createCatalog(faces: TextFaces): Catalog {
  const marks = new Map<string, Mark>();
  const fields = new Map<string, boolean>();
  for (const [type, face] of Object.entries(faces)) {
    for (const name of [...(face.mapped?.zh ?? []), ...(face.mapped?.en ?? [])]) {
      marks.set(normaliseName(name), { type, face, mapped: true });
    }
    for (const field of face.fields) addNames(fields, field);
  }
  for (const [type, face] of Object.entries(faces)) {
    for (const name of [...face.marks.zh, ...face.marks.en, type]) {
      marks.set(normaliseName(name), { type, face, mapped: false });
    }
  }
  for (const field of [...COMMON_FIELDS, ...OPTION_FIELDS, ...PAGE_FIELDS, ...ENDING_FIELDS, ...FORM_FIELDS])
    addNames(fields, field);
  const looseType = Object.entries(faces).find(([, face]) => face.takesLooseText === true)?.[0];
  if (looseType === undefined) throw new RangeError("no text face takes loose text");
  const all = Object.entries(faces);
  return {
    faces,
    all,
    claimers: all.filter(([, face]) => face.claims !== undefined),
    looseType,
    words: listWords(faces),
    findMark: (name) => (name.length > 40 ? null : (marks.get(normaliseName(name)) ?? null)),
    findMarkInside(text) {
      const head = toSimplified(text.slice(0, 200).toLowerCase()).replace(PINYIN, "");
      let best = "";
      for (const word of head.match(/[a-z]?\p{Script=Han}{2,}/gu) ?? []) {
        for (let end = word.indexOf("题"); end > 0; end = word.indexOf("题", end + 1)) {
          const name = longestEnding(word.slice(0, end), marks);
          if (name.length > best.length) best = name;
        }
        const bare = SECTION_WORD.exec(word)?.[0] ?? "";
        if (bare.length > best.length && marks.has(bare)) best = bare;
      }
      const mark = marks.get(best);
      return mark === undefined ? null : { mark, name: best };
    },
    isFieldName: (name, bare) => {
      const flag = name.length > 40 ? undefined : fields.get(normaliseName(name));
      return flag !== undefined && (flag || !bare);
    },
  };
}

function listWords(faces: TextFaces): string[] {
  const all = [...COMMON_FIELDS, ...OPTION_FIELDS, ...PAGE_FIELDS, ...ENDING_FIELDS, ...FORM_FIELDS];
  return Object.entries(faces).flatMap(([type, face]) => {
    const names = [...face.marks.zh, ...face.marks.en, ...(face.mapped?.zh ?? []), ...(face.mapped?.en ?? []), type];
    const fields = [...all, ...face.fields].flatMap((field) => [
      ...field.zh,
      ...field.en,
      ...Object.values(field.words ?? {}).flat(),
    ]);
    return [...names, ...fields];
  });
}

/** The longest known name that the text ends with. */
function longestEnding(text: string, marks: ReadonlyMap<string, Mark>): string {
  for (let length = Math.min(text.length, 8); length >= 2; length -= 1) {
    const name = text.slice(-length);
    if (marks.has(name)) return name;
  }
  return "";
}

function addNames(names: Map<string, boolean>, field: TextField): void {
  for (const name of [...field.zh, ...field.en, field.setting]) {
    names.set(normaliseName(name), field.kind === "flag" || names.get(normaliseName(name)) === true);
  }
}
