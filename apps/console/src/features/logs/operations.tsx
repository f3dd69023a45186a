/** `/system/log/operlog`: the operation log (who did what and when). */
import { cleanOperations, deleteOperations, exportOperations, listOperations, permissionOf } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { ListExport } from "../../admin/list-export.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useRecordRemoval } from "../../admin/use-record-removal.ts";
import { useRemoveBar } from "../../admin/use-remove-bar.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { Allow } from "../../session/allow.tsx";
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
  const table = useServerTable(NAMES);
  const list = useQuery(operationListQuery(toListQuery(table)));
  const [shown, setShown] = useState<Operation | null>(null);
  const lines = {
    keyOf: ({ operId }: Operation) => String(operId),
    nameOf: ({ title, operTime }: Operation) => t("line", { name: title, time: operTime }),
  };
  const remove = useRecordRemoval({
    ...lines,
    remove: (operIds) => call(deleteOperations, { params: { operIds } }),
    refresh: [OPERATIONS],
  });
  return (
    <AdminPage
      title={t("operations")}
      hint={t("operationsHint")}
      actions={
        <>
          <Allow permissions={[permissionOf(deleteOperations)]}>
            <CleanButton
              contract={cleanOperations}
              question="cleanOperations"
              countLines={async () => (await call(listOperations, { query: { pageSize: 1 } })).total}
              refresh={OPERATIONS}
            />
          </Allow>
          <ListExport
            permission={permissionOf(exportOperations)}
            contract={exportOperations}
            filters={table.filters}
            name={t("operations")}
          />
        </>
      }
    >
      <AdminTable
        id="operations"
        table={table}
        list={list}
        columns={useOperationColumns(setShown)}
        {...lines}
        searchFields={useSearchFields()}
        emptyTitle={t("noOperations")}
        renderBar={useRemoveBar(permissionOf(deleteOperations), remove)}
      />
      <OperationDrawer operation={shown} onClose={() => setShown(null)} />
    </AdminPage>
  );
}

function useSearchFields() {
  const t = useLogWords();
  const types = useDictionaryOptions("sys_oper_type");
  const statuses = useDictionaryOptions("sys_common_status");
  return [
    { name: "title", label: t("columns.title") },
    { name: "operName", label: t("columns.name") },
    { name: "begin", label: t("period"), range: { end: "end", labels: { begin: t("from"), end: t("to") } } },
    { name: "businessType", label: t("columns.type"), options: types },
    { name: "status", label: t("columns.status"), options: statuses },
    { name: "operIp", label: t("columns.address") },
  ];
}
