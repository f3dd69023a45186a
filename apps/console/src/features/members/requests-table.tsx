/** People who ask to join the group: accept with a role, or decline. */
import { acceptGroupJoinRequest, refuseGroupJoinRequest } from "@idata/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Space } from "antd";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { useLocalTable } from "../../admin/use-local-table.ts";
import { call } from "../../api/client.ts";
import { RelativeTime } from "../../format/relative-time.tsx";
import { type GroupSummary, type JoinRequest, joinRequestsQuery, toGroupKey } from "../../groups/group.query.ts";
import { Person } from "../../groups/person.tsx";
import { useMemberWords } from "./member-words.ts";
import { RoleDialog } from "./role-dialog.tsx";
import { useDefaultRole } from "./role-field.tsx";

export function RequestsTable({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const words = useAdminWords();
  const confirm = useConfirmed();
  const queryClient = useQueryClient();
  const { message } = App.useApp();
  const table = useLocalTable();
  const list = useQuery(joinRequestsQuery(group.id, { pageNum: table.pageNum, pageSize: table.pageSize }));
  const [, setSearch] = useSearchParams();
  const [accepting, setAccepting] = useState<JoinRequest | null>(null);
  const roleId = useDefaultRole(group);
  const refresh = [toGroupKey(group.id)];
  const refuse = ({ userId, nickName }: JoinRequest) =>
    confirm({
      title: t("requests.refuseTitle", { name: nickName }),
      content: t("requests.refuseHint"),
      okText: t("requests.refuse"),
      change: () => call(refuseGroupJoinRequest, { params: { id: group.id, userId } }),
      refresh,
      done: t("requests.refused"),
    });
  return (
    <>
      <AdminTable
        id="group-requests"
        table={table}
        list={list}
        keyOf={({ userId }) => String(userId)}
        nameOf={({ nickName }) => nickName}
        searchFields={[]}
        emptyTitle={t("requests.empty")}
        emptyHint={t(group.acceptsRequests ? "requests.hintOpen" : "requests.hintClosed")}
        emptyAction={
          !group.acceptsRequests && group.permissions.includes("group") ? (
            <Button onClick={() => setSearch({ tab: "settings" })}>{t("tabs.settings")}</Button>
          ) : undefined
        }
        columns={[
          { key: "person", title: t("columns.person"), render: (request) => <Person {...request} /> },
          {
            key: "at",
            title: t("requests.at"),
            width: 180,
            render: ({ requestedAt }) => <RelativeTime iso={requestedAt} />,
          },
          {
            key: "actions",
            title: words("actions"),
            width: 160,
            isActions: true,
            render: (request) => (
              <Space size={0}>
                <Button type="link" size="small" onClick={() => setAccepting(request)}>
                  {t("requests.accept")}
                </Button>
                <Button type="link" size="small" danger onClick={() => refuse(request)}>
                  {t("requests.refuse")}
                </Button>
              </Space>
            ),
          },
        ]}
      />
      <RoleDialog
        group={group}
        open={accepting !== null}
        title={accepting === null ? "" : t("requests.acceptAs", { name: accepting.nickName })}
        roleId={roleId}
        onClose={() => setAccepting(null)}
        onSave={async (chosen) => {
          const userId = accepting?.userId ?? 0;
          await call(acceptGroupJoinRequest, { params: { id: group.id, userId }, body: { roleId: chosen } });
          void message.success(t("requests.accepted"));
          void queryClient.invalidateQueries({ queryKey: toGroupKey(group.id) });
          return undefined;
        }}
      />
    </>
  );
}
