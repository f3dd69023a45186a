/**
 * Texts of messages, of a form or of the whole organisation: reading, changing and looking at them with sample values.
 * Hazards: two authors of one text (docs/hazards.md#r33) and what a text may contain (docs/hazards.md#s36).
 */
import type { BodyOf, DataOf, getOrganisationText, putOrganisationText } from "@idata/contracts";
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import {
  changeTemplate,
  findTemplateFaults,
  findTextInForce,
  getOrganisation,
  MESSAGE_KINDS,
  renderMessage,
  type TemplateKey,
  toFaultWords,
} from "../../platform/outbox/index.ts";

/** Texts of a form have the same shapes and fewer kinds. */
type StoredText = DataOf<typeof getOrganisationText>;
type TextChange = BodyOf<typeof putOrganisationText>;
type Draft = Pick<TextChange, "kind" | "language" | "subject" | "body"> & { readonly note?: string };

export async function readText(ctx: Ctx, key: TemplateKey): Promise<StoredText> {
  const variables = Object.entries(MESSAGE_KINDS[key.kind].variables);
  return {
    ...(await findTextInForce(ctx.db, key)),
    variables: variables.map(([name, { words }]) => ({ name, title: words[ctx.language] })),
  };
}

/** An empty subject and body take the text away. Returns the text that is in force then. */
export async function changeText(ctx: Ctx, formId: number | null, change: TextChange): Promise<StoredText> {
  const { kind, language, subject, body, revision } = change;
  const key = { kind, language, formId };
  const isEmpty = subject.trim() === "" && body.trim() === "";
  const [fault] = isEmpty ? [] : findTemplateFaults(kind, { subject, body });
  if (fault !== undefined) {
    throw new AppError(
      "MESSAGE_TEXT",
      { what: toFaultWords(fault) },
      { data: { field: fault.field, at: fault.at ?? null } },
    );
  }
  const text = isEmpty ? null : { subject, body };
  if (!(await changeTemplate(ctx.db, key, { text, revision, userId: getUser(ctx).userId }))) {
    throw new AppError("MESSAGE_TEXT_CHANGED", {}, { data: { stored: await readText(ctx, key) } });
  }
  return readText(ctx, key);
}

/** `values` replace samples. */
export async function previewText(ctx: Ctx, draft: Draft, values: Readonly<Record<string, string>>) {
  const { kind, language, subject, body, note = "" } = draft;
  const template = { subject, body };
  const now = ctx.calendar.toTime(ctx.now());
  const { nickName } = getUser(ctx);
  const samples = {
    name: nickName,
    organisation: await getOrganisation(ctx.db),
    "sender.name": nickName,
    note,
    deadline: now,
    time: now,
    period: now,
    "receipt.code": "A1B2C3",
    number: "128",
    count: "12",
    result: language === "zh" ? "已退回" : "returned",
    minutes: "30",
    ...values,
  };
  const faults = findTemplateFaults(kind, template).filter(({ code }) => code === "unknown-variable");
  return {
    ...renderMessage({ kind, template, values: samples, language }),
    unknown: [...new Set(faults.flatMap(({ variable }) => (variable === undefined ? [] : [variable])))],
  };
}
