/** Says how far a search of a large form came when its time was over, and goes on with what is older. */
import { Alert, Button } from "antd";
import { useTranslation } from "react-i18next";
import { useFormat } from "../../format/use-format.ts";
import styles from "./data.module.css";

export interface SearchNoticeProps {
  /** The lowest number that was searched; null if the search is complete. */
  searchedDownTo: number | null;
  /** Where this part of the search began; undefined for the newest response. */
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
