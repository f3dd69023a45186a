/** `/system/log/operlog`: who did what and when. */
import { cleanOperations, deleteOperations, exportOperations, listOperations } from "@idata/contracts";
import { ExportButton } from "@idata/ui/kit/transfer";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { toBulkBar } from "../../admin/bulk-bar.tsx";
import { toFilterQuery, toListQuery } from "../../admin/list-query.ts";
import { useRemoval } from "../../admin/use-removal.ts";
import { call } from "../../api/client.ts";
import { download } from "../../api/download.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { Allow } from "../../session/allow.tsx";
import { useRights } from "../../session/use-rights.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { CleanButton } from "./clean-button.tsx";
import { operationListQuery, OPERATIONS } from "./log.query.ts";
import type { Operation } from "./log.query.ts";
import { useLogWords } from "./log-words.ts";
import { useOperationColumns } from "./operation-columns.tsx";
import { OperationDrawer } from "./operation-drawer.tsx";

const NAMES = {
  filters: ["title", "operName", "begin", "end", "businessType", "status", "operIp"],
  sorts: ["operName", "operTime", "costTime"],
};

export default function OperationsPage() {
  const t = useLogWords();
  const words = useAdminWords();
  const table = useServerTable(NAMES);
  const list = useQuery(operationListQuery(toListQuery(table)));
  const [shown, setShown] = useState<Operation | null>(null);
  const { hasPermission } = useRights();
  const removal = useRemoval();
  const nameOf = ({ title, operTime }: Operation) => t("line", { name: title, time: operTime });
  const remove = (lines: readonly Operation[], onDone: () => void) =>
    removal({
      names: lines.map(nameOf),
      remove: () => call(deleteOperations, { params: { operIds: lines.map(({ operId }) => operId).join(",") } }),
      refresh: [OPERATIONS],
      onDone,
    });
  return (
    <AdminPage
      title={t("operations")}
      hint={t("operationsHint")}
      actions={
        <>
          <Allow permissions={["monitor:operlog:remove"]}>
            <CleanButton
              contract={cleanOperations}
              question="cleanOperations"
              countLines={async () => (await call(listOperations, { query: { pageSize: 1 } })).total}
              refresh={OPERATIONS}
            />
          </Allow>
          <Allow permissions={["monitor:operlog:export"]}>
            <ExportButton
              label={words("export")}
              onExport={() =>
                download(exportOperations.path, toFilterQuery(table.filters), `${t("operations")}_${Date.now()}.xlsx`)
              }
            />
          </Allow>
        </>
      }
    >
      <AdminTable
        id="operations"
        table={table}
        list={list}
        columns={useOperationColumns(setShown)}
        keyOf={({ operId }) => String(operId)}
        nameOf={nameOf}
        searchFields={useSearchFields()}
        emptyTitle={t("noOperations")}
        {...(hasPermission("monitor:operlog:remove") ? { renderBar: toBulkBar(words("remove"), remove) } : {})}
      />
      <OperationDrawer operation={shown} onClose={() => setShown(null)} />
    </AdminPage>
  );
}

function useSearchFields() {
  const t = useLogWords();
  const types = useDictionary("sys_oper_type");
  const statuses = useDictionary("sys_common_status");
  const toOptions = (entries: typeof types) =>
    entries.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue }));
  return [
    { name: "title", label: t("columns.title") },
    { name: "operName", label: t("columns.name") },
    { name: "begin", label: t("period"), range: { end: "end", labels: [t("from"), t("to")] as const } },
    { name: "businessType", label: t("columns.type"), options: toOptions(types) },
    { name: "status", label: t("columns.status"), options: toOptions(statuses) },
    { name: "operIp", label: t("columns.address") },
  ];
}
