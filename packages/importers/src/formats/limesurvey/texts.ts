/** Texts with HTML and `{expressions}` of LimeSurvey as neutral texts. */
import type { NeutralText } from "../../exchange/model.ts";
import type { Notes, Place } from "../../exchange/report.ts";
import { assignTags } from "../xlsform/languages.ts";
import type { EmScope } from "./em-scope.ts";
import { translateEm } from "./em-translate.ts";
import type { LsTexts } from "./source-model.ts";

export interface TextReader {
  readonly baseTag: string;
  /** Undefined if there is no text in any language. */
  read(texts: LsTexts, place: Place, scope: EmScope): NeutralText | undefined;
  /** Variables for expressions and parameters that texts and conditions mention. */
  readonly variables: { name: string; expression?: string; parameter?: string }[];
  /** Returns the name of the variable for a parameter of the address. */
  parameter(name: string): string;
}

/** Placeholders that the product has no value for, or that LimeSurvey uses in e-mails. They stay as text. */
const SPECIAL =
  /^(?:SURVEYNAME|SURVEYDESCRIPTION|SURVEYURL|SID|GID|QID|SGQ|TOKEN|ANSWERTABLE|THEREAREXQUESTIONS|WELCOME|[A-Z]+URL|ADMINNAME|ADMINEMAIL|SITENAME|SAVEDID|STARTDATE|EXPIRY|PERC)$/;

export function createTextReader(languages: readonly string[], taken: ReadonlySet<string>, notes: Notes): TextReader {
  const tags = assignTags(languages.length > 0 ? languages : ["en"]);
  const [base = ""] = languages;
  const baseTag = tags.get(base) ?? "en";
  const variables: { name: string; expression?: string; parameter?: string }[] = [];
  const byExpression = new Map<string, string>();

  function nameFor(wanted: string): string {
    const plain = wanted.replaceAll(/[^A-Za-z0-9_]/g, "_").slice(0, 40);
    let name = plain;
    for (let count = 2; taken.has(name) || variables.some((one) => one.name === name); count++)
      name = `${plain}_${count}`;
    return name;
  }
  function variable(expression: string): string {
    const known = byExpression.get(expression);
    if (known !== undefined) return known;
    const name = nameFor(`text${variables.length + 1}`);
    variables.push({ name, expression });
    byExpression.set(expression, name);
    return name;
  }
  function parameter(name: string): string {
    const known = variables.find((one) => one.parameter === name);
    if (known) return known.name;
    const made = nameFor(name);
    variables.push({ name: made, parameter: name });
    return made;
  }
  function insert(text: string, place: Place, scope: EmScope): string {
    return replaceExpressions(text, (source) => {
      if (SPECIAL.test(source.trim())) {
        notes.add("lost", "placeholder", place, { params: { text: `{${source}}` } });
        return `{${source}}`;
      }
      const shown = translateEm(source.replace(/^([A-Za-z]\w*)\.(?:shown|NAOK|value|code)$/, "$1"), {
        ...scope,
        parameter,
      });
      const translated = shown.ok ? shown : translateEm(source, { ...scope, parameter });
      if (!translated.ok) {
        notes.add("lost", "tailoring", place, { params: { text: `{${source}}`, what: translated.what } });
        return `{${source}}`;
      }
      const { expression } = translated;
      if (expression.type === "name" && expression.path.length === 1) return `{${expression.path.join("")}}`;
      return `{${variable(translated.text)}}`;
    });
  }
  return {
    baseTag,
    variables,
    parameter,
    read(texts, place, scope) {
      const own = [...texts].map(([language, text]) => [language, insert(text.trim(), place, scope)] as const);
      const first = own.find(([language]) => language === base) ?? own[0];
      if (!first) return undefined;
      const translations = Object.fromEntries(
        own.flatMap(([language, text]) =>
          language === first[0] ? [] : [[tags.get(language) ?? language, formatted(text)]],
        ),
      );
      return { ...formatted(first[1]), ...(Object.keys(translations).length > 0 ? { translations } : {}) };
    },
  };
}

/** Calls `make` for each `{…}` that is an expression: no space after the bracket, brackets and quotes in pairs. */
export function replaceExpressions(text: string, make: (source: string) => string): string {
  let result = "";
  let at = 0;
  for (;;) {
    const open = text.indexOf("{", at);
    if (open < 0) return result + text.slice(at);
    const close = /\s/.test(text[open + 1] ?? " ") ? -1 : findClose(text, open);
    if (close < 0) {
      result += text.slice(at, open + 1);
      at = open + 1;
    } else {
      result += text.slice(at, open) + make(text.slice(open + 1, close));
      at = close + 1;
    }
  }
}

const LONGEST = 5000;

function findClose(text: string, open: number): number {
  let quote = "";
  for (let at = open + 1; at < Math.min(text.length, open + LONGEST); at++) {
    const sign = text[at] ?? "";
    if (quote !== "") {
      if (sign === "\\") at += 1;
      else if (sign === quote) quote = "";
    } else if (sign === '"' || (sign === "'" && /[\s(,=!<>+]/.test(text[at - 1] ?? " "))) quote = sign;
    else if (sign === "{") return -1;
    else if (sign === "}") return at;
  }
  return -1;
}

const HTML = /<\/?[a-z][^<>]*>|&(?:[a-z]{2,8}|#\d{1,6});/i;

function formatted(text: string): { text: string; html?: string } {
  return HTML.test(text) ? { text, html: text } : { text };
}
