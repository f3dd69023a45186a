/**
 * Links to the other languages, beside the form and without script. By the time the next page loads, the draft holds
 * what was typed. The parameters of the address are kept in the links.
 */
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { languageName } from "@idata/engine";
import { FILL_LANGUAGES, type FillLanguage } from "@idata/questions/fill";
import styles from "../app/app.module.css";
import type { DocumentParts } from "./document.ts";
import type { FormInput } from "./form-input.ts";
import { translateIn, wordsLanguageOf } from "./words.ts";

type Query = readonly [name: string, value: string][];

/**
 * A form in several languages has its links above it. A form in one language has a link below it that switches the
 * words around it.
 */
export function renderLanguages(input: FormInput): Pick<DocumentParts, "above" | "below"> {
  const { languages, definition } = input;
  const parameters: Query = [
    ...Object.entries({ ...input.source, ...input.parameters }),
    ...(input.link?.fields ?? []).map(([name, value]): [string, string] => [`q.${name}`, value]),
    ...(input.link ? [["sig", input.link.signature] as [string, string]] : []),
  ];
  const words = wordsLanguageOf(input);
  if (languages.length < 2) return { below: renderWordsSwitch(words, parameters) };
  return { above: renderLanguageLinks(languages, definition.language, words, parameters) };
}

/** Renders the links to all languages of a form. `words` is the language of their label. */
export function renderLanguageLinks(
  languages: readonly string[],
  shown: string,
  words: FillLanguage,
  parameters?: Query,
): string {
  return renderToString(
    <nav
      className={styles.languages}
      aria-label={translateIn(words)("language.label")}
      data-filling={parameters && true}
    >
      {languages.map((tag) =>
        tag === shown ? (
          <span key={tag} lang={tag} aria-current="true">
            <bdi>{languageName(tag)}</bdi>
          </span>
        ) : (
          toLink(tag, parameters ?? [])
        ),
      )}
    </nav>,
  );
}

/** Renders the link that switches the words around a form, or of a notice, to the other available language. */
export function renderWordsSwitch(language: FillLanguage, parameters?: Query): string {
  const other = FILL_LANGUAGES.find((one) => one !== language) ?? language;
  return renderToString(
    <footer className={styles.footer} data-filling={parameters && true}>
      {toLink(other, parameters ?? [])}
    </footer>,
  );
}

function toLink(tag: string, parameters: Query): ReactElement {
  const query = new URLSearchParams([...parameters]);
  query.set("lang", tag);
  return (
    <a key={tag} className={styles.link} href={`?${query}`} hrefLang={tag} lang={tag} rel="nofollow">
      <bdi>{languageName(tag)}</bdi>
    </a>
  );
}
