/** Start page: three ways to begin, and the forms changed last. */
import { EmptyState, PageHeader } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { FormGrid, FormGridSkeleton } from "../../forms/form-grid.tsx";
import { formListQuery } from "../../forms/form.query.ts";
import { WaysToBegin } from "../../forms/ways-to-begin.tsx";
import { useSession } from "../../session/session.query.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import styles from "./home.module.css";

const SHOWN = 8;

export default function HomePage() {
  const { t } = useTranslation("home");
  const { nickName } = useSession();
  useDocumentTitle(t("title"));
  return (
    <div className={styles["page"]}>
      <PageHeader title={t("hello", { name: nickName })} />
      <section className={styles["section"]} aria-labelledby="begin">
        <h2 id="begin" className={styles["title"]}>
          {t("begin")}
        </h2>
        <WaysToBegin />
      </section>
      <section className={styles["section"]} aria-labelledby="recent">
        <div className={styles["line"]}>
          <h2 id="recent" className={styles["title"]}>
            {t("recent")}
          </h2>
          <Link to="/form">{t("all")}</Link>
        </div>
        <RecentForms />
      </section>
    </div>
  );
}

function RecentForms() {
  const { t } = useTranslation("home");
  const list = useQuery(formListQuery({ pageNum: 1, pageSize: SHOWN }));
  if (list.data === undefined) {
    return list.error === null ? (
      <FormGridSkeleton count={4} />
    ) : (
      <PageError error={list.error} onRetry={() => void list.refetch()} />
    );
  }
  if (list.data.rows.length === 0) return <EmptyState compact title={t("empty")} />;
  return <FormGrid forms={list.data.rows} />;
}
