/**
 * Reads what the respondent typed into the server's HTML before the script loaded. It is read before hydration and set
 * in the session right after, so that the first render equals the server's and nothing typed is lost.
 */
import type { AnswerValue, Answers, CompiledItem, FilledField } from "@idata/engine";

export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Returns the fields that a plain post would send for the controls in an element, without chosen files. */
export function readFields(element: Element): FilledField[] {
  const fields: FilledField[] = [];
  for (const control of element.querySelectorAll<Control>("input, select, textarea")) {
    const { name, value, type, disabled } = control;
    const isOff = (type === "radio" || type === "checkbox") && !(control as HTMLInputElement).checked;
    if (name && !disabled && !isOff && type !== "file") fields.push({ name, value });
  }
  return fields;
}

function isSame(value: AnswerValue, before: AnswerValue): boolean {
  if (typeof before === "number" && typeof value === "string") return value !== "" && Number(value) === before;
  return JSON.stringify(value) === JSON.stringify(before);
}

/**
 * Returns the answers that differ from what the server rendered. `rendered` returns the value each question was
 * rendered with.
 */
export function typedAnswers(
  items: readonly CompiledItem[],
  fields: readonly FilledField[],
  rendered: (id: string) => AnswerValue,
): Answers {
  const typed: Answers = {};
  for (const { item, core } of items) {
    // Chosen files are not text fields. Their control picks them up itself.
    if (!core || core.decoration || core.fileIds) continue;
    const raw = core.fromFields(item, fields);
    const value = raw === undefined || raw === "" ? null : (raw as AnswerValue);
    if (!isSame(value, rendered(item.id))) typed[item.id] = value;
  }
  return typed;
}
