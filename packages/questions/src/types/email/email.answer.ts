/**
 * An e-mail address without spaces, its domain in lower case. If it must be typed twice, the second one is part of the
 * value until both are equal. It is never stored.
 */
import type { ItemBase, Parsed, AnswerCore } from "@idata/engine";
import { isUnderDomain } from "../../shared/answer/domain-rule.ts";
import { lineAnswer, parseLine } from "../../shared/answer/line-answer.ts";
import { bad, fieldValue, isRecord, issue } from "../../shared/answer/plain.ts";
import { isFormat } from "../../shared/answer/text-format.ts";
import type { UniqueSettings } from "../../shared/answer/unique-settings.ts";

export interface EmailItem extends ItemBase, UniqueSettings {
  type: "email";
  placeholder?: string;
  /** The address must be typed twice. */
  confirm?: boolean;
  /** The only allowed domains. `*.edu.cn` allows all its subdomains. */
  domains?: string[];
}

const HARD_MAX = 320;

export const emailAnswer: AnswerCore<EmailItem, string> = {
  ...lineAnswer,
  type: "email",
  parse(settings, raw) {
    if (!isRecord(raw)) return parseAddress(raw);
    if (!settings.confirm || Object.keys(raw).some((key) => key !== "email" && key !== "again"))
      return bad("wrong_type");
    const first = parseAddress(raw["email"]);
    const again = parseAddress(raw["again"]);
    if (!first.ok || !again.ok) return first.ok ? again : first;
    return first.value === again.value ? first : bad("confirm_mismatch");
  },
  validate({ domains = [] }, answer) {
    if (!isFormat("email", answer)) return [issue("format", { format: "email" })];
    const domain = answer.slice(answer.lastIndexOf("@") + 1);
    const allowed = domains.length === 0 || domains.some((rule) => isUnderDomain(domain, rule));
    return allowed ? [] : [issue("email_domain", { domains: domains.join(", ") })];
  },
  fromFields(settings, fields) {
    const email = fieldValue(fields, settings.id);
    const again = settings.confirm ? fieldValue(fields, `${settings.id}.again`) : email;
    if (!email && !again) return null;
    return email === again ? email : { email, again };
  },
};

function parseAddress(raw: unknown): Parsed<string> {
  return parseLine(raw, HARD_MAX, (line) => {
    const address = line.replaceAll(/\s/g, "").replaceAll("。", ".");
    // Only the domain is case-insensitive. The part before the @ may be case-sensitive.
    return address.replace(/@[^@]*$/, (domain) => domain.toLowerCase());
  });
}
