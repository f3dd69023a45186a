/**
 * `/monitor/cacheList`: caches, the keys of one and the value of an entry side by side; on phones one after the other.
 */
import { ErrorState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AdminPage } from "../../admin/admin-page.tsx";
import { PageError } from "../../shell/page-error.tsx";
import { type CacheName, namesQuery } from "./cache-list.query.ts";
import { useCacheListWords } from "./cache-list-words.ts";
import styles from "./cache-list.module.css";
import { EntryPanel } from "./entry-panel.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import { useClearing } from "./use-clearing.ts";

const SKELETON_HEIGHT = 520;

export default function CacheListPage() {
  const t = useCacheListWords();
  const { i18n } = useTranslation();
  const names = useQuery(namesQuery(i18n.language));
  const clearing = useClearing();
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={
        <Button danger onClick={clearing.all}>
          {t("clearAll")}
        </Button>
      }
    >
      {names.data === undefined ? (
        names.error === null ? (
          <SkeletonBlock height={SKELETON_HEIGHT} />
        ) : (
          <PageError error={names.error} onRetry={() => void names.refetch()} />
        )
      ) : (
        <Panels names={names.data} clearing={clearing} />
      )}
    </AdminPage>
  );
}

function Panels({ names, clearing }: { names: readonly CacheName[]; clearing: ReturnType<typeof useClearing> }) {
  const t = useCacheListWords();
  const [chosen, setChosen] = useState<string | null>(null);
  const [key, setKey] = useState<string | null>(null);
  // Beside the list, the first cache is open; on a phone the list itself is the first screen.
  const cache = names.find(({ cacheName }) => cacheName === chosen) ?? names[0];
  if (cache === undefined) return <ErrorState title={t("noKeys")} />;
  const step = key !== null ? "value" : chosen !== null ? "keys" : "names";
  return (
    <div className={styles["panels"]} data-step={step}>
      <NameList
        names={names}
        current={cache.cacheName}
        onChoose={(name) => {
          setChosen(name);
          setKey(null);
        }}
      />
      <KeysPanel
        key={cache.cacheName}
        cache={cache}
        current={key}
        onChoose={setKey}
        onBack={() => setChosen(null)}
        onClear={() => clearing.cache(cache, () => setKey(null))}
      />
      <EntryPanel
        cache={cache}
        entryKey={key}
        onBack={() => setKey(null)}
        onClear={(entry) => clearing.entry(cache, entry, () => setKey(null))}
      />
    </div>
  );
}

interface NameListProps {
  names: readonly CacheName[];
  current: string;
  onChoose: (name: string) => void;
}

function NameList({ names, current, onChoose }: NameListProps) {
  const t = useCacheListWords();
  return (
    <section className={styles["panel"]} data-panel="names" aria-label={t("names")}>
      <div className={styles["head"]}>
        <h2>{t("names")}</h2>
      </div>
      <ul className={styles["list"]}>
        {names.map(({ cacheName, remark }) => (
          <li key={cacheName}>
            <button
              type="button"
              className={styles["row"]}
              aria-current={cacheName === current}
              onClick={() => onChoose(cacheName)}
            >
              <span>{remark}</span>
              <span className={styles["second"]}>{cacheName}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
