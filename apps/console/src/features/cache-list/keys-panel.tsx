/** The keys of one cache, with a filter. */
import { ArrowLeftOutlined, ReloadOutlined } from "@ant-design/icons";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button, Input, Tooltip } from "antd";
import { useState } from "react";
import { useFormat } from "../../format/use-format.ts";
import { PageError } from "../../shell/page-error.tsx";
import { type CacheName, keysQuery } from "./cache-list.query.ts";
import { useCacheListWords } from "./cache-list-words.ts";
import styles from "./cache-list.module.css";

/** The server lists no more than these. */
const MOST = 1000;
/** With fewer keys a filter is no help. */
const FILTER_FROM = 12;

export interface KeysPanelProps {
  cache: CacheName;
  current: string | null;
  onChoose: (key: string) => void;
  onBack: () => void;
  onClear: () => void;
}

export function KeysPanel({ cache, current, onChoose, onBack, onClear }: KeysPanelProps) {
  const t = useCacheListWords();
  const format = useFormat();
  const [filter, setFilter] = useState("");
  const keys = useQuery(keysQuery(cache.cacheName));
  const all = keys.data ?? [];
  const shown = all.filter((key) => key.toLowerCase().includes(filter.trim().toLowerCase()));
  return (
    <section className={styles["panel"]} data-panel="keys" aria-label={t("keys")}>
      <div className={styles["head"]}>
        <Button
          className={styles["back"] ?? ""}
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t("back")}
          onClick={onBack}
        />
        <h2>{cache.remark}</h2>
        {keys.data !== undefined && <span className={styles["count"]}>{format.number(all.length)}</span>}
        <Tooltip title={t("refresh")}>
          <Button
            type="text"
            icon={<ReloadOutlined aria-hidden />}
            aria-label={t("refresh")}
            loading={keys.isFetching && keys.data !== undefined}
            onClick={() => void keys.refetch()}
          />
        </Tooltip>
        {cache.mayClear && (
          <Button danger disabled={all.length === 0} onClick={onClear}>
            {t("clearCache")}
          </Button>
        )}
      </div>
      {all.length >= FILTER_FROM && (
        <div className={styles["filter"]}>
          <Input
            aria-label={t("filter")}
            placeholder={t("filter")}
            allowClear
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
          />
        </div>
      )}
      {keys.data === undefined ? (
        keys.error === null ? (
          <SkeletonBlock height={240} />
        ) : (
          <PageError error={keys.error} onRetry={() => void keys.refetch()} />
        )
      ) : shown.length === 0 ? (
        <EmptyState compact title={t(all.length === 0 ? "noKeys" : "noMatch")} />
      ) : (
        <ul className={styles["list"]}>
          {shown.map((key) => (
            <li key={key}>
              <button
                type="button"
                className={styles["row"]}
                aria-current={key === current}
                onClick={() => onChoose(key)}
              >
                <span className={styles["key"]}>{key.slice(cache.cacheName.length)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {all.length >= MOST && <p className={styles["more"]}>{t("mostKeys", { count: format.number(MOST) })}</p>}
    </section>
  );
}
