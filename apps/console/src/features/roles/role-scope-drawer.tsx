/** Changes only the data scope of a role. */
import { changeRoleScope } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { call } from "../../api/client.ts";
import { roleScopeQuery } from "./role.query.ts";
import type { Role } from "./role.query.ts";
import { RoleScopeFields, toScopeValues, toSentScope } from "./role-scope-fields.tsx";
import type { ScopeValues } from "./role-scope-fields.tsx";
import { useRoleWords } from "./role-words.ts";
import { useCloseOnError } from "./use-close-on-error.ts";
import { useRolesChanged } from "./use-roles-changed.ts";

export function RoleScopeDrawer({ role, onClose }: { role: Role | null; onClose: () => void }) {
  const t = useRoleWords();
  const changed = useRolesChanged();
  const loaded = useQuery({ ...roleScopeQuery(role?.roleId ?? 0), enabled: role !== null });
  useCloseOnError(loaded.error, onClose);
  const isReady = loaded.data !== undefined && !loaded.isFetching;
  const departments = loaded.data?.departments ?? [];
  const save = async (values: ScopeValues) => {
    await call(changeRoleScope, { body: { roleId: role?.roleId ?? 0, ...toSentScope(values, departments) } });
    await changed();
  };
  return (
    <RecordDrawer<ScopeValues>
      key={role?.roleId ?? 0}
      open={role !== null}
      title={t("scopeTitle", { name: role?.roleName ?? "" })}
      values={isReady ? toScopeValues(loaded.data.role) : undefined}
      onClose={onClose}
      onSave={save}
      width={560}
    >
      {(form) => <RoleScopeFields form={form} departments={departments} />}
    </RecordDrawer>
  );
}
