/** Switch that enables or disables a role. Disabling asks for confirmation, because it takes rights away. */
import { changeRoleStatus } from "@idata/contracts";
import { App, Switch } from "antd";
import { useState } from "react";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import type { Role } from "./role.query.ts";
import { useRoleWords } from "./role-words.ts";
import { useRolesChanged } from "./use-roles-changed.ts";

export function RoleStatus({ role: { roleId, roleName: name, status } }: { role: Role }) {
  const t = useRoleWords();
  const { message } = App.useApp();
  const confirm = useConfirmed();
  const changed = useRolesChanged();
  const [isBusy, setBusy] = useState(false);
  const isOn = status === "0";
  const send = async (next: "0" | "1") => {
    await call(changeRoleStatus, { body: { roleId, status: next } });
    await changed();
  };
  const enable = async () => {
    setBusy(true);
    try {
      await send("0");
      void message.success(t("enabled", { name }));
    } catch (error) {
      reportError(error);
    } finally {
      setBusy(false);
    }
  };
  const disable = () =>
    confirm({
      title: t("disableTitle", { name }),
      content: t("disableHint"),
      okText: t("disable"),
      change: () => send("1"),
      refresh: [],
      done: t("disabled", { name }),
    });
  return (
    <Switch
      checked={isOn}
      loading={isBusy}
      aria-label={t("statusOf", { name })}
      onChange={() => (isOn ? disable() : void enable())}
    />
  );
}
