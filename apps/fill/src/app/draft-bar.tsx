import { type ComponentType, useState } from "react";
import { Button } from "@idata/ui/base";
import type { FillTranslate } from "@idata/questions/fill";
import styles from "./app.module.css";

export interface DraftBarProps {
  t: FillTranslate;
  onClear: () => void;
  words?: "draft.restored" | "draft.carried";
}

/**
 * Reports that answers of an earlier visit were restored. Floats over the page, so that no content moves under a
 * finger.
 */
export function DraftBar({ t, onClear, words = "draft.restored" }: DraftBarProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className={styles.draft} role="status">
      <span>{t(words)}</span>
      <Button
        look="text"
        onClick={() => {
          onClear();
          setClosed(true);
        }}
      >
        {t("draft.clear")}
      </Button>
      <Button look="text" onClick={() => setClosed(true)}>
        {t("draft.keep")}
      </Button>
    </div>
  );
}

/** Reports that the answers to an older version of the form were carried over as far as they fit. */
function CarriedBar(props: DraftBarProps) {
  return <DraftBar {...props} words="draft.carried" />;
}

/**
 * Always reports answers carried over from an older version. Reports other restored answers only if `announce` is set.
 */
export function barFor(isCarried: boolean, announce: boolean): ComponentType<DraftBarProps> | null {
  return isCarried ? CarriedBar : announce ? DraftBar : null;
}
