/** `/system/user-auth/role/:userId`: the roles of one user. */
import { changeUserRoles, isSuperAdministrator } from "@idata/contracts";
import { DataTable } from "@idata/ui/data-table";
import { DictionaryTag } from "@idata/ui/kit/dictionary";
import { EmptyState } from "@idata/ui/kit";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button, Skeleton } from "antd";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { AdminPage } from "../../admin/admin-page.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { PageError } from "../../shell/page-error.tsx";
import { useTableWords } from "../../table/use-table-words.ts";
import { userRolesQuery, USERS } from "./user.query.ts";
import type { UserRole } from "./user.query.ts";
import { useUserWords } from "./user-words.ts";
import styles from "./users.module.css";

const LIST = "/system/user";

export default function UserRolesPage() {
  const userId = Number(useParams()["userId"]);
  const t = useUserWords();
  const { data, error, refetch } = useQuery(userRolesQuery(userId));
  const name = data?.user.nickName ?? "";
  return (
    <AdminPage
      title={data === undefined ? t("roles.title") : t("roles.of", { name })}
      hint={data === undefined ? "" : t("roles.hint", { userName: data.user.userName })}
    >
      {error !== null && <PageError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton active />}
      {data !== undefined && <RoleChoice key={userId} userId={userId} roles={data.roles} />}
    </AdminPage>
  );
}

const listHeld = (roles: readonly UserRole[]) => roles.filter(({ flag }) => flag).map(({ roleId }) => roleId);

function RoleChoice({ userId, roles }: { userId: number; roles: readonly UserRole[] }) {
  const t = useUserWords();
  const words = useAdminWords();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(() => listHeld(roles));
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      await call(changeUserRoles, { query: { userId, roleIds: chosen.join(",") } });
      await queryClient.invalidateQueries({ queryKey: USERS });
      const now = await queryClient.fetchQuery(userRolesQuery(userId));
      // Users cannot take away roles that they may not give; the server keeps those (docs/adr/0020).
      const isKept = listHeld(now.roles).some((roleId) => !chosen.includes(roleId));
      if (isKept) void message.warning(t("roles.kept"));
      else void message.success(words("saved"));
      await navigate(LIST);
    } catch (error) {
      reportError(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <RoleTable roles={roles} chosen={chosen} onChange={setChosen} />
      <div className={styles["footer"]}>
        <Button onClick={() => void navigate(LIST)}>{t("roles.back")}</Button>
        <Button type="primary" loading={isSaving} disabled={isSuperAdministrator(userId)} onClick={() => void save()}>
          {words("save")}
        </Button>
      </div>
    </>
  );
}

interface RoleTableProps {
  roles: readonly UserRole[];
  chosen: readonly number[];
  onChange: (roleIds: number[]) => void;
}

function RoleTable({ roles, chosen, onChange }: RoleTableProps) {
  const t = useUserWords();
  const words = useTableWords();
  const statuses = useDictionary("sys_normal_disable");
  return (
    <DataTable<UserRole>
      id="user-roles"
      rows={roles}
      keyOf={({ roleId }) => String(roleId)}
      words={words}
      empty={<EmptyState title={t("roles.empty")} />}
      selection={{
        keys: chosen.map(String),
        onChange: (keys) => onChange(keys.map(Number)),
        label: ({ roleName }) => t("roles.select", { name: roleName }),
        bar: null,
      }}
      columns={[
        { key: "name", title: t("roles.name"), render: ({ roleName }) => roleName },
        { key: "key", title: t("roles.key"), render: ({ roleKey }) => roleKey },
        {
          key: "status",
          title: t("columns.status"),
          width: 100,
          render: ({ status }) => <DictionaryTag entries={statuses} value={status} />,
        },
        { key: "created", title: t("roles.created"), width: 180, render: ({ createTime }) => createTime },
      ]}
    />
  );
}
