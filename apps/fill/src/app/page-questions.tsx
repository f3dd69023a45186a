import { memo } from "react";
import type { FormSession, PageDefinition } from "@idata/engine";
import { type FillServices, type FillTranslate, SessionQuestion } from "@idata/questions/fill";
import styles from "./app.module.css";

interface PageQuestionsProps {
  page: PageDefinition;
  session: FormSession;
  t: FillTranslate;
  services: FillServices;
}

/** The questions of one page. Renders again for another page only; each question follows its own snapshot. */
export const PageQuestions = memo(function PageQuestions({ page, session, t, services }: PageQuestionsProps) {
  return (
    <div className={styles.questions}>
      {page.items.map((item) => (
        <SessionQuestion key={item.id} item={item} session={session} t={t} services={services} />
      ))}
    </div>
  );
});
