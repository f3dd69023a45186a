/** One native select per level. Choosing another province clears the levels below it. */
import controls from "../../shared/fill/control.module.css";
import type { FillTranslate } from "../../shared/fill/fill-props.ts";
import { choicesBelow, pathOf } from "./region-table.answer.ts";
import type { Region, RegionLevel, RegionTable } from "./region-table.answer.ts";
import styles from "./region.module.css";

export interface RegionSelectsProps {
  table: RegionTable;
  level: RegionLevel;
  code: string;
  controlId: string;
  disabled: boolean;
  required: boolean;
  invalid: boolean;
  onChange: (code: string) => void;
  t: FillTranslate;
}

interface Step {
  part: "province" | "city" | "district";
  choices: readonly Region[];
  chosen: string;
  /** The code to set if the choice is cleared. */
  above: string;
}

function listSteps({ table, level, code }: RegionSelectsProps): Step[] {
  const region = table.byCode.get(code);
  const path = region ? pathOf(region) : [];
  const steps: Step[] = [{ part: "province", choices: table.provinces, chosen: path[0]?.code ?? "", above: "" }];
  path.forEach((place, depth) => {
    const choices = choicesBelow(place, level);
    if (choices.length === 0) return;
    const hasCities = choices.some((one) => one.code.endsWith("00"));
    const part = hasCities ? "city" : "district";
    steps.push({ part, choices, chosen: path[depth + 1]?.code ?? "", above: place.code });
  });
  return steps;
}

export function RegionSelects(props: RegionSelectsProps) {
  const { controlId, t } = props;
  const steps = listSteps(props);
  return (
    <div className={styles.parts}>
      {steps.map(({ part, choices, chosen, above }) => (
        <label key={part} className={styles.part}>
          <span className={controls.note}>{t(`region.${part}`)}</span>
          <select
            id={`${controlId}-${part}`}
            className={controls.input}
            value={chosen}
            disabled={props.disabled}
            aria-required={props.required || undefined}
            aria-invalid={(props.invalid && chosen === "") || undefined}
            onChange={(event) => props.onChange(event.currentTarget.value || above)}
          >
            <option value="">{t("region.choose")}</option>
            {choices.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}
