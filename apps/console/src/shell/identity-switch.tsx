/** The identity dropdown (spec §2): the user's groups and "personal use". Hidden for users without groups. */
import { DownOutlined, TeamOutlined, UserOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Button, Dropdown } from "antd";
import { useTranslation } from "react-i18next";
import { groupsQuery } from "../session/groups.query.ts";
import { PERSONAL, useIdentity } from "../session/identity.ts";
import { useSwitchIdentity } from "../session/use-switch-identity.ts";
import styles from "./identity-switch.module.css";

const PERSONAL_KEY = "personal";

export function IdentitySwitch({ isBlock = false }: { isBlock?: boolean }) {
  const { t } = useTranslation("shell");
  const { data: groups = [] } = useQuery(groupsQuery);
  const identity = useIdentity((state) => state.identity);
  const switchTo = useSwitchIdentity();
  if (groups.length === 0) return null;
  const currentKey = identity.type === "group" ? String(identity.group.id) : PERSONAL_KEY;
  const currentName = identity.type === "group" ? identity.group.name : t("identity.personal");
  const items = [
    ...groups.map((group) => ({ key: String(group.id), icon: <TeamOutlined aria-hidden />, label: group.name })),
    { type: "divider" as const },
    { key: PERSONAL_KEY, icon: <UserOutlined aria-hidden />, label: t("identity.personal") },
  ];
  const choose = (key: string) => {
    if (key === currentKey) return;
    const group = groups.find(({ id }) => String(id) === key);
    switchTo(group === undefined ? PERSONAL : { type: "group", group });
  };
  return (
    <Dropdown
      trigger={["click"]}
      placement="bottomRight"
      menu={{ items, selectable: true, selectedKeys: [currentKey], onClick: ({ key }) => choose(key) }}
    >
      <Button
        type={isBlock ? "default" : "text"}
        block={isBlock}
        className={styles["button"]}
        aria-label={t("identity.label", { name: currentName })}
        icon={identity.type === "group" ? <TeamOutlined aria-hidden /> : <UserOutlined aria-hidden />}
      >
        <span className={styles["name"]} title={currentName}>
          {currentName}
        </span>
        <DownOutlined className={styles["arrow"]} aria-hidden />
      </Button>
    </Dropdown>
  );
}
