/** Lists users who do not have the role yet, to add them one by one or several at once. */
import { Drawer } from "@idata/ui/kit/drawer";
import { addRoleMembers } from "@idata/contracts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { useState } from "react";
import { AdminTable } from "../../admin/admin-table.tsx";
import type { AdminTableProps } from "../../admin/admin-table.tsx";
import { toListQuery } from "../../admin/list-query.ts";
import { useLocalTable } from "../../admin/use-local-table.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { ROLE_USERS, roleUsersQuery } from "./role.query.ts";
import type { Member } from "./role.query.ts";
import { useMemberColumns } from "./use-member-columns.tsx";
import { useRoleWords } from "./role-words.ts";

const WIDTH = 880;

export interface AddUsersDrawerProps {
  /** Null means closed. */
  role: { roleId: number; name: string } | null;
  onClose: () => void;
}

export function AddUsersDrawer({ role, onClose }: AddUsersDrawerProps) {
  const t = useRoleWords();
  return (
    <Drawer
      open={role !== null}
      title={t("users.addTitle", { name: role?.name ?? "" })}
      size={Math.min(WIDTH, window.innerWidth)}
      onClose={onClose}
      destroyOnHidden
    >
      {role !== null && <Candidates roleId={role.roleId} />}
    </Drawer>
  );
}

function Candidates({ roleId }: { roleId: number }) {
  const t = useRoleWords();
  const table = useLocalTable();
  const list = useQuery(roleUsersQuery(roleId, false, toListQuery(table)));
  const { add, isBusy } = useAdd(roleId);
  return (
    <AdminTable
      id="role-candidates"
      table={table}
      list={list}
      columns={useMemberColumns({
        label: t("users.addOne"),
        isShort: true,
        disabled: isBusy,
        onClick: (member) => void add([member]),
      })}
      keyOf={({ userId }) => String(userId)}
      nameOf={({ userName }) => userName}
      searchFields={[
        { name: "userName", label: t("users.columns.name") },
        { name: "phonenumber", label: t("users.columns.phone") },
      ]}
      emptyTitle={t("users.emptyCandidates")}
      renderBar={useBar(add, isBusy)}
    />
  );
}

/** Resolves with true if the users were added. */
type Add = (members: readonly Member[]) => Promise<boolean>;

function useBar(add: Add, isBusy: boolean): NonNullable<AdminTableProps<Member>["renderBar"]> {
  const t = useRoleWords();
  return (chosen, clear) => {
    const run = async () => {
      if (await add(chosen)) clear();
    };
    return (
      <Button type="primary" size="small" loading={isBusy} onClick={() => void run()}>
        {t("users.addChosen")}
      </Button>
    );
  };
}

function useAdd(roleId: number): { add: Add; isBusy: boolean } {
  const t = useRoleWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const add: Add = async (members) => {
    setBusy(true);
    try {
      await call(addRoleMembers, { query: { roleId, userIds: members.map(({ userId }) => userId).join(",") } });
      await queryClient.invalidateQueries({ queryKey: ROLE_USERS });
      void message.success(t("users.added", { count: members.length }));
      return true;
    } catch (error) {
      reportError(error);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { add, isBusy };
}
