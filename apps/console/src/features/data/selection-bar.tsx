/** Actions for the selected responses, or for all that the list shows; hidden while none are selected. */
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import { AnnotateSelection } from "./annotate-selection.tsx";
import { useListWords } from "./list-words.ts";
import type { ResponseActions, Target } from "./response-actions.tsx";
import styles from "./data.module.css";

export interface SelectionBarProps {
  /** Null while nothing is selected. */
  target: Target | null;
  /** Set if the whole page is selected and the list has more: how many in all. */
  more: number | null;
  isAll: boolean;
  mayAnnotate: boolean;
  mayChange: boolean;
  isDeleted: boolean;
  actions: ResponseActions;
  onAll: () => void;
  onClear: () => void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { target, more, isAll, mayAnnotate, mayChange, isDeleted, actions, onAll, onClear } = props;
  const { t } = useTranslation(["data", "common"]);
  const words = useListWords();
  const format = useFormat();
  const [isBusy, setBusy] = useState(false);
  if (target === null) return null;
  const count = target.expected;
  const wait = async (work: Promise<void>) => {
    setBusy(true);
    try {
      await work;
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={styles["selection"]} role="status">
      <span>{isAll ? words("selectedAll", { count: format.number(count) }) : t("selected", { count })}</span>
      {more !== null && (
        <Button type="link" size="small" onClick={onAll}>
          {words("selectAll", { count: format.number(more) })}
        </Button>
      )}
      {mayAnnotate && (
        <AnnotateSelection onApply={(annotation) => wait(actions.annotate(target, annotation, onClear))} />
      )}
      {mayChange &&
        (isDeleted ? (
          <Button size="small" loading={isBusy} onClick={() => void wait(actions.restore(target, onClear))}>
            {t("restore")}
          </Button>
        ) : (
          <Button size="small" danger onClick={() => actions.remove(target, onClear)}>
            {t("delete")}
          </Button>
        ))}
      <Button size="small" type="text" onClick={onClear}>
        {t("common:action.cancel")}
      </Button>
    </div>
  );
}
