/** The largest tables with their dead rows, and the largest indexes with how often they were used. */
import { DataTable } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { EmptyState } from "@idata/ui/kit";
import { Button } from "antd";
import { useState } from "react";
import type { ReactNode } from "react";
import { TableTitle } from "../../monitoring/panels.tsx";
import { useUnits } from "../../monitoring/use-units.ts";
import { useTableWords } from "../../table/use-table-words.ts";
import { formatDateTime } from "../../wire/date-time.ts";
import type { DatabaseState } from "./database.query.ts";
import { useDatabaseWords } from "./database-words.ts";

type TableSize = DatabaseState["tables"][number];
type IndexSize = DatabaseState["indexes"][number];
const NUMBER = { isNumber: true, isShort: true } as const;
/** Rows that are shown at first; the server sends twice as many. */
const FIRST = 10;

/** The first rows, and a button that shows the others. */
function useFirstRows<Row>(rows: readonly Row[]): { shown: readonly Row[]; more: ReactNode } {
  const t = useDatabaseWords();
  const [isAll, setAll] = useState(false);
  if (rows.length <= FIRST) return { shown: rows, more: null };
  return {
    shown: isAll ? rows : rows.slice(0, FIRST),
    more: (
      <Button type="link" size="small" onClick={() => setAll(!isAll)}>
        {isAll ? t("fewer") : t("all", { count: rows.length })}
      </Button>
    ),
  };
}

export function SizeTable({ tables }: { tables: readonly TableSize[] }) {
  const t = useDatabaseWords();
  const words = useTableWords();
  const units = useUnits();
  const { shown, more } = useFirstRows(tables);
  const columns: DataColumn<TableSize>[] = [
    { key: "name", title: t("tables.name"), render: ({ name }) => name },
    { key: "bytes", title: t("tables.size"), width: 120, ...NUMBER, render: ({ bytes }) => units.bytes(bytes) },
    {
      key: "indexBytes",
      title: t("tables.indexes"),
      width: 120,
      ...NUMBER,
      render: ({ indexBytes }) => units.bytes(indexBytes),
    },
    {
      key: "liveRows",
      title: t("tables.rows"),
      width: 140,
      isNumber: true,
      render: ({ liveRows }) => units.number(liveRows),
    },
    {
      key: "deadRows",
      title: t("tables.dead"),
      width: 120,
      ...NUMBER,
      render: ({ deadRows }) => units.number(deadRows),
    },
    {
      key: "vacuumedAt",
      title: t("tables.vacuumed"),
      width: 170,
      render: ({ vacuumedAt }) => (vacuumedAt === null ? t("tables.never") : formatDateTime(vacuumedAt).slice(0, -3)),
    },
  ];
  return (
    <DataTable
      id="database-tables"
      tools={
        <>
          <TableTitle title={t("tables.title")} />
          {more}
        </>
      }
      columns={columns}
      rows={shown}
      keyOf={({ name }) => name}
      words={words}
      empty={<EmptyState compact title={t("tables.empty")} />}
    />
  );
}

export function IndexTable({ indexes }: { indexes: readonly IndexSize[] }) {
  const t = useDatabaseWords();
  const words = useTableWords();
  const units = useUnits();
  const { shown, more } = useFirstRows(indexes);
  const columns: DataColumn<IndexSize>[] = [
    { key: "name", title: t("indexes.name"), render: ({ name }) => name },
    { key: "table", title: t("indexes.table"), width: 220, render: ({ table }) => table },
    { key: "bytes", title: t("indexes.size"), width: 120, ...NUMBER, render: ({ bytes }) => units.bytes(bytes) },
    { key: "scans", title: t("indexes.scans"), width: 120, ...NUMBER, render: ({ scans }) => units.number(scans) },
  ];
  return (
    <DataTable
      id="database-indexes"
      tools={
        <>
          <TableTitle title={t("indexes.title")} />
          {more}
        </>
      }
      columns={columns}
      rows={shown}
      keyOf={({ name }) => name}
      words={words}
      empty={<EmptyState compact title={t("indexes.empty")} />}
    />
  );
}
