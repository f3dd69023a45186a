import { useState, useSyncExternalStore } from "react";
import { Button } from "@idata/ui/base";
import type { FillTranslate } from "@idata/questions/fill";
import styles from "./app.module.css";

interface DraftBarProps {
  t: FillTranslate;
  /** False on the server and while the page comes to life. */
  wasRestored: () => boolean;
  onClear: () => void;
}

const never = () => () => {};

/** Says that answers of an earlier visit are back. Floats, so that nothing under a finger moves. */
export function DraftBar({ t, wasRestored, onClear }: DraftBarProps) {
  const [closed, setClosed] = useState(false);
  const restored = useSyncExternalStore(never, wasRestored, () => false);
  if (closed || !restored) return null;
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
