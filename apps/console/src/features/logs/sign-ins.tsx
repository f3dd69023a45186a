/** `/system/log/logininfor`: sign-ins, sign-outs and failures. Locked accounts are unlocked here. */
import { cleanSignIns, deleteSignIns, exportSignIns, listSignIns, permissionOf } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
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
import { SIGN_INS, signInListQuery } from "./log.query.ts";
import type { SignIn } from "./log.query.ts";
import { useLogWords } from "./log-words.ts";
import { useSignInColumns } from "./sign-in-columns.tsx";

const NAMES = { filters: ["userName", "ipaddr", "begin", "end", "status"], sorts: ["userName", "loginTime"] };

export default function SignInsPage() {
  const t = useLogWords();
  const table = useServerTable(NAMES);
  const list = useQuery(signInListQuery(toListQuery(table)));
  const statuses = useDictionaryOptions("sys_common_status");
  const lines = {
    keyOf: ({ infoId }: SignIn) => String(infoId),
    nameOf: ({ userName, loginTime }: SignIn) => t("line", { name: userName, time: loginTime }),
  };
  const remove = useRecordRemoval({
    ...lines,
    remove: (infoIds) => call(deleteSignIns, { params: { infoIds } }),
    refresh: [SIGN_INS],
  });
  return (
    <AdminPage
      title={t("signIns")}
      hint={t("signInsHint")}
      actions={
        <>
          <Allow permissions={[permissionOf(deleteSignIns)]}>
            <CleanButton
              contract={cleanSignIns}
              question="cleanSignIns"
              countLines={async () => (await call(listSignIns, { query: { pageSize: 1 } })).total}
              refresh={SIGN_INS}
            />
          </Allow>
          <ListExport
            permission={permissionOf(exportSignIns)}
            contract={exportSignIns}
            filters={table.filters}
            name={t("signIns")}
          />
        </>
      }
    >
      <AdminTable
        id="sign-ins"
        table={table}
        list={list}
        columns={useSignInColumns()}
        {...lines}
        searchFields={[
          { name: "userName", label: t("columns.account") },
          { name: "ipaddr", label: t("columns.address") },
          { name: "begin", label: t("period"), range: { end: "end", labels: { begin: t("from"), end: t("to") } } },
          { name: "status", label: t("columns.status"), options: statuses },
        ]}
        emptyTitle={t("noSignIns")}
        renderBar={useRemoveBar(permissionOf(deleteSignIns), remove)}
      />
    </AdminPage>
  );
}
