/**
 * What a schedule calls: a task from the list with a field per parameter, or the call as text. Both edit the same text,
 * so nothing is lost by switching; a text that the fields cannot show stays until another task is chosen.
 */
import { Button, Input, InputNumber, Select, Switch } from "antd";
import { useId, useState } from "react";
import type { ReactNode } from "react";
import { composeTarget, parseTarget } from "./invoke-target.ts";
import type { Argument, Target } from "./invoke-target.ts";
import type { Task } from "./schedule.query.ts";
import { useScheduleWords } from "./schedule-words.ts";
import styles from "./schedules.module.css";

type Parameter = Task["parameters"][number];

export interface TargetFieldProps {
  tasks: readonly Task[];
  /** The following are set by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const LONGEST = 500;

export function TargetField({ tasks, id, value = "", onChange = () => {} }: TargetFieldProps) {
  const t = useScheduleWords();
  const [isText, setText] = useState(() => value !== "" && findShown(tasks, parseTarget(value)) === null);
  // Keeps which arguments are missing, as the text cannot tell.
  const [draft, setDraft] = useState<Target | null>(null);
  const shown = findShown(tasks, draft !== null && composeTarget(draft) === value ? draft : parseTarget(value));
  const change = (target: Target) => {
    setDraft(target);
    onChange(composeTarget(target));
  };
  const toggle = (
    <Button type="link" size="small" onClick={() => setText(!isText)}>
      {t(isText ? "form.asFields" : "form.asText")}
    </Button>
  );
  if (isText) {
    return (
      <div className={styles["target"]}>
        <Input.TextArea
          id={id}
          className={styles["codeInput"] ?? ""}
          autoSize={{ minRows: 2 }}
          maxLength={LONGEST}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <div className={styles["labelLine"]}>
          <span className={styles["optionHint"]}>{t("form.textHint")}</span>
          {toggle}
        </div>
      </div>
    );
  }
  return (
    <div className={styles["target"]}>
      <Select<string>
        id={id ?? ""}
        value={shown?.task.name ?? null}
        placeholder={t("form.choose")}
        showSearch={{ filterOption: (typed, option) => isMatch(tasks, option?.value, typed) }}
        options={tasks.map(({ name, title }) => ({ value: name, label: title }))}
        optionRender={renderOption}
        onChange={(name) => {
          const usual = tasks.find((task) => task.name === name)?.invokeTarget ?? name;
          change(parseTarget(usual) ?? { name, args: [] });
        }}
      />
      {shown !== null && shown.task.parameters.length > 0 && (
        <div className={styles["parameters"]}>
          {shown.task.parameters.map((parameter, at) => (
            <ParameterField
              key={parameter.name}
              parameter={parameter}
              value={shown.args[at] ?? null}
              onChange={(arg) => change({ name: shown.task.name, args: replaceAt(shown, at, arg) })}
            />
          ))}
        </div>
      )}
      <div className={styles["labelLine"]}>
        {value === "" ? (
          <span />
        ) : (
          <p className={styles["call"]}>
            <span className={styles["quiet"]}>{t("form.call")}</span>
            <code className={styles["code"]}>{value}</code>
          </p>
        )}
        {toggle}
      </div>
    </div>
  );
}

interface Shown {
  task: Task;
  args: readonly (Argument | null)[];
}

/** Null if the fields cannot show the target: there is no such task, or it does not take these arguments. */
function findShown(tasks: readonly Task[], target: Target | null): Shown | null {
  const task = tasks.find(({ name }) => name === target?.name);
  if (task === undefined || target === null) return null;
  const { args } = target;
  const isFitting =
    args.length <= task.parameters.length && args.every((arg, at) => arg === null || fits(task.parameters[at], arg));
  return isFitting ? { task, args } : null;
}

function fits(parameter: Parameter | undefined, arg: Argument): boolean {
  if (parameter?.kind === "integer") return Number.isInteger(arg);
  return typeof arg === (parameter?.kind === "boolean" ? "boolean" : "string");
}

function replaceAt({ task, args }: Shown, at: number, arg: Argument | null): (Argument | null)[] {
  return task.parameters.map((_, index) => (index === at ? arg : (args[index] ?? null)));
}

function renderOption({ label, value }: { label?: ReactNode; value?: unknown }): ReactNode {
  return (
    <span className={styles["stack"]}>
      <span>{label}</span>
      <span className={styles["code"]}>{String(value)}</span>
    </span>
  );
}

function isMatch(tasks: readonly Task[], value: unknown, typed: string): boolean {
  const task = tasks.find(({ name }) => name === value);
  return task !== undefined && `${task.title} ${task.name}`.toLowerCase().includes(typed.trim().toLowerCase());
}

interface ParameterFieldProps {
  parameter: Parameter;
  value: Argument | null;
  onChange: (value: Argument | null) => void;
}

function ParameterField({ parameter, value, onChange }: ParameterFieldProps) {
  const t = useScheduleWords();
  const id = useId();
  const { name, kind } = parameter;
  // A name without a translation comes back as its key.
  const key = `parameters.${name}` as "parameters.days";
  const label = t(key) === key ? name : t(key);
  return (
    <div className={styles["parameter"]}>
      <label htmlFor={id}>{label}</label>
      {kind === "boolean" && (
        <span>
          <Switch
            id={id}
            checked={value === true}
            checkedChildren={t("form.on")}
            unCheckedChildren={t("form.off")}
            onChange={onChange}
          />
        </span>
      )}
      {kind === "text" && (
        <Input
          id={id}
          maxLength={parameter.max ?? LONGEST}
          value={typeof value === "string" ? value : ""}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {kind === "integer" && (
        <InputNumber<number>
          id={id}
          style={{ width: "100%" }}
          precision={0}
          {...(parameter.min === undefined ? {} : { min: parameter.min })}
          {...(parameter.max === undefined ? {} : { max: parameter.max })}
          value={typeof value === "number" ? value : null}
          onChange={onChange}
        />
      )}
      <span className={styles["optionHint"]}>{toBounds(parameter, t)}</span>
    </div>
  );
}

function toBounds({ kind, min, max }: Parameter, t: ReturnType<typeof useScheduleWords>): string {
  if (kind === "boolean") return "";
  if (kind === "text") return max === undefined ? "" : t("form.longest", { max });
  if (min !== undefined && max !== undefined) return t("form.bounds", { min, max });
  if (min !== undefined) return t("form.atLeast", { min });
  return max === undefined ? "" : t("form.atMost", { max });
}
