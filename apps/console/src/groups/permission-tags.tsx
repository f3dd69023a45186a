/** The permissions of a role as tags; each explains itself in a tooltip. */
import { GROUP_PERMISSIONS, type GroupPermission } from "@idata/contracts";
import { Space, Tag, Tooltip } from "antd";
import { useGroupWords } from "./group-words.ts";
import styles from "./groups.module.css";

export function PermissionTags({ permissions }: { permissions: readonly GroupPermission[] }) {
  const t = useGroupWords();
  if (permissions.length === 0) return <span className={styles["secondary"]}>{t("none")}</span>;
  if (permissions.length === GROUP_PERMISSIONS.length) return <Tag variant="filled">{t("all")}</Tag>;
  return (
    <Space size={[4, 4]} wrap>
      {GROUP_PERMISSIONS.filter((name) => permissions.includes(name)).map((name) => (
        <Tooltip key={name} title={t(`permissions.${name}.what`)}>
          <Tag variant="filled" className={styles["tag"] ?? ""}>
            {t(`permissions.${name}.name`)}
          </Tag>
        </Tooltip>
      ))}
    </Space>
  );
}
