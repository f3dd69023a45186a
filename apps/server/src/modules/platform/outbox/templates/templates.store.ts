/**
 * SQL of `message_templates`: own texts of the organisation and of forms. Hazard: two people change the same text, and
 * the second overwrites what they have not seen (docs/hazards.md#r33). Each save names the text that its author read.
 */
import { sql } from "kysely";
import type { Language } from "../../../../kernel/app-error.ts";
import type { Executor } from "../../../../kernel/database.ts";
import type { MessageKindName, Template } from "./message-kinds.ts";
import { getBuiltInTemplate, toStorableText } from "./template.ts";

export interface TemplateKey {
  readonly kind: MessageKindName;
  readonly language: Language;
  /** Null for the whole organisation. */
  readonly formId: number | null;
}

/** Whose text is sent. */
export type TemplateSource = "form" | "organisation" | "builtIn";

export interface TextInForce extends Template {
  readonly source: TemplateSource;
  /** Names the text that was saved for exactly this key; null if there is none. */
  readonly revision: string | null;
}

/** The form's own text, otherwise the organisation's, otherwise the built-in one. */
export async function findTextInForce(db: Executor, { kind, language, formId }: TemplateKey): Promise<TextInForce> {
  const { rows } = await sql<Template & { form: number | null; revision: string }>`
    select form_id as form, subject, body, revision from message_templates
    where kind = ${kind} and language = ${language} and (form_id = ${formId} or form_id is null)
    order by form_id nulls last limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return { ...getBuiltInTemplate(kind, language), source: "builtIn", revision: null };
  const { form, subject, body, revision } = found;
  const source = form === null ? "organisation" : "form";
  return { subject, body, source, revision: form === formId ? revision : null };
}

export const findTemplate = (db: Executor, key: TemplateKey): Promise<Template> => findTextInForce(db, key);

export interface TemplateChange {
  /** Null goes back to the organisation's or the built-in text. */
  readonly text: Template | null;
  /** The text that the author has read, see `TextInForce`. */
  readonly revision: string | null;
  readonly userId: number;
}

/**
 * Callers check the template with `findTemplateFaults` first. Returns false, and changes nothing, if the stored text is
 * another one than the author has read, unless it says the same as the new one.
 */
export async function changeTemplate(db: Executor, key: TemplateKey, change: TemplateChange): Promise<boolean> {
  const { kind, language, formId } = key;
  const { text, revision, userId } = change;
  const ofKey = sql`kind = ${kind} and language = ${language} and form_id is not distinct from ${formId}`;
  if (text === null) {
    await sql`delete from message_templates where ${ofKey} and revision = ${revision}::uuid`.execute(db);
    const { rows } = await sql`select id from message_templates where ${ofKey}`.execute(db);
    return rows.length === 0;
  }
  const [subject, body] = [toStorableText(text.subject), toStorableText(text.body)];
  const changed =
    revision === null
      ? await sql`
          insert into message_templates (form_id, kind, language, subject, body, updated_by)
          values (${formId}, ${kind}, ${language}, ${subject}, ${body}, ${userId})
          on conflict on constraint message_templates_key do nothing returning id`.execute(db)
      : await sql`
          update message_templates
          set subject = ${subject}, body = ${body}, updated_by = ${userId}, updated_at = now(),
            revision = gen_random_uuid()
          where ${ofKey} and revision = ${revision}::uuid returning id`.execute(db);
  if (changed.rows.length === 1) return true;
  const { rows } = await sql`
    select id from message_templates where ${ofKey} and subject = ${subject} and body = ${body}`.execute(db);
  return rows.length === 1;
}
