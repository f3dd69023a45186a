/** Invitation links that can still be used. */
import { withdrawGroupInvitation } from "@idata/contracts";
import { DataTable } from "@idata/ui/data-table";
import { EmptyState } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { useFormat } from "../../format/use-format.ts";
import {
  type GroupInvitation,
  type GroupSummary,
  groupInvitationsQuery,
  toGroupKey,
} from "../../groups/group.query.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useTableWords } from "../../table/use-table-words.ts";
import { useMemberWords } from "./member-words.ts";

export function InvitationsTable({ group }: { group: GroupSummary }) {
  const t = useMemberWords();
  const words = useAdminWords();
  const tableWords = useTableWords();
  const format = useFormat();
  const confirm = useConfirmed();
  const list = useQuery(groupInvitationsQuery(group.id));
  const withdraw = ({ id }: GroupInvitation) =>
    confirm({
      title: t("invitations.withdrawTitle"),
      content: t("invitations.withdrawHint"),
      okText: t("invitations.withdraw"),
      change: () => call(withdrawGroupInvitation, { params: { id: group.id, invitationId: id } }),
      refresh: [toGroupKey(group.id)],
      done: t("invitations.withdrawn"),
    });
  return (
    <DataTable<GroupInvitation>
      id="group-invitations"
      rows={list.data}
      keyOf={({ id }) => String(id)}
      words={tableWords}
      error={list.error === null ? undefined : <PageError error={list.error} onRetry={() => void list.refetch()} />}
      empty={<EmptyState compact title={t("invitations.empty")} hint={t("invitations.hint")} />}
      onRefresh={() => void list.refetch()}
      columns={[
        { key: "role", title: t("invitations.role"), render: ({ role }) => role.name },
        {
          key: "used",
          title: t("invitations.used"),
          width: 120,
          isNumber: true,
          render: ({ used, maxUses: max }) =>
            max === null ? t("invitations.usedTimes", { used }) : t("invitations.usedOf", { used, max }),
        },
        {
          key: "expires",
          title: t("invitations.expires"),
          width: 180,
          render: ({ expiresAt }) => format.dateTime(expiresAt),
        },
        { key: "by", title: t("invitations.by"), width: 200, render: ({ createdBy }) => createdBy },
        {
          key: "actions",
          title: words("actions"),
          width: 100,
          isActions: true,
          render: (invitation) => (
            <Button type="link" size="small" danger onClick={() => withdraw(invitation)}>
              {t("invitations.withdraw")}
            </Button>
          ),
        },
      ]}
    />
  );
}
