/** What the faces and the common settings are called: built once per registry, looked up by normalised name. */
import type { TextFace, TextFaces, TextField } from "./text-face.ts";

/** Carries settings that have no name of their own, as one JSON object. */
const REST_FIELD: TextField = { setting: "settings", zh: ["其它设置"], en: ["settings"], kind: "json" };

/** Settings that every item has; the flat settings of a type come from its face. */
export const COMMON_FIELDS: readonly TextField[] = [
  { setting: "id", zh: ["编号"], en: ["id"], kind: "text" },
  { setting: "readOnly", zh: ["只读"], en: ["read only"], kind: "flag" },
  { setting: "width", zh: ["宽度"], en: ["width"], kind: "number" },
  { setting: "visibleIf", zh: ["显示条件"], en: ["visible if"], kind: "text" },
  { setting: "requiredIf", zh: ["必填条件"], en: ["required if"], kind: "text" },
  { setting: "readOnlyIf", zh: ["只读条件"], en: ["read only if"], kind: "text" },
  { setting: "defaultValue", zh: ["默认值"], en: ["default"], kind: "json" },
  { setting: "validators", zh: ["校验"], en: ["validators"], kind: "json" },
  REST_FIELD,
];

/** Settings of one option. */
export const OPTION_FIELDS: readonly TextField[] = [
  { setting: "id", zh: ["编号"], en: ["id"], kind: "text" },
  { setting: "other", zh: ["可填写", "其他"], en: ["other"], kind: "flag" },
  { setting: "exclusive", zh: ["互斥", "排他"], en: ["exclusive"], kind: "flag" },
  { setting: "score", zh: ["分值", "得分"], en: ["score"], kind: "number" },
  { setting: "visibleIf", zh: ["显示条件"], en: ["visible if"], kind: "text" },
  REST_FIELD,
];

/** Settings of a page or an ending. */
export const PAGE_FIELDS: readonly TextField[] = [
  { setting: "id", zh: ["编号"], en: ["id"], kind: "text" },
  { setting: "visibleIf", zh: ["显示条件"], en: ["visible if"], kind: "text" },
  { setting: "description", zh: ["说明"], en: ["description"], kind: "text" },
  { setting: "redirectUrl", zh: ["跳转"], en: ["redirect"], kind: "text" },
  REST_FIELD,
];

/** Settings of the form as a whole. */
export const FORM_FIELDS: readonly TextField[] = [
  { setting: "language", zh: ["语言"], en: ["language"], kind: "text" },
  { setting: "numbering", zh: ["题号"], en: ["numbering"], kind: "json" },
  REST_FIELD,
];

export interface Mark {
  type: string;
  face: TextFace;
  /** The name is of a kind that only maps to this type. */
  mapped: boolean;
}

export interface Catalog {
  faces: TextFaces;
  /** Name of the type that takes loose text. */
  looseType: string;
  /** `null` for a name that no face knows. */
  findMark(name: string): Mark | null;
  /** The longest type name that a heading such as `一、单项选择题（每题2分）` contains. */
  findMarkInside(text: string): { mark: Mark; name: string } | null;
  /** `bare`: written without a value, which only flags may be. */
  isFieldName(name: string, bare: boolean): boolean;
}

/** Lower case, without spaces, hyphens and the closing 题. */
export function normaliseName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[\s\-_]/g, "")
    .replace(/型$/, "");
  return plain.length > 1 && plain.endsWith("题") ? plain.slice(0, -1) : plain;
}

/** Words that need no 题 behind them to name the kind of a section. */
const SECTION_WORD = /名词解释|简答|问答|论述|判断对错|判断|单选|多选|填空|单项选择|多项选择|不定项选择/;

const known = new WeakMap<TextFaces, Catalog>();

/** The catalog of a registry; built on first use and kept as long as the registry lives. */
export function catalogOf(faces: TextFaces): Catalog {
  const found = known.get(faces) ?? createCatalog(faces);
  known.set(faces, found);
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
  for (const field of [...COMMON_FIELDS, ...OPTION_FIELDS, ...PAGE_FIELDS, ...FORM_FIELDS]) addNames(fields, field);
  const looseType = Object.entries(faces).find(([, face]) => face.takesLooseText === true)?.[0];
  if (looseType === undefined) throw new RangeError("no text face takes loose text");
  return {
    faces,
    looseType,
    findMark: (name) => (name.length > 40 ? null : (marks.get(normaliseName(name)) ?? null)),
    findMarkInside(text) {
      const head = text.slice(0, 200).toLowerCase();
      let best = "";
      for (const word of head.match(/\p{Script=Han}{2,}/gu) ?? []) {
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

/** The field of that name among the given ones. */
export function findField(fields: readonly TextField[], name: string): TextField | null {
  const wanted = normaliseName(name);
  return (
    fields.find((field) =>
      [...field.zh, ...field.en, field.setting].some((known) => normaliseName(known) === wanted),
    ) ?? null
  );
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
