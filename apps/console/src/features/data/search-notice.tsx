/**
 * Shown when the search of a large form ran out of time. Says how far it came and offers to continue with older
 * responses.
 */
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import styles from "./data.module.css";

export interface SearchNoticeProps {
  /** The lowest response number that was searched; null if the search is complete. */
  searchedDownTo: number | null;
  /** The response number where this part of the search began; undefined if it began with the newest. */
  searchBelow: number | undefined;
  onSearchFrom: (seq: number | undefined) => void;
}

export function SearchNotice({ searchedDownTo, searchBelow, onSearchFrom }: SearchNoticeProps) {
  const { t } = useTranslation("data");
  const format = useFormat();
  if (searchedDownTo === null && searchBelow === undefined) return null;
  const isStopped = searchedDownTo !== null;
  return (
    <Alert
      type="info"
      showIcon
      className={styles["notice"] ?? ""}
      title={
        isStopped
          ? t("partial.searched", { seq: format.number(searchedDownTo) })
          : t("partial.below", { seq: format.number(searchBelow ?? 0) })
      }
      {...(isStopped && { description: t("partial.hint") })}
      action={
        <span className={styles["noticeActions"]}>
          {searchBelow !== undefined && (
            <Button size="small" onClick={() => onSearchFrom(undefined)}>
              {t("partial.newest")}
            </Button>
          )}
          {isStopped && (
            <Button size="small" type="primary" onClick={() => onSearchFrom(searchedDownTo)}>
              {t("partial.older")}
            </Button>
          )}
        </span>
      }
    />
  );
}
