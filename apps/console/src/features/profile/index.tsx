/** `/user/profile/:activeTab?`: on the left the user's account, on the right their own data and password to change. */
import { PageHeader, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Tabs } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { BasicForm } from "./basic-form.tsx";
import { IdentityCard } from "./identity-card.tsx";
import { PasswordForm } from "./password-form.tsx";
import { profileQuery } from "./profile.query.ts";
import styles from "./profile.module.css";

/** Tab names as used in addresses and by other clients of the contract. */
const TABS = { basic: "userinfo", password: "resetPwd" };

export default function ProfilePage() {
  const { t } = useTranslation("profile");
  const { activeTab } = useParams();
  const [tab, setTab] = useState(activeTab === TABS.password ? TABS.password : TABS.basic);
  const { data, error, refetch } = useQuery(profileQuery);
  useDocumentTitle(t("title"));
  return (
    <div className={styles["page"]}>
      <PageHeader title={t("title")} hint={t("hint")} />
      {error !== null && data === undefined && <PageError error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && (
        <div className={styles["columns"]} aria-busy="true">
          <SkeletonBlock height={420} />
          <SkeletonBlock height={420} />
        </div>
      )}
      {data !== undefined && (
        <div className={styles["columns"]}>
          <IdentityCard profile={data} />
          <section className={`${styles["card"]} ${styles["tabs"]}`}>
            <Tabs
              activeKey={tab}
              onChange={setTab}
              items={[
                { key: TABS.basic, label: t("basic.title"), children: <BasicForm profile={data} /> },
                { key: TABS.password, label: t("password.title"), children: <PasswordForm /> },
              ]}
            />
          </section>
        </div>
      )}
    </div>
  );
}
