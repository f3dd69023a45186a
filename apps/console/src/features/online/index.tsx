/** `/monitor/online`: who is signed in now. The server sends all sessions; pagination happens here. */
import { forceLogout, permissionOf } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import type { DataColumn } from "@idata/ui/data-table";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { toBulkBar } from "../../admin/bulk-bar.tsx";
import { formatDateTime } from "../../wire/date-time.ts";
import { useRights } from "../../session/use-rights.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { onlineQuery } from "./online.query.ts";
import type { OnlineSession } from "./online.query.ts";
import { useOnlineWords } from "./online-words.ts";
import styles from "./online.module.css";
import { useForceLogout } from "./use-force-logout.ts";

const NAMES = { filters: ["ipaddr", "userName"], sorts: [] };

export default function OnlinePage() {
  const t = useOnlineWords();
  const table = useServerTable(NAMES);
  const list = useQuery(onlineQuery(table.filters));
  const { hasPermission } = useRights();
  const force = useForceLogout();
  const isAllowed = hasPermission(permissionOf(forceLogout));
  const { data } = list;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / table.pageSize));
  const pageNum = Math.min(table.pageNum, last);
  const rows = data?.rows.slice((pageNum - 1) * table.pageSize, pageNum * table.pageSize);
  return (
    <AdminPage title={t("title")} hint={t("hint")}>
      <AdminTable
        id="online"
        table={{ ...table, pageNum }}
        list={{ ...list, data: data === undefined || rows === undefined ? undefined : { total: data.total, rows } }}
        columns={useColumns(isAllowed ? force : null)}
        keyOf={({ tokenId }) => tokenId}
        nameOf={({ userName, ipaddr }) => t("session", { name: userName, address: ipaddr })}
        searchFields={[
          { name: "userName", label: t("columns.name") },
          { name: "ipaddr", label: t("columns.address") },
        ]}
        emptyTitle={t("empty")}
        {...(isAllowed ? { renderBar: toBulkBar(t("force"), force) } : {})}
      />
    </AdminPage>
  );
}

function useColumns(force: ((sessions: readonly OnlineSession[]) => void) | null): DataColumn<OnlineSession>[] {
  const t = useOnlineWords();
  const words = useAdminWords();
  const columns: DataColumn<OnlineSession>[] = [
    {
      key: "userName",
      title: t("columns.name"),
      render: ({ userName, isOwn }) => (
        <>
          {userName}
          {isOwn && <span className={styles["own"]}>{t("own")}</span>}
        </>
      ),
    },
    { key: "deptName", title: t("columns.dept"), width: 160, render: ({ deptName }) => deptName },
    { key: "ipaddr", title: t("columns.address"), width: 150, render: ({ ipaddr }) => ipaddr },
    { key: "loginLocation", title: t("columns.place"), width: 110, render: ({ loginLocation }) => loginLocation },
    { key: "browser", title: t("columns.browser"), width: 110, render: ({ browser }) => browser },
    { key: "os", title: t("columns.system"), width: 110, render: ({ os }) => os },
    {
      key: "loginTime",
      title: t("columns.time"),
      width: 180,
      render: ({ loginTime }) => formatDateTime(loginTime),
    },
  ];
  if (force === null) return columns;
  return [
    ...columns,
    {
      key: "actions",
      title: words("actions"),
      width: 110,
      isActions: true,
      render: (session) => (
        <Button type="link" size="small" danger onClick={() => force([session])}>
          {t("force")}
        </Button>
      ),
    },
  ];
}
