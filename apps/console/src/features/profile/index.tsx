/** `/user/profile`: my account as the administrator keeps it; the password is mine to change. */
import { PageHeader } from "@idata/ui/kit";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../../session/session.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import styles from "./profile.module.css";

export default function ProfilePage() {
  const { t } = useTranslation("profile");
  const session = useSession();
  useDocumentTitle(t("title"));
  const lines: [label: string, value: string][] = [
    [t("userName"), session.userName],
    [t("nickName"), session.nickName],
    [t("email"), session.email],
    [t("phone"), session.phone],
    [t("department"), session.department],
    [t("roles"), session.roleNames.join(t("listSeparator"))],
    [t("created"), session.createdAt],
  ];
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={t("title")}
        hint={t("hint")}
        actions={
          <Link to="/user/pwd">
            <Button>{t("password.link")}</Button>
          </Link>
        }
      />
      <dl className={`${styles["card"]} ${styles["lines"]}`}>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value === "" ? t("unset") : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
