/** `/system/user`: the users of the organisation. */
import { UploadOutlined } from "@ant-design/icons";
import { deleteUsers, exportUsers, getUserTemplate, addUser, importUsers, permissionOf } from "@idata/contracts";
import { ImportDialog } from "@idata/ui/kit/transfer";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "antd";
import { useState } from "react";
import { AddButton } from "../../admin/add-button.tsx";
import { AdminPage } from "../../admin/admin-page.tsx";
import { AdminTable } from "../../admin/admin-table.tsx";
import { ListExport } from "../../admin/list-export.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useCreatedField } from "../../admin/use-created-field.ts";
import { useRecordRemoval } from "../../admin/use-record-removal.ts";
import { useRemoveBar } from "../../admin/use-remove-bar.ts";
import { call } from "../../api/client.ts";
import { download } from "../../api/download.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { useImportWords } from "../../kit/use-import-words.ts";
import { Allow } from "../../session/allow.tsx";
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
const USER = { keyOf: ({ userId }: User) => String(userId), nameOf: ({ nickName }: User) => nickName };

export default function UsersPage() {
  const t = useUserWords();
  const table = useServerTable(NAMES);
  const list = useQuery(userListQuery(toListQuery(table)));
  const [choice, setChoice] = useState<UserChoice>(null);
  const [resetting, setResetting] = useState<User | null>(null);
  const [isImporting, setImporting] = useState(false);
  const remove = useRecordRemoval({
    ...USER,
    remove: (userIds) => call(deleteUsers, { params: { userIds } }),
    refresh: [USERS],
  });
  const columns = useUserColumns({ edit: setChoice, remove, resetPassword: setResetting });
  const searchFields = useSearchFields();
  const bar = useRemoveBar(permissionOf(deleteUsers), remove);
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
          {...USER}
          searchFields={searchFields}
          emptyTitle={t("empty")}
          renderBar={bar}
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
  return (
    <>
      <Allow permissions={[permissionOf(importUsers)]}>
        <Button icon={<UploadOutlined aria-hidden />} onClick={onImport}>
          {t("import")}
        </Button>
      </Allow>
      <ListExport
        permission={permissionOf(exportUsers)}
        contract={exportUsers}
        filters={filters}
        name={t("fileName")}
      />
      <AddButton permission={permissionOf(addUser)} onClick={onAdd}>
        {t("add")}
      </AddButton>
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
  const statuses = useDictionaryOptions("sys_normal_disable");
  const created = useCreatedField();
  return [
    { name: "userName", label: t("columns.userName") },
    { name: "phonenumber", label: t("columns.phone") },
    { name: "status", label: t("columns.status"), options: statuses },
    created,
  ];
}
