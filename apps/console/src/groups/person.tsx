/** A person in a table: picture, nickname and account. */
import { Avatar, Tag } from "antd";
import { toAvatarUrl } from "../session/avatar-url.ts";
import { useGroupWords } from "./group-words.ts";
import styles from "./groups.module.css";

export interface PersonProps {
  nickName: string;
  userName: string;
  avatar?: string;
  isOwner?: boolean;
}

export function Person({ nickName, userName, avatar, isOwner = false }: PersonProps) {
  const t = useGroupWords();
  return (
    <span className={styles["person"]}>
      {avatar !== undefined && <Avatar size={32} src={toAvatarUrl(avatar)} alt="" />}
      <span className={styles["names"]}>
        <span className={styles["name"]}>{nickName || userName}</span>
        {isOwner && (
          <Tag color="blue" variant="filled" className={styles["badge"] ?? ""}>
            {t("owner")}
          </Tag>
        )}
        {nickName !== userName && <span className={`${styles["secondary"]} ${styles["account"]}`}>{userName}</span>}
      </span>
    </span>
  );
}
