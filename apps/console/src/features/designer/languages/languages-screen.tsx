/**
 * Screen to translate a form: languages on the left, the texts of one language with their translations on the right.
 * Typed text goes into the document at once, so it is saved, undone and merged like any other change.
 */
import { listLanguages } from "@idata/engine";
import { Button } from "antd";
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent } from "react";
import { useTranslation } from "react-i18next";
import { useDefinition, useDesigner } from "../designer-context.tsx";
import { UndoButtons } from "../header/undo-buttons.tsx";
import type { LanguagePlace } from "../logic/dialog-store.ts";
import { ExchangeButtons } from "./exchange-buttons.tsx";
import { LanguageList } from "./language-list.tsx";
import styles from "./languages.module.css";
import { NoLanguages } from "./no-languages.tsx";
import { TextTable } from "./text-table.tsx";

export function LanguagesScreen({ place, isSmall }: { place: LanguagePlace; isSmall: boolean }) {
  const { t } = useTranslation("designer");
  const { languages, store } = useDesigner();
  const definition = useDefinition();
  const [base = "", ...others] = listLanguages(definition);
  const [wanted, setWanted] = useState(place.tag);
  const tag = others.find((one) => one === wanted) ?? others[0] ?? null;
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <div
      ref={dialog}
      className={styles["overlay"]}
      role="dialog"
      aria-modal="true"
      aria-label={t("languages.title")}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === "Escape" && !event.defaultPrevented && !isForOther(event)) languages.close();
      }}
    >
      <header className={styles["bar"]}>
        <h2 className={styles["title"]}>{t("languages.title")}</h2>
        <UndoButtons />
        <span className={styles["gap"]} />
        {tag !== null && <ExchangeButtons key={tag} tag={tag} isSmall={isSmall} />}
        <Button
          type="primary"
          onClick={() => {
            store.closeStep();
            languages.close();
          }}
        >
          {t("languages.close")}
        </Button>
      </header>
      <div className={styles["body"]}>
        <LanguageList base={base} others={others} tag={tag} onChoose={setWanted} />
        {tag === null ? (
          <NoLanguages base={base} onAdd={setWanted} />
        ) : (
          <TextTable key={tag} tag={tag} isFromFinding={place.tag === tag} />
        )}
      </div>
    </div>
  );
}

/**
 * True if a menu or dialog over this screen should handle the key. Its events arrive here too, because React bubbles
 * them through portals.
 */
function isForOther({ target, currentTarget }: KeyboardEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return true;
  return target.closest(".ant-dropdown-open, .ant-select-open") !== null;
}
