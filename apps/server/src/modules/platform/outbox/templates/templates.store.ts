/** SQL of `message_templates`: own texts of the organisation and of forms. */
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

/** The form's own text, otherwise the organisation's, otherwise the built-in one. */
export async function findTemplate(db: Executor, { kind, language, formId }: TemplateKey): Promise<Template> {
  const { rows } = await sql<Template>`
    select subject, body from message_templates
    where kind = ${kind} and language = ${language} and (form_id = ${formId} or form_id is null)
    order by form_id nulls last limit 1`.execute(db);
  return rows[0] ?? getBuiltInTemplate(kind, language);
}

/** The text that was saved for exactly this key; null if there is none. */
export async function findOwnTemplate(db: Executor, { kind, language, formId }: TemplateKey): Promise<Template | null> {
  const { rows } = await sql<Template>`
    select subject, body from message_templates
    where kind = ${kind} and language = ${language} and form_id is not distinct from ${formId}`.execute(db);
  return rows[0] ?? null;
}

/** Callers check the template with `findTemplateFaults` first. The later of two saves stands. */
export async function saveTemplate(
  db: Executor,
  { kind, language, formId }: TemplateKey,
  { subject, body }: Template,
  userId: number,
): Promise<void> {
  await sql`
    insert into message_templates (form_id, kind, language, subject, body, updated_by)
    values (${formId}, ${kind}, ${language}, ${toStorableText(subject)}, ${toStorableText(body)}, ${userId})
    on conflict on constraint message_templates_key do update set
      subject = excluded.subject, body = excluded.body, updated_by = excluded.updated_by, updated_at = now()
  `.execute(db);
}

/** Goes back to the organisation's or the built-in text. */
export async function deleteTemplate(db: Executor, { kind, language, formId }: TemplateKey): Promise<void> {
  await sql`
    delete from message_templates
    where kind = ${kind} and language = ${language} and form_id is not distinct from ${formId}`.execute(db);
}
