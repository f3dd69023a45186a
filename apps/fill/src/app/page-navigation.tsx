import { Button } from "@idata/ui/base";
import type { FillTranslate } from "@idata/questions/fill";
import { CONTROL_FIELDS } from "../page-data.ts";
import styles from "./app.module.css";

interface PageNavigationProps {
  index: number;
  count: number;
  sending: boolean;
  t: FillTranslate;
  onBack: () => void;
}

/**
 * The buttons "back" and "next" or "submit". The forward button comes first in the document, so that Enter triggers it.
 */
export function PageNavigation({ index, count, sending, t, onBack }: PageNavigationProps) {
  const isLast = index >= count - 1;
  const forward = isLast ? t("app.submit") : t("app.next");
  return (
    <div className={styles.navigation}>
      <Button
        look="primary"
        type="submit"
        name={CONTROL_FIELDS.go}
        value="next"
        className={styles.forward}
        disabled={sending}
        aria-busy={sending || undefined}
      >
        {sending ? t("app.sending") : forward}
      </Button>
      {index > 0 && (
        <Button
          type="submit"
          name={CONTROL_FIELDS.go}
          value="back"
          disabled={sending}
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          {t("app.back")}
        </Button>
      )}
      {count > 1 && <span className={styles.place}>{t("app.page", { n: index + 1, count })}</span>}
    </div>
  );
}
