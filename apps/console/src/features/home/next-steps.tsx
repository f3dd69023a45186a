import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { RelativeTime } from "../../format/relative-time.tsx";
import type { Dashboard } from "./dashboard.query.ts";
import styles from "./home.module.css";

type Step = Dashboard["steps"][number]["step"];

/** Below the form; what waits for heads has a page of its own, because they need not be able to read the form. */
const PAGES = {
  publish: "designer",
  "publish-changes": "designer",
  resume: "publish/distribute",
  "ends-soon": "publish/distribute",
  full: "publish/distribute",
  "nearly-full": "publish/distribute",
  review: "data/review",
} as const satisfies Record<Exclude<Step, "review-as-head">, string>;

const URGENT: ReadonlySet<Step> = new Set(["ends-soon", "full", "nearly-full", "review", "review-as-head"]);

/** Forms that need an action; each line links to where it is done. */
export function NextSteps({ steps }: { steps: Dashboard["steps"] }) {
  const { t } = useTranslation("home");
  if (steps.length === 0) return <p className={styles["none"]}>{t("steps.none")}</p>;
  return (
    <ul className={styles["list"]}>
      {steps.map(({ formId, title, step, updatedAt, closesAt, left, waiting }) => (
        <li key={`${formId} ${step}`}>
          <Link
            to={step === "review-as-head" ? `/review/${formId}` : `/form/${formId}/${PAGES[step]}`}
            className={styles["name"]}
          >
            {title}
          </Link>
          <span className={styles["what"]} data-urgent={URGENT.has(step) || undefined}>
            {t(`steps.${step}`, { count: waiting ?? left })}
          </span>
          <span className={styles["when"]}>
            <RelativeTime iso={closesAt ?? updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
}
