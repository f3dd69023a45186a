/** The parsed form as respondents see it: the real fill faces on a real session, all pages below each other. */
import { compileForm, createSession } from "@idata/engine";
import type { FormDefinition } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { createTranslate, fillWords, SessionQuestion, toFillLanguage } from "@idata/questions/fill";
import type { FillServices } from "@idata/questions/fill";
import { memo, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../format/format.ts";
import styles from "./text.module.css";

/** Only this many questions are rendered, because the preview must keep up with typing. */
const MAX_SHOWN = 100;

/** Memoized: re-renders when the parsed form changes, not with every keystroke. */
export const FormPreview = memo(function FormPreview({ definition }: { definition: FormDefinition }) {
  const { t } = useTranslation("text");
  const [today] = useState(() => formatDate(new Date().toISOString()));
  const session = useMemo(() => createSession(compileForm(definition, cores), { today }), [definition, today]);
  const translate = useMemo(
    () => createTranslate(fillWords(toFillLanguage(definition.language))),
    [definition.language],
  );
  const services = useMemo(() => refuseUploads(t("upload")), [t]);
  const pages = definition.pages;
  const total = pages.reduce((sum, page) => sum + page.items.length, 0);
  let shown = 0;
  return (
    <div className={styles["form"]}>
      <h2 className={styles["formTitle"]}>{definition.title}</h2>
      {definition.description !== undefined && <p className={styles["formHint"]}>{definition.description}</p>}
      {pages.map((page) => (
        <div key={page.id} className={styles["formPage"]}>
          {page.title !== undefined && page.title !== "" && <h3 className={styles["pageTitle"]}>{page.title}</h3>}
          {page.items
            .filter(() => shown++ < MAX_SHOWN)
            .map((item) => (
              <div key={item.id} className={styles["question"]}>
                <SessionQuestion item={item} session={session} t={translate} services={services} idPrefix="preview" />
              </div>
            ))}
        </div>
      ))}
      {total > MAX_SHOWN && (
        <p className={styles["more"]}>{t("more", { shown: MAX_SHOWN, rest: total - MAX_SHOWN })}</p>
      )}
    </div>
  );
});

function refuseUploads(message: string): FillServices {
  return { upload: () => ({ result: Promise.reject(new Error(message)), cancel: () => undefined }) };
}
