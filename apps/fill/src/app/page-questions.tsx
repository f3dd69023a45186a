import { memo, useEffect } from "react";
import type { CompiledItem, FormSession } from "@idata/engine";
import { type FillServices, type FillTranslate, LoadedQuestion } from "@idata/questions/fill";
import styles from "./app.module.css";

export interface PageQuestionsProps {
  items: readonly CompiledItem[];
  session: FormSession;
  t: FillTranslate;
  services: FillServices;
}

/** Marks the place of an item, in the order of the page's items, so that it can come to life on its own. */
export const SLOT_ATTRIBUTE = "data-slot";

/** The questions of one page. Renders again for another page only; each question follows its own snapshot. */
export const PageQuestions = memo(function PageQuestions({ items, session, t, services }: PageQuestionsProps) {
  return (
    <div className={styles.questions} data-question-grid>
      {items.map(({ item }) => (
        <div key={item.id} className={styles.slot} {...{ [SLOT_ATTRIBUTE]: "" }}>
          <LoadedQuestion item={item} session={session} t={t} services={services} />
        </div>
      ))}
    </div>
  );
});

const AS_IT_IS = { __html: "" };

/**
 * The questions as the server wrote them: left alone here and brought to life one by one (client/islands.tsx), so that a
 * slow phone never freezes over a long page. `onGone` ends those lives.
 */
export function ServerQuestions({ onGone }: { onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  return (
    <div className={styles.questions} data-question-grid dangerouslySetInnerHTML={AS_IT_IS} suppressHydrationWarning />
  );
}
