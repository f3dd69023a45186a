import { SkeletonBlock } from "@idata/ui/kit";
import { type CardSelection, FormCard } from "./form-card.tsx";
import { useFormat } from "../format/use-format.ts";
import { useProgressive } from "../shell/use-settled.ts";
import styles from "./form-card.module.css";
import type { FormSummary } from "./form.query.ts";
import { useCardWords } from "./use-card-words.ts";

/** Number of cards in the first render: two rows of a large window. */
const FIRST = 8;
const CARD_HEIGHT = 206;

/**
 * Grid of form cards. Cards beyond the first ones render right afterwards, with skeletons in their place until then.
 */
export function FormGrid({ forms, selection }: { forms: readonly FormSummary[]; selection?: CardSelection }) {
  const words = useCardWords();
  const format = useFormat();
  const drawn = useProgressive(forms.length, FIRST);
  return (
    <div className={styles["grid"]} data-choosing={(selection?.ids.length ?? 0) > 0 || undefined}>
      {forms.slice(0, drawn).map((form) => (
        <FormCard key={form.id} form={form} selection={selection} words={words} format={format} />
      ))}
      <SkeletonBlock height={CARD_HEIGHT} count={forms.length - drawn} />
    </div>
  );
}

export function FormGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles["grid"]}>
      <SkeletonBlock height={CARD_HEIGHT} count={count} />
    </div>
  );
}
