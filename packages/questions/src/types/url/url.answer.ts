/** A web address. Scheme and host are stored in lower case, and a missing scheme becomes https. */
import type { ItemBase, AnswerCore } from "@idata/engine";
import { isUnderDomain } from "../../shared/answer/domain-rule.ts";
import { lineAnswer, parseLine } from "../../shared/answer/line-answer.ts";
import { issue } from "../../shared/answer/plain.ts";
import { isFormat } from "../../shared/answer/text-format.ts";

export interface UrlItem extends ItemBase {
  type: "url";
  placeholder?: string;
  httpsOnly?: boolean;
  /** The only allowed hosts. `*.example.org` allows all its subdomains. */
  domains?: string[];
}

const HARD_MAX = 2000;

export const urlAnswer: AnswerCore<UrlItem, string> = {
  ...lineAnswer,
  type: "url",
  parse: (_settings, raw) => parseLine(raw, HARD_MAX, toAddress),
  validate({ httpsOnly, domains = [] }, answer) {
    if (!isFormat("url", answer)) return [issue("format", { format: "url" })];
    if (httpsOnly && !answer.startsWith("https:")) return [issue("https_required")];
    const host = /^https?:\/\/([^/?#:]*)/.exec(answer)?.[1] ?? "";
    const allowed = domains.length === 0 || domains.some((rule) => isUnderDomain(host, rule));
    return allowed ? [] : [issue("url_domain", { domains: domains.join(", ") })];
  },
};

function toAddress(line: string): string {
  const [, scheme, host, rest = ""] = /^(https?:)?\/\/([^/?#]*)(.*)$/i.exec(line) ?? [];
  if (host !== undefined) return `${(scheme ?? "https:").toLowerCase()}//${host.toLowerCase()}${rest}`;
  // Matches `example.com/a`, but not `javascript:…` or a text with characters that no host contains.
  const bare = /^([^\s/?#@:]+\.[^\s/?#@:]+(?::\d+)?)([/?#].*)?$/.exec(line);
  return bare ? `https://${(bare[1] ?? "").toLowerCase()}${bare[2] ?? ""}` : line;
}
