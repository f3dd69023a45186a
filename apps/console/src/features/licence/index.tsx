/** `/license`: the edition, the modules it includes, and the software licence. */
import { SafetyCertificateOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Tag } from "antd";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../account/link-button.tsx";
import { PublicFrame } from "../../account/public-frame.tsx";
import { licenceQuery } from "../../session/licence.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { PageSkeleton } from "../../shell/page-skeleton.tsx";
import styles from "./licence.module.css";

export default function LicencePage() {
  const { t, i18n } = useTranslation(["licence", "account"]);
  const licence = useQuery(licenceQuery);
  useDocumentTitle(t("title"));
  const toName = (key: string, name: string) => (i18n.exists(`licence:${key}.${name}`) ? t(`${key}.${name}`) : name);
  return (
    <PublicFrame>
      {licence.isPending && <PageSkeleton />}
      {licence.isError && <PageError error={licence.error} onRetry={() => void licence.refetch()} />}
      {licence.data !== undefined && (
        <section className={styles["page"]}>
          <h1 className={styles["title"]}>
            <SafetyCertificateOutlined aria-hidden /> {t("title")}
          </h1>
          <dl className={styles["card"]}>
            <dt>{t("edition")}</dt>
            <dd>{toName("editions", licence.data.edition)}</dd>
            <dt>{t("modules")}</dt>
            <dd className={styles["tags"]}>
              {licence.data.modules.map((name) => (
                <Tag key={name}>{toName("names", name)}</Tag>
              ))}
            </dd>
            <dt>{t("terms")}</dt>
            <dd>
              <strong>Apache License 2.0</strong>
              <p>{t("termsHint")}</p>
            </dd>
          </dl>
          <LinkButton to="/index">{t("account:home")}</LinkButton>
        </section>
      )}
    </PublicFrame>
  );
}
