/** The greeting with the user's name; opens a menu with profile, jobs, password, lock and sign-out. */
import {
  BarsOutlined,
  EditOutlined,
  KeyOutlined,
  LockOutlined,
  LogoutOutlined,
  TeamOutlined,
  UserOutlined,
} from "@ant-design/icons";
import { Avatar, Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useModules } from "../session/modules.ts";
import { lockScreen } from "../session/screen-lock.ts";
import { useSession } from "../session/session.query.ts";
import { useSignOut } from "../session/use-sign-out.tsx";
import styles from "./user-menu.module.css";

export function UserMenu({ isCompact }: { isCompact: boolean }) {
  const { t } = useTranslation("shell");
  const navigate = useNavigate();
  const session = useSession();
  const modules = useModules();
  const confirmSignOut = useSignOut();
  const actions: Record<string, () => void> = {
    profile: () => void navigate("/user/profile"),
    groups: () => void navigate("/user/group"),
    // A page of respondents, outside the console.
    responses: () => location.assign("/idata2/collect/history"),
    jobs: () => void navigate("/user/jobs"),
    password: () => void navigate("/user/pwd"),
    lock: lockScreen,
    logout: confirmSignOut,
  };
  const items = [
    { key: "profile", icon: <UserOutlined aria-hidden />, label: t("user.profile") },
    ...(modules.opens("/user/group")
      ? [{ key: "groups", icon: <TeamOutlined aria-hidden />, label: t("user.groups") }]
      : []),
    { key: "responses", icon: <EditOutlined aria-hidden />, label: t("user.responses") },
    { key: "jobs", icon: <BarsOutlined aria-hidden />, label: t("user.jobs") },
    { key: "password", icon: <KeyOutlined aria-hidden />, label: t("user.password") },
    { key: "lock", icon: <LockOutlined aria-hidden />, label: t("user.lock") },
    { type: "divider" as const },
    { key: "logout", icon: <LogoutOutlined aria-hidden />, label: t("user.logout") },
  ];
  const greeting = t("welcome", { name: session.nickName });
  return (
    <Dropdown trigger={["click"]} placement="bottomRight" menu={{ items, onClick: ({ key }) => actions[key]?.() }}>
      <Button type="text" className={styles["button"]} aria-label={`${greeting} ${t("user.menu")}`}>
        <Avatar size={24} className={styles["avatar"]} src={session.avatar} alt="" />
        {!isCompact && (
          <span className={styles["name"]} title={greeting}>
            {greeting}
          </span>
        )}
      </Button>
    </Dropdown>
  );
}
