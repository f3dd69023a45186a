/** When the form takes responses: begin and end, daily hours, days of the week. Saved together. */
import { MomentPicker } from "@idata/ui/kit/moment-picker";
import { Checkbox, Switch, TimePicker } from "antd";
import dayjs from "dayjs";
import { useTranslation } from "react-i18next";
import type { FormSummary } from "../../forms/form.query.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";

type Draft = Pick<Rules, "opensAt" | "closesAt" | "hours" | "weekdays">;

const DAYS = [1, 2, 3, 4, 5, 6, 7];
const OFFICE_HOURS = { from: "09:00", to: "18:00" };
const toDraft = ({ opensAt, closesAt, hours, weekdays }: Rules): Draft => ({ opensAt, closesAt, hours, weekdays });

export function RulesCard({ form }: { form: FormSummary }) {
  const { t } = useTranslation("publish");
  return (
    <RulesSection form={form} title={t("rules.title")} hint={t("rules.hint")} height={160}>
      {(rules) => <RulesFields form={form} rules={rules} />}
    </RulesSection>
  );
}

function RulesFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const { t } = useTranslation("publish");
  const card = useRules(form, rules, { toDraft, toBody: (draft) => draft, saved: t("rules.saved") });
  const { draft, change, field } = card;
  const mayChange = form.abilities.includes("rules");
  const isReversed = draft.opensAt !== null && draft.closesAt !== null && draft.opensAt >= draft.closesAt;
  return (
    <>
      <div className={styles["times"]}>
        <Moment
          label={t("rules.opens")}
          value={draft.opensAt}
          placeholder={t("rules.atOnce")}
          isDisabled={!mayChange}
          onChange={(value) => change({ opensAt: value })}
        />
        <Moment
          label={t("rules.closes")}
          value={draft.closesAt}
          placeholder={t("rules.never")}
          isDisabled={!mayChange}
          fault={isReversed || field === "closesAt" ? t("rules.reversed") : null}
          onChange={(value) => change({ closesAt: value })}
        />
      </div>
      <div className={styles["rule"]}>
        <Switch
          aria-label={t("rules.hours")}
          disabled={!mayChange}
          checked={draft.hours !== null}
          onChange={(isOn) => change({ hours: isOn ? OFFICE_HOURS : null })}
        />
        <span>{t("rules.hours")}</span>
        {draft.hours !== null && (
          <TimePicker.RangePicker
            aria-label={t("rules.hours")}
            format="HH:mm"
            order={false}
            allowClear={false}
            needConfirm={false}
            disabled={!mayChange}
            value={[dayjs(draft.hours.from, "HH:mm"), dayjs(draft.hours.to, "HH:mm")]}
            onChange={(times) => {
              const [from, to] = times ?? [];
              if (from && to) change({ hours: { from: from.format("HH:mm"), to: to.format("HH:mm") } });
            }}
          />
        )}
      </div>
      {draft.hours !== null && draft.hours.to < draft.hours.from && (
        <p className={styles["hint"]}>{t("rules.overnight")}</p>
      )}
      {(field === "hours" || draft.hours?.from === draft.hours?.to) && draft.hours !== null && (
        <p className={styles["fault"]} role="alert">
          {t("rules.sameHour")}
        </p>
      )}
      <div className={styles["rule"]} role="group" aria-label={t("rules.weekdays")}>
        <Checkbox.Group
          className={styles["days"] ?? ""}
          disabled={!mayChange}
          value={draft.weekdays}
          options={DAYS.map((value) => ({ value, label: t(`rules.day.${value as 1}`) }))}
          onChange={(days) => change({ weekdays: days.toSorted((a, b) => a - b) })}
        />
      </div>
      {draft.weekdays.length === 0 && (
        <p className={styles["fault"]} role="alert">
          {t("rules.noDay")}
        </p>
      )}
      <p className={styles["hint"]}>{t("rules.zone", { zone: rules.zone })}</p>
      <SaveRules
        form={form}
        words={{ save: t("rules.save"), undo: t("rules.undo"), showNewest: t("rules.showNewest") }}
        rules={card}
        isFaultShown={field !== undefined}
        isValid={
          !isReversed && draft.weekdays.length > 0 && (draft.hours === null || draft.hours.from !== draft.hours.to)
        }
      />
    </>
  );
}

interface MomentProps {
  label: string;
  value: string | null;
  placeholder: string;
  isDisabled: boolean;
  fault?: string | null;
  onChange: (value: string | null) => void;
}

/** A moment in the zone of the browser, to the minute. */
function Moment({ label, value, placeholder, isDisabled, fault = null, onChange }: MomentProps) {
  return (
    <label className={styles["moment"]}>
      <span>{label}</span>
      <MomentPicker
        placeholder={placeholder}
        isDisabled={isDisabled}
        hasFault={fault !== null}
        value={value}
        onChange={onChange}
      />
      {fault !== null && (
        <span className={styles["fault"]} role="alert">
          {fault}
        </span>
      )}
    </label>
  );
}
