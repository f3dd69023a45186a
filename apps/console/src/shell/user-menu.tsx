/** The user's name with profile, password and sign-out (confirmed in the spec's words). */
import { KeyOutlined, LogoutOutlined, UserOutlined } from "@ant-design/icons";
import { API_BASE, logout, PAGE_BASE } from "@idata/contracts";
import { useQueryClient } from "@tanstack/react-query";
import { App, Avatar, Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "../api/client.ts";
import { clearToken } from "../api/token.ts";
import { useSession } from "../session/session.query.ts";
import styles from "./user-menu.module.css";

export function UserMenu({ isCompact }: { isCompact: boolean }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const session = useSession();
  const confirmSignOut = useConfirmSignOut();
  const actions: Record<string, () => void> = {
    profile: () => void navigate("/user/profile"),
    password: () => void navigate("/user/pwd"),
    logout: confirmSignOut,
  };
  const items = [
    { key: "profile", icon: <UserOutlined aria-hidden />, label: t("user.profile") },
    { key: "password", icon: <KeyOutlined aria-hidden />, label: t("user.password") },
    { type: "divider" as const },
    { key: "logout", icon: <LogoutOutlined aria-hidden />, label: t("user.logout") },
  ];
  const initial = Array.from(session.nickName)[0] ?? "";
  return (
    <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items, onClick: ({ key }) => actions[key]?.() }}>
      <Button type="text" className={styles["button"]} aria-label={t("user.menu")}>
        <Avatar
          size={24}
          className={styles["avatar"]}
          src={session.avatar === "" ? undefined : API_BASE + session.avatar}
        >
          {initial}
        </Avatar>
        {!isCompact && <span className={styles["name"]}>{t("welcome", { name: session.nickName })}</span>}
      </Button>
    </Dropdown>
  );
}

function useConfirmSignOut(): () => void {
  const { t } = useTranslation("shell");
  const { modal } = App.useApp();
  const queryClient = useQueryClient();
  return () => {
    void modal.confirm({
      title: t("logout.title"),
      content: t("logout.content"),
      okText: t("logout.ok"),
      cancelText: t("logout.cancel"),
      onOk: async () => {
        const address = await signOut();
        queryClient.clear();
        location.assign(address);
      },
    });
  };
}

/** Ends the session; a server that does not answer cannot keep anybody signed in here. */
async function signOut(): Promise<string> {
  try {
    const result: object = await call({ ...logout, access: "login" });
    return "logoutUrl" in result && typeof result.logoutUrl === "string" ? result.logoutUrl : `${PAGE_BASE}/index`;
  } catch {
    return `${PAGE_BASE}/index`;
  } finally {
    clearToken();
  }
}
