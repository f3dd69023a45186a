/** Statements: running ones with a button that ends them, those that wait for locks, and the slowest in all. */
import { endStatement, permissionOf } from "@idata/contracts";
import { DataTable } from "@idata/ui/data-table";
import type { DataColumn } from "@idata/ui/data-table";
import { EmptyState, StateDot } from "@idata/ui/kit";
import type { StateTone } from "@idata/ui/kit";
import { useAdminWords } from "../../admin/admin-words.ts";
import { RowButton } from "../../admin/row-button.tsx";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { TableTitle } from "../../monitoring/panels.tsx";
import { useUnits } from "../../monitoring/use-units.ts";
import { useRights } from "../../session/use-rights.ts";
import { useTableWords } from "../../table/use-table-words.ts";
import { DATABASE, type DatabaseState, type Statement } from "./database.query.ts";
import { useDatabaseWords } from "./database-words.ts";
import styles from "./database.module.css";
import { useStateWord } from "./use-state-word.ts";

const END = permissionOf(endStatement);
const NUMBER = { isNumber: true, isShort: true } as const;

const toTone = (state: string): StateTone => {
  if (state === "active") return "active";
  return state.startsWith("idle in transaction") ? "warning" : "neutral";
};

export function StatementTable({ statements }: { statements: readonly Statement[] }) {
  const t = useDatabaseWords();
  const words = useTableWords();
  const admin = useAdminWords();
  const units = useUnits();
  const toState = useStateWord();
  const confirm = useConfirmed();
  const { hasPermission } = useRights();
  const end = ({ pid, startedAt }: Statement) =>
    confirm({
      title: t("statements.ask", { pid }),
      content: t("statements.askHint"),
      okText: t("statements.end"),
      change: () => call(endStatement, { body: { pid, startedAt } }),
      refresh: [[...DATABASE]],
      done: t("statements.ended"),
    });
  const columns: DataColumn<Statement>[] = [
    {
      key: "text",
      title: t("statements.text"),
      // A long statement wraps instead of pushing the other columns out of sight.
      width: 420,
      render: ({ text, application }) => (
        <div>
          <code className={styles["statement"]}>{text}</code>
          {application !== "" && <span className={styles["program"]}>{t("statements.program", { application })}</span>}
        </div>
      ),
    },
    { key: "pid", title: t("statements.pid"), width: 80, ...NUMBER, render: ({ pid }) => pid },
    {
      key: "state",
      title: t("statements.state"),
      width: 140,
      render: ({ state }) => <StateDot tone={toTone(state)} label={toState(state)} />,
    },
    {
      key: "seconds",
      title: t("statements.seconds"),
      width: 120,
      isNumber: true,
      render: ({ seconds }) => units.duration(seconds),
    },
    {
      key: "transaction",
      title: t("statements.transaction"),
      width: 120,
      isNumber: true,
      render: ({ transactionSeconds }) => (transactionSeconds === null ? "–" : units.duration(transactionSeconds)),
    },
    { key: "waitsFor", title: t("statements.waitsFor"), width: 160, render: ({ waitsFor }) => waitsFor ?? "–" },
  ];
  if (hasPermission(END)) {
    columns.push({
      key: "actions",
      title: admin("actions"),
      width: 90,
      isActions: true,
      render: (row) =>
        row.mayEnd && (
          <RowButton permission={END} danger onClick={() => end(row)}>
            {t("statements.end")}
          </RowButton>
        ),
    });
  }
  return (
    <DataTable
      id="database-statements"
      tools={<TableTitle title={t("statements.title")} hint={t("statements.hint")} />}
      columns={columns}
      rows={statements}
      keyOf={({ pid, startedAt }) => `${pid} ${startedAt}`}
      words={words}
      empty={<EmptyState compact title={t("statements.empty")} />}
    />
  );
}

type Lock = DatabaseState["locks"][number];

export function LockTable({ locks }: { locks: readonly Lock[] }) {
  const t = useDatabaseWords();
  const words = useTableWords();
  const units = useUnits();
  const columns: DataColumn<Lock>[] = [
    {
      key: "text",
      title: t("statements.text"),
      // A long statement wraps instead of pushing the other columns out of sight.
      width: 420,
      render: ({ text }) => <code className={styles["statement"]}>{text}</code>,
    },
    { key: "pid", title: t("statements.pid"), width: 90, ...NUMBER, render: ({ pid }) => pid },
    {
      key: "blockedBy",
      title: t("locks.blockedBy"),
      width: 120,
      ...NUMBER,
      render: ({ blockedBy }) => (blockedBy.length === 0 ? "–" : blockedBy.join(", ")),
    },
    { key: "relation", title: t("locks.relation"), width: 160, render: ({ relation }) => relation ?? "–" },
    { key: "mode", title: t("locks.mode"), width: 190, render: ({ mode }) => mode },
    {
      key: "seconds",
      title: t("locks.seconds"),
      width: 110,
      ...NUMBER,
      render: ({ seconds }) => units.duration(seconds),
    },
  ];
  return (
    <DataTable
      id="database-locks"
      tools={<TableTitle title={t("locks.title")} />}
      columns={columns}
      rows={locks}
      keyOf={({ pid, mode, relation }) => `${pid} ${mode} ${relation ?? ""}`}
      words={words}
      empty={<EmptyState compact title={t("locks.empty")} />}
    />
  );
}

type Slow = NonNullable<DatabaseState["slowest"]>[number];

export function SlowestTable({ slowest }: { slowest: readonly Slow[] | null }) {
  const t = useDatabaseWords();
  const words = useTableWords();
  const units = useUnits();
  const columns: DataColumn<Slow>[] = [
    {
      key: "text",
      title: t("statements.text"),
      // A long statement wraps instead of pushing the other columns out of sight.
      width: 420,
      render: ({ text }) => <code className={styles["statement"]}>{text}</code>,
    },
    { key: "calls", title: t("slowest.calls"), width: 110, ...NUMBER, render: ({ calls }) => units.number(calls) },
    {
      key: "total",
      title: t("slowest.total"),
      width: 130,
      ...NUMBER,
      render: ({ totalMs }) => units.duration(totalMs / 1000),
    },
    {
      key: "mean",
      title: t("slowest.mean"),
      width: 130,
      ...NUMBER,
      render: ({ meanMs }) => units.milliseconds(meanMs),
    },
    { key: "rows", title: t("slowest.rows"), width: 120, ...NUMBER, render: ({ rows }) => units.number(rows) },
  ];
  return (
    <DataTable
      id="database-slowest"
      tools={<TableTitle title={t("slowest.title")} />}
      columns={columns}
      rows={slowest ?? []}
      keyOf={(row) => `${row.text} ${row.calls} ${row.totalMs}`}
      words={words}
      empty={<EmptyState compact title={t(slowest === null ? "slowest.missing" : "slowest.empty")} />}
    />
  );
}
