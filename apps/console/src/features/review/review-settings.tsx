/** The steps of a review as a list: name, who decides, deadline, in a row or side by side. */
import { CloseOutlined, PlusOutlined } from "@ant-design/icons";
import { REVIEW_LIMITS, saveReviewRules } from "@idata/contracts";
import { Drawer } from "@idata/ui/kit/drawer";
import { OrganisationSelector, type UnitKind } from "@idata/ui/kit/organisation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Checkbox, Input, InputNumber, Switch, Tag } from "antd";
import { useState } from "react";
import { useForm } from "../../forms/form-frame.tsx";
import { useReviewWords } from "../../forms/review/review-words.ts";
import type { ReviewRules } from "../../forms/review/review.query.ts";
import { call } from "../../api/client.ts";
import { DIRECTORY } from "../../kit/directory.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import styles from "./review-page.module.css";

type Step = ReviewRules["steps"][number];
const KINDS: readonly UnitKind[] = ["department", "post", "role", "user"];

export function ReviewSettings({ rules, onClose }: { rules: ReviewRules; onClose: () => void }) {
  const t = useReviewWords();
  const form = useForm();
  const isMobile = useIsMobile();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const newStep = (): Step => {
    return { step: crypto.randomUUID(), name: t("newStep"), beside: false, days: null, units: [], byHead: false };
  };
  const [draft, setDraft] = useState({
    active: rules.revision === 0 || rules.active,
    releases: rules.releases,
    existing: false,
    steps: rules.steps.length === 0 ? [newStep()] : rules.steps,
  });
  const setStep = (at: number, change: Partial<Step>) =>
    setDraft({ ...draft, steps: draft.steps.map((step, n) => (n === at ? { ...step, ...change } : step)) });
  const save = useMutation({
    mutationFn: () =>
      call(saveReviewRules, {
        params: { id: form.id },
        body: {
          ...draft,
          revision: rules.revision,
          steps: draft.steps.map(({ units, ...step }) => ({
            ...step,
            units: units.map(({ kind, id }) => ({ kind, id })),
          })),
        },
      }),
    async onSuccess() {
      void message.success(t("saved"));
      await queryClient.invalidateQueries({ queryKey: ["form", form.id] });
      onClose();
    },
  });
  return (
    <Drawer
      open
      onClose={onClose}
      size={isMobile ? "100%" : 560}
      title={t("settings")}
      extra={
        <Button type="primary" loading={save.isPending} onClick={() => save.mutate()}>
          {t("save")}
        </Button>
      }
    >
      <div className={styles["settings"]}>
        <label className={styles["line"]}>
          <Switch checked={draft.active} onChange={(active) => setDraft({ ...draft, active })} />
          {t("active")}
        </label>
        {draft.active && !rules.active && (
          <Checkbox
            checked={draft.existing}
            onChange={({ target }) => setDraft({ ...draft, existing: target.checked })}
          >
            {t("existing")}
          </Checkbox>
        )}
        <Checkbox checked={draft.releases} onChange={({ target }) => setDraft({ ...draft, releases: target.checked })}>
          {t("releases")}
        </Checkbox>
        <h2>{t("steps")}</h2>
        <ol className={styles["steps"]}>
          {draft.steps.map((step, at) => (
            <li key={step.step}>
              <StepFields
                step={step}
                isFirst={at === 0}
                onChange={(change) => setStep(at, change)}
                onRemove={() => setDraft({ ...draft, steps: draft.steps.filter((_, n) => n !== at) })}
              />
            </li>
          ))}
        </ol>
        <Button
          icon={<PlusOutlined aria-hidden />}
          disabled={draft.steps.length >= REVIEW_LIMITS.steps}
          onClick={() => setDraft({ ...draft, steps: [...draft.steps, newStep()] })}
        >
          {t("addStep")}
        </Button>
      </div>
    </Drawer>
  );
}

interface StepFieldsProps {
  step: Step;
  isFirst: boolean;
  onChange: (change: Partial<Step>) => void;
  onRemove: () => void;
}

function StepFields({ step, isFirst, onChange, onRemove }: StepFieldsProps) {
  const t = useReviewWords();
  const words = useOrganisationWords();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <div className={styles["line"]}>
        <Input
          value={step.name}
          maxLength={REVIEW_LIMITS.name}
          aria-label={t("stepName")}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <Button
          type="text"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t("remove", { name: step.name })}
          title={t("remove", { name: step.name })}
          onClick={onRemove}
        />
      </div>
      <div className={styles["line"]}>
        <span>{t("deciders")}</span>
        {step.units.length === 0 && !step.byHead && <span>{t("everyone")}</span>}
        {step.units.map(({ kind, id, name }) => (
          <Tag
            key={`${kind}/${id}`}
            closable
            onClose={() => onChange({ units: step.units.filter((one) => one.kind !== kind || one.id !== id) })}
          >
            {name}
          </Tag>
        ))}
        <Button size="small" onClick={() => setChoosing(true)}>
          {t("choose")}
        </Button>
      </div>
      <div>
        <Checkbox checked={step.byHead} onChange={({ target }) => onChange({ byHead: target.checked })}>
          {t("byHead")}
        </Checkbox>
        {step.byHead && <p className={styles["hint"]}>{t("byHeadHint")}</p>}
      </div>
      <div className={styles["line"]}>
        <InputNumber
          min={1}
          max={REVIEW_LIMITS.days}
          precision={0}
          value={step.days}
          placeholder={t("days")}
          aria-label={t("days")}
          onChange={(days) => onChange({ days })}
        />
        <span>{t("daysHint")}</span>
      </div>
      {!isFirst && (
        <Checkbox checked={step.beside} onChange={({ target }) => onChange({ beside: target.checked })}>
          {t("beside")}
        </Checkbox>
      )}
      <OrganisationSelector
        open={isChoosing}
        onClose={() => setChoosing(false)}
        kinds={KINDS}
        value={step.units.flatMap(({ kind, id, name }) => (kind === "group" ? [] : [{ kind, id, name }]))}
        onChange={(chosen) => onChange({ units: chosen.map(({ kind, id, name }) => ({ kind, id, name })) })}
        source={DIRECTORY}
        words={words}
      />
    </>
  );
}
