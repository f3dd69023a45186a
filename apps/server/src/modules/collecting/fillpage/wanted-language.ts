/**
 * Which language a visitor wants, from things that anybody may send: the address (`?lang=`), the choice of an earlier visit
 * (a cookie, written by us but kept by them) and the browser's list. What is no tag counts as not said; whatever they say,
 * the outcome is one of the form's own languages, so it is safe in the key of a cache.
 */
import { chooseLanguage, type FormDefinition, isLanguageTag, listLanguages } from "@idata/engine";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface WantedLanguage {
  /** By the address; `undefined` when it says nothing that is a tag. */
  readonly asked: string | undefined;
  /** By an earlier visit, when the address says nothing. */
  readonly kept: string | undefined;
  /** Best first: the address, the last choice, the browser. */
  readonly wanted: readonly string[];
}

export interface ChosenLanguage {
  /** One of the form's. */
  readonly language: string;
  readonly languages: readonly string[];
  /** The words around a form that is in one language only, where the visitor asked for them. */
  readonly words: WordsLanguage | undefined;
}

type WordsLanguage = "zh-CN" | "en-US";

const COOKIE = "idata-fill-lang";
const COOKIE_VALUE = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{2,45})(?:;|$)`);
const YEAR_SECONDS = 365 * 24 * 3600;
/** No browser sends more; the rest of what somebody sends is not looked at. */
const MAX_HEADER = 1000;
const MAX_TAGS = 20;

export function readWanted({ query, headers }: Pick<FastifyRequest, "query" | "headers">): WantedLanguage {
  const { lang } = query as { lang?: unknown };
  const asked = typeof lang === "string" && isLanguageTag(lang) ? lang : undefined;
  const kept = COOKIE_VALUE.exec(headers.cookie ?? "")?.[1];
  const said = [asked ?? "", kept ?? "", ...parseAcceptLanguage(headers["accept-language"] ?? "")];
  return { asked, kept, wanted: said.filter(isLanguageTag) };
}

/** Tags by their weight; of equal weight in the order given. */
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

/** Kept for the next form when it was chosen and not guessed. The value is one of the form's languages. */
export function keepChoice(reply: FastifyReply, { asked }: WantedLanguage, { language, words }: ChosenLanguage): void {
  const choice = words ?? language;
  if (asked === undefined || asked.toLowerCase() !== choice.toLowerCase()) return;
  void reply.header(
    "set-cookie",
    `${COOKIE}=${choice}; Path=/idata2/collect/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax`,
  );
}
