/** Shows whether the form collects responses, with the actions that change this. */
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { listActions, useFormAction } from "../../forms/form-actions.ts";
import { FormStateDot } from "../../forms/form-state.tsx";
import type { FormSummary } from "../../forms/form.query.ts";
import { BrakesLine } from "./brakes-line.tsx";
import styles from "./publish.module.css";

const SHOWN = new Set(["pause", "resume", "close", "reopen", "restore"]);

/** A published form may still take no responses, because of its times. */
function toShownState({ state, collectionState }: FormSummary) {
  return state !== "published" || collectionState === null || collectionState === "open" ? state : collectionState;
}

export function StateCard({ form }: { form: FormSummary }) {
  const { t } = useTranslation(["publish", "forms"]);
  const act = useFormAction();
  const actions = listActions(form).filter((action) => SHOWN.has(action));
  return (
    <section className={styles["card"]} aria-labelledby="state-title">
      <div className={styles["line"]}>
        <div className={styles["words"]}>
          <h2 id="state-title" className={styles["title"]}>
            {t("state.title")}
          </h2>
          <p className={styles["hint"]}>
            <FormStateDot state={form.state} /> {t(`state.${toShownState(form)}`)}
          </p>
          {form.version !== null && <BrakesLine form={form} />}
        </div>
        <div className={styles["actions"]}>
          {actions.map((action) => (
            <Button key={action} onClick={() => act(action, form)}>
              {t(`forms:action.${action}`)}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
