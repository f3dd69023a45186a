/**
 * `/form/:id/data/report`: the report of a form in its own order, with notes. `?where=` in the address brings the filter of
 * the statistics page.
 */
import { EditOutlined, GlobalOutlined, MailOutlined, PrinterOutlined } from "@ant-design/icons";
import { SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button } from "antd";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { useForm } from "../../forms/form-frame.tsx";
import { useFormat } from "../../format/use-format.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import { PageError } from "../../shell/page-error.tsx";
import { DownloadMenu } from "./download-menu.tsx";
import { findReportDraft, keepReportDraft, type ReportDraft } from "./report-drafts.ts";
import { ReportView } from "./report-view.tsx";
import styles from "./report.module.css";
import { useReportWords } from "./report-words.ts";
import { type Report, reportQuery } from "./report.query.ts";

const PageDrawer = lazy(() => import("./page-drawer.tsx"));
const MailDrawer = lazy(() => import("./mail-drawer.tsx"));
const ReportEditor = lazy(() => import("./report-editor.tsx"));

export default function ReportPage() {
  const t = useReportWords();
  const form = useForm();
  const [search, setSearch] = useSearchParams();
  const where = search.get("where");
  const [draft, setDraft] = useState(() => findReportDraft(form.id));
  const query = useQuery(reportQuery(form.id, draft === null ? where : draft.where));
  const [panel, setPanel] = useState<"page" | "mail" | null>(null);
  useDocumentTitle(`${t("title")} - ${form.title}`);
  const report = query.data;
  if (report === undefined) {
    if (query.error === null) return <SkeletonBlock height={280} count={3} />;
    return <PageError error={query.error} onRetry={() => void query.refetch()} />;
  }
  const changeDraft = (next: ReportDraft | null) => {
    keepReportDraft(form.id, next);
    setDraft(next);
  };
  const canPublish = form.abilities.includes("changeData");
  const clearWhere = () => setSearch(where === null ? { where: "" } : {});
  return (
    <div className={styles["page"]}>
      {draft === null && (
        <div className={`${styles["bar"]} no-print`}>
          <span className={styles["gap"]} />
          {form.abilities.includes("annotate") && report.blocks.length > 0 && (
            <Button icon={<EditOutlined aria-hidden />} onClick={() => changeDraft(toDraft(report))}>
              {t("edit")}
            </Button>
          )}
          <DownloadMenu formId={form.id} report={report} title={report.title === "" ? form.title : report.title} />
          <Button icon={<GlobalOutlined aria-hidden />} onClick={() => setPanel("page")}>
            {t("publish")}
          </Button>
          <Button icon={<MailOutlined aria-hidden />} onClick={() => setPanel("mail")}>
            {t("mail")}
          </Button>
          <Button icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
            {t("print")}
          </Button>
        </div>
      )}
      {draft === null && where !== null && (
        <Alert className="no-print" type="info" showIcon title={t("filterUnsaved")} />
      )}
      {panel !== null && (
        <Suspense>
          {panel === "page" ? (
            <PageDrawer formId={form.id} isFixed={!canPublish} onClose={() => setPanel(null)} />
          ) : (
            <MailDrawer formId={form.id} isFixed={!canPublish} onClose={() => setPanel(null)} />
          )}
        </Suspense>
      )}
      <Head
        report={report}
        title={draft?.title ?? report.title}
        formTitle={form.title}
        onClear={draft === null ? clearWhere : null}
      />
      {draft === null ? (
        <ReportView report={report} />
      ) : (
        <Suspense fallback={<SkeletonBlock height={280} count={2} />}>
          <ReportEditor
            formId={form.id}
            formTitle={form.title}
            report={report}
            draft={draft}
            onDraft={changeDraft}
            onDone={() => {
              setDraft(null);
              setSearch({});
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const toDraft = ({ revision, title, where, blocks, translations }: Report): ReportDraft => ({
  revision,
  title,
  where,
  blocks,
  translations,
});

interface HeadProps {
  report: Report;
  title: string;
  formTitle: string;
  /** Null while the filter is edited below. */
  onClear: (() => void) | null;
}

function Head({ report, title, formTitle, onClear }: HeadProps) {
  const t = useReportWords();
  const format = useFormat();
  const { matched, responses, asOf, where, whereText } = report;
  return (
    <header className={styles["head"]}>
      <h2 className={styles["title"]}>{title === "" ? formTitle : title}</h2>
      <p className={styles["facts"]}>
        <span>
          {matched === null
            ? t("responses", { n: format.number(responses) })
            : t("matched", { n: format.number(matched.n), total: format.number(matched.total) })}
        </span>
        <span>{t("asOf", { time: format.dateTime(asOf) })}</span>
      </p>
      {where !== "" && (
        <p className={styles["where"]}>
          <span>{t("filter")}</span>
          <strong>{whereText}</strong>
          {onClear !== null && (
            <Button type="link" size="small" className="no-print" onClick={onClear}>
              {t("clearFilter")}
            </Button>
          )}
        </p>
      )}
    </header>
  );
}
