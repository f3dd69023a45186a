/**
 * Answers of all choice types: options and the "other" text. An answer names an option by its id. A
 * chosen "other" option with text is `{id, text}` instead of the id.
 */
import type { FilledField, IssueDraft, OptionDefinition } from "@idata/engine";
import { OTHER_TEXT_MAX, cleanText, fieldValue, isRecord, issue } from "./plain.ts";

export type OtherAnswer = { id: string; text: string };
export type ChoiceAnswer = string | OtherAnswer;

export interface ChoiceSettings {
  id: string;
  options: OptionDefinition[];
}

/** Also accepts `null`, because faces call it with any value of an old draft. */
export function choiceId(choice: ChoiceAnswer | null): string {
  return typeof choice === "string" ? choice : (choice?.id ?? "");
}

/** Validates only the shape: an id, or `{id, text}`. Cleans the text and drops it if empty. */
export function parseChoice(raw: unknown): ChoiceAnswer | IssueDraft {
  if (typeof raw === "string") return raw;
  if (!isRecord(raw) || typeof raw["id"] !== "string" || Object.keys(raw).some((key) => key !== "id" && key !== "text"))
    return issue("wrong_type");
  const { id, text = "" } = raw;
  if (typeof text !== "string") return issue("wrong_type");
  const words = cleanText(text);
  if (words.length > OTHER_TEXT_MAX) return issue("too_long", { max: OTHER_TEXT_MAX }, id);
  return words === "" ? id : { id, text: words };
}

/** Returns an issue if the option does not exist, or has a text but is not an "other" option. Else null. */
export function checkMembership(options: readonly OptionDefinition[], choice: ChoiceAnswer): IssueDraft | null {
  const option = options.find((one) => one.id === choiceId(choice));
  if (!option) return issue("unknown_option", undefined, choiceId(choice));
  return typeof choice !== "string" && !option.other ? issue("wrong_type", undefined, option.id) : null;
}

/** Returns true if the chosen option is among those that the question shows. */
export function isShown(shown: ChoiceSettings, choice: ChoiceAnswer): boolean {
  const id = choiceId(choice);
  return shown.options.some((option) => option.id === id);
}

/** Returns true if an "other" option was chosen without a text. */
export function missingOtherText(settings: ChoiceSettings, choice: ChoiceAnswer): boolean {
  return typeof choice === "string" && settings.options.some((option) => option.id === choice && option.other);
}

export function choiceText(settings: ChoiceSettings, choice: ChoiceAnswer): string {
  const label = choiceLabel(settings, choice);
  return typeof choice === "string" ? label : `${label}: ${choice.text}`;
}

export function choiceLabel(settings: ChoiceSettings, choice: ChoiceAnswer): string {
  const id = choiceId(choice);
  return settings.options.find((option) => option.id === id)?.label ?? id;
}

/** Reads a posted option id. The text of an "other" option is in the field `question.option`. */
export function choiceFromFields(settings: ChoiceSettings, fields: readonly FilledField[], id: string): ChoiceAnswer {
  const other = settings.options.some((option) => option.id === id && option.other);
  const text = other ? fieldValue(fields, `${settings.id}.${id}`) : null;
  return text ? { id, text } : id;
}
