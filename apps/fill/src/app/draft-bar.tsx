import { type ComponentType, useState } from "react";
import { Button } from "@idata/ui/base";
import type { FillTranslate } from "@idata/questions/fill";
import styles from "./app.module.css";

export interface DraftBarProps {
  t: FillTranslate;
  onClear: () => void;
  words?: "draft.restored" | "draft.carried";
}

/** Says that answers of an earlier visit are back. Floats, so that nothing under a finger moves. */
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

/** Says that answers to an older version of the form were taken over, as far as they fit. */
function CarriedBar(props: DraftBarProps) {
  return <DraftBar {...props} words="draft.carried" />;
}

/** What is carried over from an older version is said in any case, other answers where `sayIt` asks for it. */
export function barFor(isCarried: boolean, sayIt: boolean): ComponentType<DraftBarProps> | null {
  return isCarried ? CarriedBar : sayIt ? DraftBar : null;
}
