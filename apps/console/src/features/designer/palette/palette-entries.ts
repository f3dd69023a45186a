/** The question types for the palette: grouped, and searchable by name, hint, pinyin and English name. */
import { designerFaces, PALETTE_GROUPS, type PaletteGroup } from "@idata/questions/designer";
import { getTypeWords, type AuthorLanguage } from "@idata/questions/messages";
import { QUESTION_TYPES, type QuestionType } from "@idata/questions/names";
import { isPageBreak } from "../document/numbers.ts";

export interface PaletteEntry {
  type: QuestionType;
  group: PaletteGroup;
  name: string;
  hint: string;
  /** The text that is searched, in lower case. */
  searched: string;
  /** True if choosing it starts a new page instead of adding an item. */
  isPage: boolean;
}

export function listEntries(language: AuthorLanguage): PaletteEntry[] {
  const entries = QUESTION_TYPES.map((type): PaletteEntry => {
    const { name, hint, keywords } = getTypeWords(type, language);
    const other = getTypeWords(type, language === "zh-CN" ? "en-US" : "zh-CN").name;
    return {
      type,
      group: designerFaces[type].group,
      name,
      hint,
      searched: `${name} ${hint} ${keywords} ${other} ${type}`.toLowerCase(),
      isPage: isPageBreak(type),
    };
  });
  return entries.sort((a, b) => PALETTE_GROUPS.indexOf(a.group) - PALETTE_GROUPS.indexOf(b.group));
}

/** Finds entries that contain all words of the query; names that begin with the first word come first. */
export function searchEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const first = words[0];
  if (first === undefined) return [...entries];
  const found = entries.filter((entry) => words.every((word) => entry.searched.includes(word)));
  const rank = (entry: PaletteEntry) => (entry.name.toLowerCase().startsWith(first) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b));
}
