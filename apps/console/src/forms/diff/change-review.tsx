/** The changes about to be published: how many, which, and which of them block publishing. */
import type { FormDefinition } from "@idata/engine";
import { SkeletonBlock } from "@idata/ui/kit";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { ChangeList } from "./change-list.tsx";
import styles from "./diff.module.css";
import { CHANGE_GROUPS, type ChangeEntry, type ChangeLine } from "./list-changes.ts";
import type { Changes } from "./use-changes.ts";

export interface ChangeReviewProps {
  changes: Changes;
  version: number;
  after: FormDefinition;
  onGo: (entry: ChangeEntry) => void;
  onPutBack?: (line: ChangeLine) => void;
}

export function ChangeReview({ changes, version, after, onGo, onPutBack }: ChangeReviewProps) {
  const { t } = useTranslation(["diff", "common"]);
  const { entries, before, open } = changes;
  if (changes.error !== null) {
    return (
      <div className={styles["review"]} role="alert">
        <p className={styles["blocked"]}>{t("failed", { version })}</p>
        <span>
          <Button size="small" onClick={changes.retry}>
            {t("common:action.retry")}
          </Button>
        </span>
      </div>
    );
  }
  if (entries === null || before === null) return <SkeletonBlock height={72} />;
  return (
    <section className={styles["review"]} aria-label={t("since", { version })}>
      <div className={styles["head"]}>
        <h3>{t("since", { version })}</h3>
        <p className={styles["sum"]}>
          <Sum entries={entries} />
        </p>
      </div>
      {open.length > 0 && (
        <p className={styles["blocked"]} role="alert">
          {t("refusal.text", { count: open.length })}
        </p>
      )}
      <ChangeList
        before={before}
        after={after}
        entries={entries}
        onGo={onGo}
        refusals={{ isAccepted: changes.isAccepted, onAccept: changes.accept, ...(onPutBack && { onPutBack }) }}
      />
    </section>
  );
}

function Sum({ entries }: { entries: readonly ChangeEntry[] }) {
  const { t } = useTranslation("diff");
  return CHANGE_GROUPS.flatMap((group) => {
    const count = entries.filter((entry) => entry.group === group).length;
    return count === 0 ? [] : [t(`sum.${group}`, { count })];
  }).join(" · ");
}
