/**
 * Merges translations text by text. Two translators conflict only if they translate the same text differently. The note
 * of what a text was translated from is taken from the side whose translation wins.
 */
import type { FormDefinition } from "../definition/definition.ts";
import { cleanTranslation } from "../rich-text/clean-definition.ts";
import { decide, type MergeContext } from "./merge-record.ts";

type ByTag = Readonly<Record<string, Readonly<Record<string, string>>>>;
type Sides = Record<"base" | "mine" | "theirs", FormDefinition>;

const FORM = { kind: "form", entityId: null } as const;

/** Returns both properties for the merged definition; a property without content is left out. */
export function mergeTranslations(
  context: MergeContext,
  sides: Sides,
): Pick<FormDefinition, "translations" | "translatedFrom"> {
  const words = (side: keyof Sides): ByTag => sides[side].translations ?? {};
  const translations: Record<string, Record<string, string>> = {};
  const translatedFrom: Record<string, Record<string, string>> = {};
  for (const tag of new Set([...Object.keys(words("theirs")), ...Object.keys(words("mine"))])) {
    const [base, mine, theirs] = [words("base")[tag], words("mine")[tag], words("theirs")[tag]];
    if (!keepsLanguage(context, tag, base, mine, theirs)) continue;
    const texts = mergeWords(context, tag, base ?? {}, mine ?? theirs ?? {}, theirs ?? mine ?? {});
    const notes = Object.keys(texts).flatMap((path): [string, string][] => {
      const winner = mine?.[path] === texts[path] && theirs?.[path] !== texts[path] ? "mine" : "theirs";
      const isBoth = mine?.[path] === theirs?.[path];
      // Both sides have the same words: the note that changed since the base is the newer one.
      const before = sides.base.translatedFrom?.[tag]?.[path];
      const [own, other] = [sides.mine.translatedFrom?.[tag]?.[path], sides.theirs.translatedFrom?.[tag]?.[path]];
      const note = isBoth ? (other === before ? own : other) : winner === "mine" ? own : other;
      return note === undefined ? [] : [[path, note]];
    });
    translations[tag] = texts;
    if (notes.length > 0) translatedFrom[tag] = Object.fromEntries(notes);
  }
  return {
    ...(Object.keys(translations).length > 0 && { translations }),
    ...(Object.keys(translatedFrom).length > 0 && { translatedFrom }),
  };
}

type Words = Readonly<Record<string, string>> | undefined;

/** If one side removed the language, it is removed, unless the other side changed its texts. */
function keepsLanguage(context: MergeContext, tag: string, base: Words, mine: Words, theirs: Words): boolean {
  if ((mine && theirs) || !base) return true;
  const kept = mine ?? theirs;
  if (kept === undefined || JSON.stringify(kept) === JSON.stringify(base)) return false;
  const setting = `translations.${tag}`;
  const fallback = mine ? "mine" : "theirs";
  return decide(context, { ...FORM, path: "form" }, setting, mine, theirs, fallback) !== undefined;
}

function mergeWords(
  context: MergeContext,
  tag: string,
  base: NonNullable<Words>,
  mine: NonNullable<Words>,
  theirs: NonNullable<Words>,
): Record<string, string> {
  const merged: Record<string, string> = {};
  for (const path of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [b, m, t] = [base[path], mine[path], theirs[path]];
    const isMine = t === b || m === t;
    const setting = `translations.${tag}.${path}`;
    const word = m === b ? t : isMine ? m : decide(context, { ...FORM, path: "form" }, setting, m, t);
    if (typeof word === "string") merged[path] = word;
  }
  // Drops formatting of words that were not taken.
  return cleanTranslation(merged);
}
