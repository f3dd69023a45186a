import { useState } from "react";
import { Button } from "@idata/ui/base";
import type { FillTranslate } from "@idata/questions/fill";
import styles from "./app.module.css";

export interface DraftBarProps {
  t: FillTranslate;
  onClear: () => void;
}

/** Says that answers of an earlier visit are back. Floats, so that nothing under a finger moves. */
export function DraftBar({ t, onClear }: DraftBarProps) {
  const [closed, setClosed] = useState(false);
  if (closed) return null;
  return (
    <div className={styles.draft} role="status">
      <span>{t("draft.restored")}</span>
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
