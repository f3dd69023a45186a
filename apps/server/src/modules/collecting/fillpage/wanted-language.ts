/**
 * Determines the language that a visitor wants, from untrusted input: the address (`?lang=`), the choice of an earlier
 * visit (a cookie) and the browser's list. Invalid language tags are ignored. The result is always one of the form's
 * languages (for the words around a form in one language, zh-CN or en-US), so it is safe in a cache key.
 */
import { chooseLanguage, type FormDefinition, isLanguageTag, listLanguages } from "@idata/engine";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface WantedLanguage {
  /** From the address; `undefined` if it has no valid tag. */
  readonly asked: string | undefined;
  /** From the cookie of an earlier visit. */
  readonly kept: string | undefined;
  /** In order of preference: the address, the cookie, the browser. */
  readonly wanted: readonly string[];
}

export interface ChosenLanguage {
  /** One of the form's languages. */
  readonly language: string;
  readonly languages: readonly string[];
  /** Language of buttons and messages around a form that has only one language, if the visitor chose it. */
  readonly words: WordsLanguage | undefined;
}

type WordsLanguage = "zh-CN" | "en-US";

const COOKIE = "idata-fill-lang";
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{2,45})(?:;|$)`);
const YEAR_SECONDS = 365 * 24 * 3600;
/** Browsers send less than this. The rest of a longer header is ignored. */
const MAX_HEADER = 1000;
const MAX_TAGS = 20;

export function readWanted({ query, headers }: Pick<FastifyRequest, "query" | "headers">): WantedLanguage {
  const { lang } = query as { lang?: unknown };
  const asked = typeof lang === "string" && isLanguageTag(lang) ? lang : undefined;
  const kept = COOKIE_VALUE.exec(headers.cookie ?? "")?.[1];
  const said = [asked ?? "", kept ?? "", ...parseAcceptLanguage(headers["accept-language"] ?? "")];
  return { asked, kept, wanted: said.filter(isLanguageTag) };
}

/** Tags ordered by weight. Tags with the same weight keep their order. */
function parseAcceptLanguage(header: string): string[] {
  const parts = header.slice(0, MAX_HEADER).split(",", MAX_TAGS);
  return parts
    .map((part) => {
      const [tag = "", weight = "q=1"] = part.split(";", 2).map((piece) => piece.trim());
      return { tag, weight: Number(/^q=([01](?:\.\d{1,3})?)$/.exec(weight)?.[1] ?? 0) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

export function chooseFor(definition: FormDefinition, { asked, kept, wanted }: WantedLanguage): ChosenLanguage {
  const languages = listLanguages(definition);
  if (languages.length > 1) return { language: chooseLanguage(definition, wanted), languages, words: undefined };
  return { language: definition.language, languages, words: toWordsLanguage(asked ?? kept) };
}

function toWordsLanguage(tag: string | undefined): WordsLanguage | undefined {
  return tag === "zh-CN" || tag === "en-US" ? tag : undefined;
}

/**
 * Stores the language in a cookie for the next form, but only if the visitor chose it in the address. The value is one
 * of the form's languages, zh-CN or en-US, and never arbitrary text.
 */
export function keepChoice(reply: FastifyReply, { asked }: WantedLanguage, { language, words }: ChosenLanguage): void {
  const choice = words ?? language;
  if (asked === undefined || asked.toLowerCase() !== choice.toLowerCase()) return;
  void reply.header(
    "set-cookie",
    `${COOKIE}=${choice}; Path=/idata2/collect/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`,
  );
}
