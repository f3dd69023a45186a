/** `/user/profile`: my account, and what of it I may change. */
import { PageHeader, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { profileQuery } from "./profile.query.ts";
import type { Profile } from "./profile.query.ts";
import { ProfileForm } from "./profile-form.tsx";
import styles from "./profile.module.css";

export default function ProfilePage() {
  const { t } = useTranslation("profile");
  const profile = useQuery(profileQuery);
  useDocumentTitle(t("title"));
  return (
    <div className={styles["page"]}>
      <PageHeader
        title={t("title")}
        actions={
          <Link to="/user/pwd">
            <Button>{t("password.link")}</Button>
          </Link>
        }
      />
      {profile.data === undefined && profile.error === null && <SkeletonBlock height={320} />}
      {profile.data === undefined && profile.error !== null && (
        <PageError error={profile.error} onRetry={() => void profile.refetch()} />
      )}
      {profile.data !== undefined && (
        <div className={styles["columns"]}>
          <Account profile={profile.data} />
          <ProfileForm profile={profile.data} />
        </div>
      )}
    </div>
  );
}

function Account({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const lines: [string, string][] = [
    [t("userName"), profile.userName],
    [t("dept"), profile.dept],
    [t("posts"), profile.postGroup],
    [t("roles"), profile.roleGroup],
    [t("created"), profile.createTime],
  ];
  return (
    <section className={styles["card"]} aria-labelledby="account">
      <h2 id="account" className={styles["title"]}>
        {t("account")}
      </h2>
      <dl className={styles["lines"]}>
        {lines
          .filter(([, value]) => value !== "")
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
