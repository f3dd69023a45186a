/** One text and its translation. Re-renders only if one of the two, or the state, has changed. */
import { isRightToLeft } from "@idata/engine";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import type { TranslationEntry } from "../document/translation-commands.ts";
import { FormattedWord, toEntries } from "./formatted-word.tsx";
import styles from "./languages.module.css";
import { KIND_WORDS, type TextEntry } from "./text-rows.ts";

interface TextRowProps {
  tag: string;
  entry: TextEntry;
}

/** The length limit of a text in a definition. */
const MAX_LENGTH = 20_000;
const NAME_LENGTH = 40;

export const TextRowView = memo(function TextRowView({ tag, entry }: TextRowProps) {
  const { t } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const { path, text, rich, word, wordRich, kind, state } = entry;
  const put = (entries: TranslationEntry[], mergeKey?: string) => actions.putTranslations(tag, entries, mergeKey);
  const language = store.getDefinition().language;
  const label = t("languages.word", { text: text.slice(0, NAME_LENGTH) });
  const direction = isRightToLeft(tag) ? "rtl" : "ltr";
  return (
    <div className={styles["text"]} data-state={state}>
      <div className={styles["source"]}>
        <small>{t(KIND_WORDS[kind])}</small>
        {rich === undefined ? (
          <span dir="auto" lang={language}>
            {text}
          </span>
        ) : (
          // Safe: HTML in the designer's definition comes from the server, from the editor, or was sanitized on paste.
          <div dir="auto" lang={language} data-rich dangerouslySetInnerHTML={{ __html: rich }} />
        )}
      </div>
      <div className={styles["target"]}>
        {rich === undefined && wordRich === undefined ? (
          <textarea
            dir={direction}
            lang={tag}
            rows={1}
            maxLength={MAX_LENGTH}
            value={word}
            aria-label={label}
            onChange={(event) => put([{ path, word: event.target.value, source: text }], path)}
            onBlur={store.closeStep}
          />
        ) : (
          <div dir={direction} lang={tag}>
            <FormattedWord entry={entry} label={label} onPut={(entries) => put(entries, path)} />
          </div>
        )}
        {state === "outdated" && (
          <p className={styles["outdated"]}>
            {t("languages.outdated")}
            <button type="button" onClick={() => put(toEntries(entry, { text: word, html: wordRich }))}>
              {t("languages.confirm")}
            </button>
          </p>
        )}
      </div>
    </div>
  );
}, isSame);

function isSame(before: TextRowProps, after: TextRowProps): boolean {
  const [a, b] = [before.entry, after.entry];
  const isSameText = a.path === b.path && a.text === b.text && a.rich === b.rich;
  return (
    before.tag === after.tag && isSameText && a.word === b.word && a.wordRich === b.wordRich && a.state === b.state
  );
}
