/**
 * Rules for the fields of administration forms, with the messages of the administration contract (§2). The server
 * rejects values with them, and the console shows the same messages next to the field before it sends.
 */
export interface Words {
  readonly zh: string;
  readonly en: string;
}

export interface FieldRule {
  readonly label: Words;
  /** The value must not be missing or blank. */
  readonly required?: true;
  /** Largest number of characters. */
  readonly max?: number;
  /** Rejects HTML tags. */
  readonly noHtml?: true;
  readonly email?: true;
  /** A check that a pattern cannot express. Returns the message if the value is invalid, else null. */
  readonly check?: (text: string) => Words | null;
  readonly pattern?: { readonly regex: RegExp; readonly words: Words };
  /** Messages for cases in which the contract deviates from the standard sentence. */
  readonly words?: { readonly empty?: Words; readonly tooLong?: Words };
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

export interface FieldFault {
  readonly field: string;
  readonly words: Words;
}

const EMAIL = /^[^\s@<>"']{1,64}@[^\s@<>"']{1,190}\.[^\s@<>"']{2,60}$/;
const TAG = /<[^>]*>?/;
const BAD_EMAIL: Words = { zh: "邮箱格式不正确", en: "This is not an e-mail address" };

/** Returns the first error in the order of the rules; null if all fields are valid. */
export function findFieldFault(rules: FieldRules, values: Readonly<Record<string, unknown>>): FieldFault | null {
  for (const [field, rule] of Object.entries(rules)) {
    const words = findFault(rule, values[field]);
    if (words !== null) return { field, words };
  }
  return null;
}

/** Returns the message if the value is invalid, else null. */
export function findFault(rule: FieldRule, value: unknown): Words | null {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  if (text.trim() === "") return rule.required === true ? toEmpty(rule) : null;
  if (rule.noHtml === true && TAG.test(text)) {
    return { zh: `${rule.label.zh}不能包含脚本字符`, en: `${rule.label.en} must not contain tags` };
  }
  if (rule.max !== undefined && text.length > rule.max) return toTooLong(rule, rule.max);
  if (rule.email === true && !EMAIL.test(text)) return BAD_EMAIL;
  if (rule.pattern !== undefined && !rule.pattern.regex.test(text)) return rule.pattern.words;
  return rule.check?.(text) ?? null;
}

function toEmpty({ label, words }: FieldRule): Words {
  return words?.empty ?? { zh: `${label.zh}不能为空`, en: `${label.en} must not be empty` };
}

function toTooLong({ label, words }: FieldRule, max: number): Words {
  return words?.tooLong ?? { zh: `${label.zh}长度不能超过${max}个字符`, en: `${label.en}: at most ${max} characters` };
}
