import { SkeletonBlock } from "@idata/ui/kit";
import { FormCard } from "./form-card.tsx";
import styles from "./form-card.module.css";
import type { FormSummary } from "./form.query.ts";

/** Cards of forms; grey shapes while they load. */
export function FormGrid({ forms }: { forms: readonly FormSummary[] }) {
  return (
    <div className={styles["grid"]}>
      {forms.map((form) => (
        <FormCard key={form.id} form={form} />
      ))}
    </div>
  );
}

export function FormGridSkeleton({ count }: { count: number }) {
  return (
    <div className={styles["grid"]}>
      <SkeletonBlock height={206} count={count} />
    </div>
  );
}
