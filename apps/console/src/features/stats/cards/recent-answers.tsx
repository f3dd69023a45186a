/** The latest answers to one question as text, with a search. Loaded when the card comes near the viewport. */
import { SearchOutlined } from "@ant-design/icons";
import type { ItemDefinition } from "@idata/engine";
import { SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button, Input } from "antd";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { PaperTime } from "../paper-time.tsx";
import { findCore, toAnswerText } from "../../../forms/questions.ts";
import { responsesQuery } from "../../../forms/response.query.ts";
import { toRecentCondition } from "./recent-condition.ts";
import styles from "../stats.module.css";
import { useSeen } from "../use-seen.ts";

const STEP = 5;
const MAX = 50;

export interface RecentAnswersProps {
  formId: number;
  item: ItemDefinition;
  /** Number of answers; if it changes, the list is refetched. */
  answered: number;
  /** Condition on the responses; `""` for none. */
  where: string;
  /** What is searched for at first. */
  search?: string;
}

export function RecentAnswers({ formId, item, answered, where, search: first = "" }: RecentAnswersProps) {
  const { t } = useTranslation(["stats", "common"]);
  const [holder, isSeen] = useSeen();
  const [typed, setTyped] = useState(first);
  const [count, setCount] = useState(STEP);
  // Conditions cannot look into long texts, which are only kept whole.
  const canSearch = where === "" || findCore(item.type)?.columns === "answer";
  const typedSearch = useDeferredValue(typed.trim());
  const search = canSearch ? typedSearch : "";
  const condition =
    search === "" ? { questionId: item.id, op: "notempty" } : { questionId: item.id, op: "contains", value: search };
  // Only whether there are more matters here, so nothing is counted beyond the page.
  const page = { pageNum: 1, pageSize: count, countTo: count };
  const filter =
    where === "" ? { filter: JSON.stringify([condition]) } : { where: toRecentCondition(item.id, where, search) };
  const options = responsesQuery(formId, { ...page, ...filter });
  const list = useQuery({ ...options, queryKey: [...options.queryKey, answered], enabled: isSeen });
  const rows = list.data?.rows ?? [];
  const total = list.data?.total ?? 0;
  return (
    <div ref={holder} className={styles["recent"]}>
      {canSearch && (answered > STEP || search !== "") && (
        <Input
          className="no-print"
          size="small"
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          value={typed}
          maxLength={100}
          placeholder={t("recent.search")}
          aria-label={t("recent.search")}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {list.data === undefined && list.error === null && <SkeletonBlock height={120} />}
      {list.data === undefined && list.error !== null && (
        <p className={styles["none"]}>
          {t("recent.failed")}{" "}
          <Button size="small" onClick={() => void list.refetch()}>
            {t("common:action.retry")}
          </Button>
        </p>
      )}
      {list.data !== undefined && rows.length === 0 && <p className={styles["none"]}>{t("recent.none")}</p>}
      <ul className={styles["answers"]}>
        {rows.map((row) => (
          <li key={row.responseId}>
            <span className={styles["answerText"]}>{toAnswerText(item, row.answers[item.id])}</span>
            <span className={styles["answerTime"]}>
              <PaperTime iso={row.submittedAt} />
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && count < MAX && (
        <Button
          className={`${styles["toggle"]} no-print`}
          type="link"
          size="small"
          onClick={() => setCount(count + STEP * 2)}
        >
          {t("recent.more")}
        </Button>
      )}
    </div>
  );
}
