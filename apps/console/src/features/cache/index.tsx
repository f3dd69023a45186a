/** `/monitor/cache`: what the caches hold and how often they are hit. */
import { DataTable } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { EmptyState } from "@idata/ui/kit";
import { LivePage } from "../../monitoring/live-page.tsx";
import { Card, Facts, Figures, TableTitle } from "../../monitoring/panels.tsx";
import { useLiveQuery } from "../../monitoring/use-live-query.ts";
import { useUnits } from "../../monitoring/use-units.ts";
import { useTableWords } from "../../table/use-table-words.ts";
import { CACHE, readCache, type CacheRow, type CacheState } from "./cache.query.ts";
import { useCacheWords } from "./cache-words.ts";
import styles from "./cache.module.css";

const SKELETON = [118, 520, 260];

export default function CachePage() {
  const t = useCacheWords();
  const live = useLiveQuery([...CACHE], readCache);
  return (
    <LivePage title={t("title")} hint={() => t("hint")} live={live} skeleton={SKELETON}>
      {(state) => (
        <>
          <KeyFigures state={state} />
          <CacheTable caches={state.caches} />
          <Info info={state.info} />
        </>
      )}
    </LivePage>
  );
}

const toRate = (hits: number, misses: number): number | null =>
  hits + misses === 0 ? null : (100 * hits) / (hits + misses);

function KeyFigures({ state: { caches, dbSize, buffers, info } }: { state: CacheState }) {
  const t = useCacheWords();
  const units = useUnits();
  const sum = (pick: (row: CacheRow) => number | null) => caches.reduce((total, row) => total + (pick(row) ?? 0), 0);
  const [bytes, most] = [sum((row) => row.bytes), sum((row) => row.maxBytes)];
  const [hits, misses] = [sum((row) => row.hits), sum((row) => row.misses)];
  const toText = (rate: number | null) => (rate === null ? "–" : units.percent(rate));
  return (
    <Figures
      figures={[
        {
          label: t("figures.entries"),
          value: units.number(dbSize),
          note: t("figures.entriesNote", { count: caches.length }),
        },
        {
          label: t("figures.memory"),
          value: units.bytes(bytes),
          ...(most === 0 ? {} : { share: (100 * bytes) / most }),
          note: t("figures.memoryNote", { max: units.bytes(most) }),
        },
        {
          label: t("figures.rate"),
          value: toText(toRate(hits, misses)),
          note: t("figures.rateNote", { hits: units.number(hits), misses: units.number(misses) }),
        },
        {
          label: t("figures.buffers"),
          value: toText(toRate(buffers.hits, buffers.reads)),
          note: t("figures.buffersNote", { size: units.bytes(buffers.bytes) }),
        },
        {
          label: t("figures.clients"),
          value: units.number(Number(info.connected_clients)),
          note:
            info.uptime_in_days === "0"
              ? t("figures.clientsToday")
              : t("figures.clientsNote", { days: info.uptime_in_days }),
        },
      ]}
    />
  );
}

function CacheTable({ caches }: { caches: readonly CacheRow[] }) {
  const t = useCacheWords();
  const words = useTableWords();
  const units = useUnits();
  const count = (value: number | null) => (value === null ? "–" : units.number(value));
  const number = { isNumber: true, isShort: true, width: 100 } as const;
  const columns: DataColumn<CacheRow>[] = [
    {
      key: "remark",
      title: t("table.name"),
      render: ({ remark, cacheName }) => (
        <>
          {remark}
          <span className={styles["key"]}>{cacheName}</span>
        </>
      ),
    },
    { key: "place", title: t("table.place"), width: 120, isShort: true, render: ({ place }) => t(`place.${place}`) },
    { key: "entries", title: t("table.entries"), ...number, render: ({ entries }) => units.number(entries) },
    {
      key: "size",
      title: t("table.size"),
      ...number,
      width: 120,
      render: ({ bytes }) => (bytes === null ? "–" : units.bytes(bytes)),
    },
    { key: "hits", title: t("table.hits"), ...number, render: ({ hits }) => count(hits) },
    { key: "misses", title: t("table.misses"), ...number, render: ({ misses }) => count(misses) },
    {
      key: "rate",
      title: t("table.rate"),
      ...number,
      render: ({ hits, misses }) => {
        const rate = hits === null || misses === null ? null : toRate(hits, misses);
        return rate === null ? "–" : units.percent(rate);
      },
    },
  ];
  return (
    <DataTable
      id="caches"
      tools={<TableTitle title={t("table.title")} />}
      columns={columns}
      rows={caches}
      keyOf={({ cacheName }) => cacheName}
      words={words}
      empty={<EmptyState compact title={t("table.empty")} />}
    />
  );
}

function Info({ info }: { info: CacheState["info"] }) {
  const t = useCacheWords();
  const units = useUnits();
  return (
    <Card title={t("info.title")}>
      <Facts
        facts={[
          [t("info.version"), info.redis_version],
          [t("info.mode"), t(info.redis_mode === "cluster" ? "info.cluster" : "info.standalone")],
          [t("info.port"), info.tcp_port],
          [t("info.durable"), t(info.aof_enabled === "1" ? "info.yes" : "info.no")],
          [t("info.checkpoint"), info.rdb_last_bgsave_status],
          [t("info.cpu"), units.duration(Number(info.used_cpu_user_children))],
        ]}
      />
    </Card>
  );
}
