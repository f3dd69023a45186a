/** Until when respondents may change a stored response (docs/adr/0063). */
import { MomentPicker } from "@idata/ui/kit/moment-picker";
import { InputNumber, Select } from "antd";
import dayjs from "dayjs";
import type { afterwards } from "./locales/zh-CN.afterwards.ts";
import type { Translate } from "../../i18n/define-words.ts";
import styles from "./publish.module.css";
import { Rule } from "./rule.tsx";
import type { Rules } from "./rules.query.ts";

type Edit = Rules["edit"];

interface EditRuleProps {
  edit: Edit;
  rules: Pick<Rules, "closesAt" | "once">;
  isFixed: boolean;
  fault: string | null;
  t: Translate<typeof afterwards>;
  onChange: (edit: Edit) => void;
}

const UNTIL = ["open", "time", "hours"] as const;
const DAY_HOURS = 24;
const MOST_HOURS = 8760;
const DAYS = 7;

/** The end of the form, or a week from now. */
const suggestTime = (closesAt: string | null): string =>
  closesAt ?? dayjs().add(DAYS, "day").startOf("minute").toISOString();

export function EditRule({ edit, rules, isFixed, fault, t, onChange }: EditRuleProps) {
  const choose = (until: (typeof UNTIL)[number]) => {
    if (until === "open") onChange({ until });
    else if (until === "time") onChange({ until, at: suggestTime(rules.closesAt) });
    else onChange({ until, hours: DAY_HOURS });
  };
  const hint = edit === null ? null : t(`editHint.${edit.until}`);
  return (
    <Rule
      label={t("edit")}
      isOn={edit !== null}
      isFixed={isFixed}
      onSwitch={(isOn) => onChange(isOn ? { until: "open" } : null)}
      hint={hint !== null && rules.once?.by === "phone" ? `${hint} ${t("editPhone")}` : hint}
      fault={fault}
    >
      <Select
        aria-label={t("editUntil.label")}
        className={styles["by"] ?? ""}
        disabled={isFixed}
        value={edit?.until}
        options={UNTIL.map((value) => ({ value, label: t(`editUntil.${value}`) }))}
        onChange={choose}
      />
      {edit?.until === "time" && (
        <MomentPicker
          label={t("editTime")}
          isNeeded
          isDisabled={isFixed}
          value={edit.at}
          onChange={(at) => {
            if (at !== null) onChange({ until: "time", at });
          }}
        />
      )}
      {edit?.until === "hours" && (
        <InputNumber
          aria-label={t("editHours")}
          className={styles["cap"] ?? ""}
          min={1}
          max={MOST_HOURS}
          precision={0}
          disabled={isFixed}
          value={edit.hours}
          suffix={t("editHoursUnit")}
          onChange={(hours) => onChange({ until: "hours", hours: hours ?? 1 })}
        />
      )}
    </Rule>
  );
}
