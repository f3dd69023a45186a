/**
 * Says why a form has no responses and offers the next step for its state. Every page of the form shows the same
 * sentences.
 */
import { EmptyState } from "@idata/ui/kit";
import { Button } from "antd";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFormAction } from "./form-actions.ts";
import type { FormSummary } from "./form.query.ts";

/** The action that lets a form in this state collect responses again. */
const WAY_BACK = { paused: "resume", closed: "reopen", trashed: "restore" } as const;

export function NoResponses({ form }: { form: FormSummary }) {
  const { t } = useTranslation("forms");
  return (
    <EmptyState title={t(`noResponses.${form.state}.title`)} hint={t(`noResponses.${form.state}.hint`)}>
      <NextStep form={form} />
    </EmptyState>
  );
}

function NextStep({ form }: { form: FormSummary }) {
  const { t } = useTranslation("forms");
  const act = useFormAction();
  const { state } = form;
  if (state === "draft" || state === "published") {
    return (
      <Link to={`/form/${form.id}/publish/distribute`}>
        <Button type="primary">{t(`noResponses.${state}.action`)}</Button>
      </Link>
    );
  }
  const action = WAY_BACK[state];
  if (!form.abilities.includes(action)) return null;
  return (
    <Button type="primary" onClick={() => act(action, form)}>
      {t(`action.${action}`)}
    </Button>
  );
}
