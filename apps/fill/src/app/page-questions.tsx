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

/** Marks the slot of each item, in the order of the page's items, so that each question can be hydrated separately. */
export const SLOT_ATTRIBUTE = "data-slot";

/**
 * The questions of one page. Renders again only if the page changes, because each question subscribes to its own
 * snapshot.
 */
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
 * Keeps the questions as the server rendered them. client/islands.tsx hydrates them one by one, so that a slow phone
 * does not freeze on a long page. On unmount, `onGone` ends that hydration.
 */
export function ServerQuestions({ onGone }: { onGone: () => void }) {
  useEffect(() => onGone, [onGone]);
  return (
    <div className={styles.questions} data-question-grid dangerouslySetInnerHTML={AS_IT_IS} suppressHydrationWarning />
  );
}
