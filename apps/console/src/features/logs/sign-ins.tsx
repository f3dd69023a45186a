/** `/system/log/logininfor`: sign-ins, sign-outs and failures; locked accounts are unlocked here. */
import { cleanSignIns, deleteSignIns, exportSignIns, listSignIns } from "@idata/contracts";
import { ExportButton } from "@idata/ui/kit/transfer";
import { useQuery } from "@tanstack/react-query";
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
import { SIGN_INS, signInListQuery } from "./log.query.ts";
import type { SignIn } from "./log.query.ts";
import { useLogWords } from "./log-words.ts";
import { useSignInColumns } from "./sign-in-columns.tsx";

const NAMES = { filters: ["userName", "ipaddr", "begin", "end", "status"], sorts: ["userName", "loginTime"] };

export default function SignInsPage() {
  const t = useLogWords();
  const words = useAdminWords();
  const table = useServerTable(NAMES);
  const list = useQuery(signInListQuery(toListQuery(table)));
  const statuses = useDictionary("sys_common_status");
  const { hasPermission } = useRights();
  const removal = useRemoval();
  const nameOf = ({ userName, loginTime }: SignIn) => t("line", { name: userName, time: loginTime });
  const remove = (lines: readonly SignIn[], onDone: () => void) =>
    removal({
      names: lines.map(nameOf),
      remove: () => call(deleteSignIns, { params: { infoIds: lines.map(({ infoId }) => infoId).join(",") } }),
      refresh: [SIGN_INS],
      onDone,
    });
  return (
    <AdminPage
      title={t("signIns")}
      hint={t("signInsHint")}
      actions={
        <>
          <Allow permissions={["monitor:logininfor:remove"]}>
            <CleanButton
              contract={cleanSignIns}
              question="cleanSignIns"
              countLines={async () => (await call(listSignIns, { query: { pageSize: 1 } })).total}
              refresh={SIGN_INS}
            />
          </Allow>
          <Allow permissions={["monitor:logininfor:export"]}>
            <ExportButton
              label={words("export")}
              onExport={() =>
                download(exportSignIns.path, toFilterQuery(table.filters), `${t("signIns")}_${Date.now()}.xlsx`)
              }
            />
          </Allow>
        </>
      }
    >
      <AdminTable
        id="sign-ins"
        table={table}
        list={list}
        columns={useSignInColumns()}
        keyOf={({ infoId }) => String(infoId)}
        nameOf={nameOf}
        searchFields={[
          { name: "userName", label: t("columns.account") },
          { name: "ipaddr", label: t("columns.address") },
          { name: "begin", label: t("period"), range: { end: "end", labels: [t("from"), t("to")] } },
          {
            name: "status",
            label: t("columns.status"),
            options: statuses.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue })),
          },
        ]}
        emptyTitle={t("noSignIns")}
        {...(hasPermission("monitor:logininfor:remove") ? { renderBar: toBulkBar(words("remove"), remove) } : {})}
      />
    </AdminPage>
  );
}
