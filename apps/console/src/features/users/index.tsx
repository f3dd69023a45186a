/** `/system/user`: the people of the organisation. */
import { PlusOutlined, UploadOutlined } from "@ant-design/icons";
import { deleteUsers, exportUsers, getUserTemplate } from "@idata/contracts";
import { ExportButton, ImportDialog } from "@idata/ui/kit/transfer";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { useAdminWords } from "../../admin/admin-words.ts";
import { toFilterQuery, toListQuery } from "../../admin/list-query.ts";
import { useRemoval } from "../../admin/use-removal.ts";
import { call } from "../../api/client.ts";
import { download } from "../../api/download.ts";
import { useDictionary } from "../../kit/dictionary.query.ts";
import { useImportWords } from "../../kit/use-import-words.ts";
import { Allow } from "../../session/allow.tsx";
import { useRights } from "../../session/use-rights.ts";
import { useServerTable } from "../../table/use-server-table.ts";
import { DepartmentPanel } from "./department-panel.tsx";
import { importUserFile } from "./import-users.ts";
import { ResetPasswordDialog } from "./reset-password-dialog.tsx";
import { useUserColumns } from "./user-columns.tsx";
import { UserDrawer } from "./user-drawer.tsx";
import type { UserChoice } from "./user-drawer.tsx";
import { userListQuery, USERS } from "./user.query.ts";
import type { User } from "./user.query.ts";
import { useUserWords } from "./user-words.ts";
import styles from "./users.module.css";

const NAMES = { filters: ["userName", "phonenumber", "status", "begin", "end", "deptId"], sorts: [] };

export default function UsersPage() {
  const t = useUserWords();
  const table = useServerTable(NAMES);
  const list = useQuery(userListQuery(toListQuery(table)));
  const [choice, setChoice] = useState<UserChoice>(null);
  const [resetting, setResetting] = useState<User | null>(null);
  const [isImporting, setImporting] = useState(false);
  const remove = useUserRemoval();
  const columns = useUserColumns({ edit: setChoice, remove, resetPassword: setResetting });
  const searchFields = useSearchFields();
  const bar = useBar(remove);
  const deptId = table.filters["deptId"] ?? null;
  const chooseDept = (id: string | null) => {
    const { deptId: _, ...rest } = table.filters;
    table.setFilters(id === null ? rest : { ...rest, deptId: id });
  };
  return (
    <AdminPage
      title={t("title")}
      hint={t("hint")}
      actions={<Actions filters={table.filters} onImport={() => setImporting(true)} onAdd={() => setChoice("new")} />}
    >
      <div className={styles["layout"]}>
        <DepartmentPanel chosen={deptId} onChoose={chooseDept} />
        <AdminTable
          id="users"
          table={table}
          list={list}
          columns={columns}
          keyOf={({ userId }) => String(userId)}
          nameOf={({ nickName }) => nickName}
          searchFields={searchFields}
          emptyTitle={t("empty")}
          {...(bar === null ? {} : { renderBar: bar })}
        />
      </div>
      <UserDrawer choice={choice} deptId={deptId === null ? null : Number(deptId)} onClose={() => setChoice(null)} />
      <ResetPasswordDialog user={resetting} onClose={() => setResetting(null)} />
      <Import open={isImporting} onClose={() => setImporting(false)} />
    </AdminPage>
  );
}

interface ActionsProps {
  filters: Readonly<Record<string, string>>;
  onImport: () => void;
  onAdd: () => void;
}

function Actions({ filters, onImport, onAdd }: ActionsProps) {
  const t = useUserWords();
  const words = useAdminWords();
  const fileName = () => `${t("fileName")}_${Date.now()}.xlsx`;
  return (
    <>
      <Allow permissions={["system:user:import"]}>
        <Button icon={<UploadOutlined aria-hidden />} onClick={onImport}>
          {t("import")}
        </Button>
      </Allow>
      <Allow permissions={["system:user:export"]}>
        <ExportButton
          label={words("export")}
          onExport={() => download(exportUsers.path, toFilterQuery(filters), fileName())}
        />
      </Allow>
      <Allow permissions={["system:user:add"]}>
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
          {t("add")}
        </Button>
      </Allow>
    </>
  );
}

function Import({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useUserWords();
  const importWords = useImportWords(t("importing.title"), true);
  const queryClient = useQueryClient();
  return (
    <ImportDialog
      open={open}
      onClose={onClose}
      words={importWords}
      onTemplate={() => download(getUserTemplate.path, {}, `${t("templateName")}.xlsx`)}
      onImport={async (file, options) => {
        try {
          return await importUserFile(file, options, {
            broken: (handled, total) => t("importing.broken", { handled, total }),
            lost: t("importing.lost"),
          });
        } finally {
          await queryClient.invalidateQueries({ queryKey: USERS });
        }
      }}
    />
  );
}

function useSearchFields() {
  const t = useUserWords();
  const statuses = useDictionary("sys_normal_disable");
  return [
    { name: "userName", label: t("columns.userName") },
    { name: "phonenumber", label: t("columns.phone") },
    {
      name: "status",
      label: t("columns.status"),
      options: statuses.map(({ dictLabel, dictValue }) => ({ label: dictLabel, value: dictValue })),
    },
    {
      name: "begin",
      label: t("columns.created"),
      range: { end: "end", labels: [t("days.begin"), t("days.end")] as const },
    },
  ];
}

type Remove = (users: readonly User[], onDone?: () => void) => void;

function useUserRemoval(): Remove {
  const removal = useRemoval();
  return (users, onDone = () => {}) =>
    removal({
      names: users.map(({ nickName }) => nickName),
      remove: () => call(deleteUsers, { params: { userIds: users.map(({ userId }) => userId).join(",") } }),
      refresh: [USERS],
      onDone,
    });
}

/** Null for whoever can do nothing with several at once. */
function useBar(remove: Remove) {
  const words = useAdminWords();
  const { hasPermission } = useRights();
  if (!hasPermission("system:user:remove")) return null;
  return (chosen: User[], clear: () => void) => (
    <Button size="small" danger onClick={() => remove(chosen, clear)}>
      {words("remove")}
    </Button>
  );
}
