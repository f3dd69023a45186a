/** Frame of a form's pages (distribute, statistics, responses): name, state, tabs, menu of actions. */
import { ArrowLeftOutlined } from "@ant-design/icons";
import { EmptyState, SkeletonBlock } from "@idata/ui/kit";
import { useQuery } from "@tanstack/react-query";
import { Button, Tooltip } from "antd";
import { useTranslation } from "react-i18next";
import { Link, Navigate, Outlet, useMatch, useOutletContext, useParams } from "react-router";
import { isForbidden, isNotFound } from "../api/api-error.ts";
import { useLiveForm } from "../live/live-registry.ts";
import { LinkTabs } from "../shell/link-tabs.tsx";
import { PageError } from "../shell/page-error.tsx";
import styles from "./form-frame.module.css";
import { FormMenu } from "./form-menu.tsx";
import { canReadData } from "./form-paths.ts";
import { FormStateDot } from "./form-state.tsx";
import { formQuery } from "./form.query.ts";
import type { FormSummary } from "./form.query.ts";

/** The form of the current page. Use only inside FormFrame. */
export function useForm(): FormSummary {
  return useOutletContext<FormSummary>();
}

export function FormFrame() {
  const id = Number(useParams()["id"]);
  if (!Number.isSafeInteger(id) || id < 1) return <Navigate to="/404" replace />;
  return <LoadedFrame id={id} />;
}

function LoadedFrame({ id }: { id: number }) {
  const { t } = useTranslation("forms");
  useLiveForm(id);
  const form = useQuery(formQuery(id));
  if (form.data !== undefined) return <Frame form={form.data} />;
  if (form.error === null) return <SkeletonBlock height={96} />;
  if (isForbidden(form.error)) return <Navigate to={`/form/${id}/denied`} replace />;
  if (!isNotFound(form.error)) return <PageError error={form.error} onRetry={() => void form.refetch()} />;
  return (
    <EmptyState title={t("notFound.title")} hint={t("notFound.hint")}>
      <Link to="/form">
        <Button>{t("back")}</Button>
      </Link>
    </EmptyState>
  );
}

function Frame({ form }: { form: FormSummary }) {
  const { t } = useTranslation("forms");
  const base = `/form/${form.id}`;
  // On paper a report has a title of its own.
  const hasOwnTitle = useMatch(`${base}/data/report`) !== null;
  return (
    <div className={styles["page"]}>
      <header className={`${styles["head"]}${hasOwnTitle ? " no-print" : ""}`}>
        <Tooltip title={t("back")}>
          <Link to="/form" className={`${styles["back"]} no-print`} aria-label={t("back")}>
            <ArrowLeftOutlined aria-hidden />
          </Link>
        </Tooltip>
        <h1 className={styles["title"]} title={form.title}>
          {form.title}
        </h1>
        <FormStateDot state={form.state} />
        <span className="no-print">
          <FormMenu form={form} label={t("action.more")} />
        </span>
      </header>
      <div className="no-print">
        <LinkTabs
          label={t("tabs.label")}
          tabs={[
            { to: `${base}/designer`, label: t("tabs.design") },
            { to: `${base}/publish/distribute`, label: t("tabs.distribute") },
            { to: `${base}/publish/scope`, label: t("tabs.scope") },
            ...(form.abilities.includes("message")
              ? [{ to: `${base}/publish/message`, label: t("tabs.messages") }]
              : []),
            ...(canReadData(form)
              ? [
                  { to: `${base}/data/stats`, label: t("tabs.stats") },
                  { to: `${base}/data/report`, label: t("tabs.report") },
                  { to: `${base}/data/list`, label: t("tabs.responses") },
                  { to: `${base}/data/review`, label: t("tabs.review") },
                ]
              : []),
          ]}
        />
      </div>
      <div className={styles["content"]}>
        <Outlet context={form} />
      </div>
    </div>
  );
}
