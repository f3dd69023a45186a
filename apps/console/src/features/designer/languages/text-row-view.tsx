/** One text and its translation. Drawn again only when one of the two, or its state, has changed. */
import { isRightToLeft } from "@idata/engine";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useDesigner } from "../designer-context.tsx";
import styles from "./languages.module.css";
import { KIND_WORDS, type TextEntry } from "./text-rows.ts";

interface TextRowProps {
  tag: string;
  entry: TextEntry;
}

/** The longest text that a definition may have. */
const MAX_LENGTH = 20_000;
const NAME_LENGTH = 40;

export const TextRowView = memo(function TextRowView({ tag, entry }: TextRowProps) {
  const { t } = useTranslation("designer");
  const { store, actions } = useDesigner();
  const { path, text, word, kind, state } = entry;
  const put = (next: string, mergeKey?: string) =>
    actions.putTranslations(tag, [{ path, word: next, source: text }], mergeKey);
  return (
    <div className={styles["text"]} data-state={state}>
      <div className={styles["source"]}>
        <small>{t(KIND_WORDS[kind])}</small>
        <span dir="auto" lang={store.getDefinition().language}>
          {text}
        </span>
      </div>
      <div className={styles["target"]}>
        <textarea
          dir={isRightToLeft(tag) ? "rtl" : "ltr"}
          lang={tag}
          rows={1}
          maxLength={MAX_LENGTH}
          value={word}
          aria-label={t("languages.word", { text: text.slice(0, NAME_LENGTH) })}
          onChange={(event) => put(event.target.value, path)}
          onBlur={store.closeStep}
        />
        {state === "outdated" && (
          <p className={styles["outdated"]}>
            {t("languages.outdated")}
            <button type="button" onClick={() => put(word)}>
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
  return before.tag === after.tag && a.path === b.path && a.text === b.text && a.word === b.word && a.state === b.state;
}
