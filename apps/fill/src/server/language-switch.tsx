/**
 * The way to the other languages: plain links beside the form, which no script touches. What was typed is in the draft by
 * the time the next page asks for it; what was read from the address goes along.
 */
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { languageName } from "@idata/engine";
import { FILL_LANGUAGES, type FillLanguage } from "@idata/questions/fill";
import styles from "../app/app.module.css";
import type { DocumentParts } from "./document.ts";
import type { FormInput } from "./form-input.ts";
import { translateIn, wordsLanguageOf } from "./words.ts";

/** Above a form in several languages, where it is seen first; a form in one has the words around it in two. */
export function renderLanguages(input: FormInput): Pick<DocumentParts, "above" | "below"> {
  const { languages, definition } = input;
  const parameters = { ...input.source, ...input.parameters };
  const words = wordsLanguageOf(input);
  if (languages.length < 2) return { below: renderWordsSwitch(words, parameters) };
  const label = translateIn(words)("language.label");
  const nav = (
    <nav className={styles.languages} aria-label={label} data-filling>
      {languages.map((tag) =>
        tag === definition.language ? (
          <span key={tag} lang={tag} aria-current="true">
            <bdi>{languageName(tag)}</bdi>
          </span>
        ) : (
          toLink(tag, parameters)
        ),
      )}
    </nav>
  );
  return { above: renderToString(nav) };
}

/** To the words around a form, or of a notice, in the other language that we have. */
export function renderWordsSwitch(language: FillLanguage, parameters?: Record<string, string>): string {
  const other = FILL_LANGUAGES.find((one) => one !== language) ?? language;
  return renderToString(
    <footer className={styles.footer} data-filling={parameters && true}>
      {toLink(other, parameters ?? {})}
    </footer>,
  );
}

function toLink(tag: string, parameters: Record<string, string>): ReactElement {
  const query = new URLSearchParams({ ...parameters, lang: tag });
  return (
    <a key={tag} className={styles.link} href={`?${query}`} hrefLang={tag} lang={tag} rel="nofollow">
      <bdi>{languageName(tag)}</bdi>
    </a>
  );
}
