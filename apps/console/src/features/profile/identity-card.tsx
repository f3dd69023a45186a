/** The user's picture and name, and the data that the administrator keeps about them. */
import { CameraOutlined } from "@ant-design/icons";
import { Avatar, Tag } from "antd";
import { useState } from "react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useSession } from "../../session/session.query.ts";
import { MailConfirmation } from "./mail-confirmation.tsx";
import type { Profile } from "./profile.query.ts";
import styles from "./profile.module.css";
import { part } from "../../shell/part.tsx";

const AvatarDialog = part(async () => (await import("./avatar-dialog.tsx")).AvatarDialog);

export function IdentityCard({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const { avatar } = useSession();
  const [isOpen, setOpen] = useState(false);
  const lines: [label: string, value: ReactNode][] = [
    [t("department"), profile.department],
    [t("posts"), toTags(profile.posts)],
    [t("roles"), toTags(profile.roles)],
    [t("phone"), profile.phonenumber],
    [t("email"), toMail(profile.email)],
    [t("created"), profile.createTime.slice(0, 16)],
    [t("lastSignIn"), profile.lastSignIn.slice(0, 16)],
  ];
  return (
    <section className={styles["card"]} aria-label={t("account")}>
      <div className={styles["who"]}>
        <button type="button" className={styles["picture"]} onClick={() => setOpen(true)} title={t("avatar.change")}>
          <Avatar size={96} src={avatar} alt="" className={styles["avatar"]} />
          <span className={styles["camera"]}>
            <CameraOutlined aria-hidden />
            <span className={styles["cameraWord"]}>{t("avatar.change")}</span>
          </span>
        </button>
        <h2 className={styles["name"]}>{profile.nickName}</h2>
        <p className={styles["account"]}>{profile.userName}</p>
      </div>
      <dl className={styles["lines"]}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === "" || value === null ? <span className={styles["unset"]}>{t("unset")}</span> : value}</dd>
          </div>
        ))}
      </dl>
      {isOpen && <AvatarDialog onClose={() => setOpen(false)} />}
    </section>
  );
}

function toMail(email: string): ReactNode {
  return email === "" ? null : <MailConfirmation email={email} />;
}

function toTags(names: readonly string[]): ReactNode {
  return names.length === 0 ? null : names.map((name) => <Tag key={name}>{name}</Tag>);
}
