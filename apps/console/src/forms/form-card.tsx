/** One form at a glance: title, kind, state, responses today and in all, trend, last change, most used actions. */
import { BarChartOutlined, EditOutlined, ShareAltOutlined } from "@ant-design/icons";
import { Sparkline } from "@idata/ui/kit";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../format/relative-time.tsx";
import { useFormat } from "../format/use-format.ts";
import styles from "./form-card.module.css";
import { FormMenu } from "./form-menu.tsx";
import { toHomePath } from "./form-paths.ts";
import { FormStateDot } from "./form-state.tsx";
import type { FormSummary } from "./form.query.ts";

export function FormCard({ form }: { form: FormSummary }) {
  const { t } = useTranslation(["forms", "common"]);
  const format = useFormat();
  return (
    <article className={styles["card"]}>
      <div className={styles["head"]}>
        <span className={styles["kind"]}>{t(`common:kind.${form.kind}`)}</span>
        <FormStateDot state={form.state} />
      </div>
      <h3 className={styles["title"]}>
        <Link to={toHomePath(form)} title={form.title}>
          {form.title}
        </Link>
      </h3>
      <div className={styles["figures"]}>
        <Figure value={format.number(form.responseCount)} label={t("figures.all")} />
        <Figure value={format.number(form.responsesToday)} label={t("figures.today")} />
        <Sparkline values={form.trend} label={t("figures.trend")} />
      </div>
      <div className={styles["foot"]}>
        <span className={styles["changed"]}>
          {t("figures.changed")} <RelativeTime iso={form.updatedAt} />
        </span>
        <span className={styles["actions"]}>
          <span className={styles["quicks"]}>
            <Quick to={`/form/${form.id}/designer`} icon={<EditOutlined aria-hidden />} label={t("action.edit")} />
            <Quick
              to={`/form/${form.id}/publish/distribute`}
              icon={<ShareAltOutlined aria-hidden />}
              label={t("action.distribute")}
            />
            <Quick
              to={`/form/${form.id}/data/stats`}
              icon={<BarChartOutlined aria-hidden />}
              label={t("action.data")}
            />
          </span>
          <FormMenu form={form} />
        </span>
      </div>
    </article>
  );
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <span className={styles["figure"]}>
      <span className={styles["value"]}>{value}</span>
      <span className={styles["label"]}>{label}</span>
    </span>
  );
}

function Quick({ to, icon, label }: { to: string; icon: ReactNode; label: string }) {
  return (
    <Link to={to} className={styles["quick"]}>
      {icon} {label}
    </Link>
  );
}
