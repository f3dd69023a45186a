/** The waiting list of a form: the rule, who waits, and what the owner can do for each (docs/adr/0068). */
import { InputNumber, Select } from "antd";
import { useState } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { Rule } from "./rule.tsx";
import { RulesSection, SaveRules, useRules } from "./save-rules.tsx";
import { WaitersTable } from "./waiters-table.tsx";
import { useWaitingWords } from "./waiting-words.ts";

type Draft = Pick<Rules, "waitingList">;
type List = NonNullable<Rules["waitingList"]>;

const UNITS = { minute: 1, hour: 60, day: 1440 } as const;
type Unit = keyof typeof UNITS;

const FEWEST = 5;
const MOST = 20_160;
const FIRST: List = { contact: "mail", minutes: 1440 };

const toDraft = ({ waitingList }: Rules): Draft => ({ waitingList });

/** The largest unit that says the time in a whole number. */
const toUnit = (minutes: number): Unit =>
  minutes % UNITS.day === 0 ? "day" : minutes % UNITS.hour === 0 ? "hour" : "minute";

const toMinutes = (count: number, unit: Unit): number => Math.min(MOST, Math.max(FEWEST, count * UNITS[unit]));

export function WaitingCard({ form }: { form: FormSummary }) {
  const t = useWaitingWords();
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={80}>
      {(rules) => (
        <>
          <WaitingFields form={form} rules={rules} />
          {form.abilities.includes("rules") && <WaitersTable form={form} isOn={rules.waitingList !== null} />}
        </>
      )}
    </RulesSection>
  );
}

function WaitingFields({ form, rules }: { form: FormSummary; rules: Rules }) {
  const t = useWaitingWords();
  const card = useRules(form, rules, { toDraft, toBody: (draft) => draft, saved: t("saved") });
  const { waitingList: list } = card.draft;
  const [unit, setUnit] = useState<Unit>(toUnit(list?.minutes ?? FIRST.minutes));
  const isFixed = !form.abilities.includes("rules");
  const change = (part: Partial<List>) => card.change({ waitingList: { ...(list ?? FIRST), ...part } });
  return (
    <>
      <Rule
        label={t("switch")}
        isOn={list !== null}
        isFixed={isFixed}
        onSwitch={(isOn) => {
          setUnit(toUnit(FIRST.minutes));
          card.change({ waitingList: isOn ? FIRST : null });
        }}
        hint={list === null ? null : t(`contactHint.${list.contact}`)}
      >
        {list !== null && (
          <div className={styles["waitFields"]}>
            <div className={styles["waitField"]}>
              <span>{t("minutes")}</span>
              <span className={styles["waitTime"]}>
                <InputNumber
                  aria-label={t("minutes")}
                  min={Math.ceil(FEWEST / UNITS[unit])}
                  max={Math.floor(MOST / UNITS[unit])}
                  precision={0}
                  disabled={isFixed}
                  value={Math.max(1, Math.round(list.minutes / UNITS[unit]))}
                  onChange={(value) => change({ minutes: toMinutes(value ?? 1, unit) })}
                />
                <Select<Unit>
                  aria-label={t("unit")}
                  className={styles["waitUnit"] ?? ""}
                  disabled={isFixed}
                  value={unit}
                  options={(["minute", "hour", "day"] as const).map((value) => ({ value, label: t(`units.${value}`) }))}
                  onChange={(next) => {
                    const count = Math.max(1, Math.round(list.minutes / UNITS[unit]));
                    setUnit(next);
                    change({ minutes: toMinutes(Math.min(count, Math.floor(MOST / UNITS[next])), next) });
                  }}
                />
              </span>
            </div>
            <div className={styles["waitField"]}>
              <span>{t("contact")}</span>
              <Select<List["contact"]>
                aria-label={t("contact")}
                className={styles["waitContact"] ?? ""}
                disabled={isFixed}
                value={list.contact}
                options={(["mail", "phone", "account", "none"] as const).map((value) => ({
                  value,
                  label: t(`contacts.${value}`),
                }))}
                onChange={(contact) => change({ contact })}
              />
            </div>
          </div>
        )}
      </Rule>
      <SaveRules form={form} words={{ save: t("save"), undo: t("undo"), showNewest: t("showNewest") }} rules={card} />
    </>
  );
}
