/** Switch that enables or disables a user, after a confirmation that names them. */
import { changeUserStatus } from "@idata/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { App, Switch } from "antd";
import { useAdminWords } from "../../admin/admin-words.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { USERS } from "./user.query.ts";
import type { User } from "./user.query.ts";
import { useUserWords } from "./user-words.ts";

export function StatusSwitch({ user }: { user: User }) {
  const t = useUserWords();
  const words = useAdminWords();
  const { modal, message } = App.useApp();
  const queryClient = useQueryClient();
  const name = user.nickName;
  const isEnabled = user.status === "0";
  const change = async () => {
    try {
      await call(changeUserStatus, { body: { userId: user.userId, status: isEnabled ? "1" : "0" } });
    } catch (error) {
      reportError(error);
      return;
    }
    await queryClient.invalidateQueries({ queryKey: USERS });
    void message.success(t(isEnabled ? "status.disabled" : "status.enabled"));
  };
  return (
    <Switch
      size="small"
      checked={isEnabled}
      aria-label={t("status.label", { name })}
      onChange={() =>
        void modal.confirm({
          title: t(isEnabled ? "status.disable" : "status.enable", { name }),
          content: t(isEnabled ? "status.disableHint" : "status.enableHint"),
          okText: t(isEnabled ? "status.disableOk" : "status.enableOk"),
          cancelText: words("cancel"),
          okButtonProps: { danger: isEnabled },
          autoFocusButton: "cancel",
          onOk: change,
        })
      }
    />
  );
}
