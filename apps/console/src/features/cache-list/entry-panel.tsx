/** One entry: its key and what the server tells about it. */
import { ArrowLeftOutlined } from "@ant-design/icons";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { isApiError } from "../../api/api-error.ts";
import { PageError } from "../../shell/page-error.tsx";
import { type CacheName, valueQuery } from "./cache-list.query.ts";
import { useCacheListWords } from "./cache-list-words.ts";
import styles from "./cache-list.module.css";

export interface EntryPanelProps {
  cache: CacheName;
  entryKey: string | null;
  onBack: () => void;
  onClear: (key: string) => void;
}

export function EntryPanel({ cache, entryKey, onBack, onClear }: EntryPanelProps) {
  const t = useCacheListWords();
  return (
    <section className={styles["panel"]} data-panel="value" aria-label={t("value")}>
      <div className={styles["head"]}>
        <Button
          className={styles["back"] ?? ""}
          type="text"
          icon={<ArrowLeftOutlined aria-hidden />}
          aria-label={t("back")}
          onClick={onBack}
        />
        <h2>{t("value")}</h2>
        {entryKey !== null && cache.mayClear && (
          <Button danger onClick={() => onClear(entryKey)}>
            {t("clearEntry")}
          </Button>
        )}
      </div>
      {entryKey === null ? (
        <EmptyState compact title={t("chooseKey")} />
      ) : (
        <Value cacheName={cache.cacheName} entryKey={entryKey} />
      )}
    </section>
  );
}

function Value({ cacheName, entryKey }: { cacheName: string; entryKey: string }) {
  const t = useCacheListWords();
  const value = useQuery(valueQuery(cacheName, entryKey));
  if (value.error !== null) {
    // The usual reason is that the entry has ended meanwhile.
    return isApiError(value.error) && value.error.kind === "business" ? (
      <EmptyState compact title={value.error.msg || t("gone")} />
    ) : (
      <PageError error={value.error} onRetry={() => void value.refetch()} />
    );
  }
  return (
    <div className={styles["entry"]}>
      <p className={styles["entryKey"]}>{entryKey}</p>
      {value.data === undefined ? (
        <SkeletonBlock height={120} />
      ) : (
        <pre className={styles["json"]}>{toPretty(value.data.cacheValue)}</pre>
      )}
    </div>
  );
}

function toPretty(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
