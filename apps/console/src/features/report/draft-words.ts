/** Title and notes of a draft in one language: `null` for the base language, in which the report itself is written. */
import type { ReportDraft } from "./report-drafts.ts";

type Words = ReportDraft["translations"][string];

const NONE: Words = { title: "", notes: {} };

/** What the draft says in the language. Notes of the base language stand in the blocks and are not repeated here. */
export function readWords({ title, translations }: ReportDraft, language: string | null): Words {
  if (language === null) return { title, notes: {} };
  return translations[language] ?? NONE;
}

export function writeTitle(draft: ReportDraft, language: string | null, title: string): ReportDraft {
  return language === null ? { ...draft, title } : write(draft, language, { title });
}

export function writeNote(draft: ReportDraft, language: string, id: string, html: string): ReportDraft {
  return write(draft, language, { notes: { ...readWords(draft, language).notes, [id]: html } });
}

function write(draft: ReportDraft, language: string, part: Partial<Words>): ReportDraft {
  const words = { ...readWords(draft, language), ...part };
  return { ...draft, translations: { ...draft.translations, [language]: words } };
}
