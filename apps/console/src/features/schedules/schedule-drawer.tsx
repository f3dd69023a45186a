/** Adds or changes a schedule. */
import { addSchedule, changeSchedule, SCHEDULE_FIELDS } from "@idata/contracts";
import { CronEditor, isCron } from "@idata/ui/kit/cron";
import { Alert, Form, Input, Radio } from "antd";
import { useQueryClient } from "@tanstack/react-query";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { RecordField } from "../../admin/record-field.tsx";
import { toFormRule } from "../../admin/to-form-rule.ts";
import { call } from "../../api/client.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { useCronReading, useCronWords } from "../../kit/use-cron-words.ts";
import { parseTarget } from "./invoke-target.ts";
import { SCHEDULES } from "./schedule.query.ts";
import type { Schedule, Task } from "./schedule.query.ts";
import { useScheduleWords } from "./schedule-words.ts";
import styles from "./schedules.module.css";
import { TargetField } from "./target-field.tsx";

/** `new`, or the schedule to change; null means closed. */
export type ScheduleChoice = Schedule | "new" | null;

interface Values {
  jobName: string;
  jobGroup: "DEFAULT" | "SYSTEM";
  invokeTarget: string;
  cronExpression: string;
  misfirePolicy: "1" | "2" | "3";
  concurrent: "0" | "1";
  remark: string;
}

const NEW: Values = {
  jobName: "",
  jobGroup: "DEFAULT",
  invokeTarget: "",
  cronExpression: "0 0 2 * * ?",
  misfirePolicy: "3",
  concurrent: "1",
  remark: "",
};
const WIDTH = 640;

export interface ScheduleDrawerProps {
  choice: ScheduleChoice;
  /** Undefined while loading. */
  known: { tasks: readonly Task[]; zone: string } | undefined;
  onClose: () => void;
}

export function ScheduleDrawer({ choice, known, onClose }: ScheduleDrawerProps) {
  const t = useScheduleWords();
  const queryClient = useQueryClient();
  const groups = useDictionaryOptions("sys_job_group");
  const schedule = choice === "new" || choice === null ? null : choice;
  const save = async (values: Values) => {
    await (schedule === null
      ? call(addSchedule, { body: values })
      : call(changeSchedule, {
          // Without the status, the server would pause the schedule.
          body: { ...values, jobId: schedule.jobId, status: schedule.status === "0" ? "0" : "1" },
        }));
    await queryClient.invalidateQueries({ queryKey: SCHEDULES });
  };
  return (
    <RecordDrawer<Values>
      key={schedule?.jobId ?? "new"}
      open={choice !== null}
      title={t(schedule === null ? "add" : "edit")}
      values={known === undefined ? undefined : schedule === null ? NEW : toValues(schedule)}
      onClose={onClose}
      onSave={save}
      width={WIDTH}
    >
      {schedule === null && (
        <Alert className={styles["note"] ?? ""} type="info" showIcon title={t("form.pausedFirst")} />
      )}
      <RecordField rules={SCHEDULE_FIELDS} name="jobName">
        <Input maxLength={64} autoFocus={schedule === null} />
      </RecordField>
      <RecordField rules={SCHEDULE_FIELDS} name="jobGroup" label={t("form.group")}>
        <Radio.Group options={groups} />
      </RecordField>
      <TargetItem tasks={known?.tasks ?? []} />
      <div className={styles["cron"]}>
        <Form.Item<Values>
          name="cronExpression"
          noStyle
          validateTrigger={["onChange", "onSubmit"]}
          rules={[toFormRule(SCHEDULE_FIELDS.cronExpression), useCronRule(known?.zone ?? "UTC")]}
        >
          <CronInput zone={known?.zone ?? "UTC"} />
        </Form.Item>
      </div>
      <Choices name="misfirePolicy" label={t("form.misfire")} values={["2", "1", "3"]} group="misfire" />
      <Choices name="concurrent" label={t("form.concurrent")} values={["1", "0"]} group="concurrent" />
      <RecordField rules={SCHEDULE_FIELDS} name="remark">
        <Input.TextArea rows={3} maxLength={500} showCount />
      </RecordField>
    </RecordDrawer>
  );
}

/** Both `0` and `2` make up for one run. */
function toValues({ jobName, jobGroup, invokeTarget, cronExpression, remark, ...rest }: Schedule): Values {
  return {
    jobName,
    jobGroup: jobGroup === "SYSTEM" ? "SYSTEM" : "DEFAULT",
    invokeTarget,
    cronExpression,
    misfirePolicy: rest.misfirePolicy === "1" || rest.misfirePolicy === "3" ? rest.misfirePolicy : "2",
    concurrent: rest.concurrent === "0" ? "0" : "1",
    remark: remark ?? "",
  };
}

/** Missing arguments are found before sending; whether they fit the task is for the server to say. */
function TargetItem({ tasks }: { tasks: readonly Task[] }) {
  const t = useScheduleWords();
  const check = async (_: unknown, text: string) => {
    if (text.trim() === "") return;
    const target = parseTarget(text);
    if (target === null) throw new Error(t("form.unreadable"));
    const count = tasks.find(({ name }) => name === target.name)?.parameters.length ?? 0;
    if (target.args.length < count) throw new Error(t("form.missing", { count }));
  };
  return (
    <Form.Item<Values>
      name="invokeTarget"
      label={t("form.task")}
      required
      validateTrigger={["onChange", "onSubmit"]}
      rules={[toFormRule(SCHEDULE_FIELDS.invokeTarget), { validator: check }]}
    >
      <TargetField tasks={tasks} />
    </Form.Item>
  );
}

/** Refuses what the server would refuse, with the sentence of the editor. */
function useCronRule(zone: string) {
  const { invalid } = useCronWords();
  return {
    validator: async (_: unknown, text: string) => {
      if (text.trim() !== "" && !(await isCron(text, zone))) throw new Error(invalid);
    },
  };
}

interface CronInputProps {
  zone: string;
  /** The following are set by the form. */
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

const SHOWN_RUNS = 10;

/** The editor shows the messages of the form itself, directly below the text field. */
function CronInput({ zone, id, value = "", onChange = () => {} }: CronInputProps) {
  const t = useScheduleWords();
  const words = useCronWords();
  const reading = useCronReading();
  const [fault] = Form.Item.useStatus().errors;
  return (
    <CronEditor
      id={id}
      value={value}
      onChange={onChange}
      words={{ ...words, next: t("form.next", { count: SHOWN_RUNS, zone }) }}
      zone={zone}
      shownRuns={SHOWN_RUNS}
      reading={reading}
      fault={typeof fault === "string" ? fault : undefined}
    />
  );
}

type ChoicesProps =
  | { name: "misfirePolicy"; label: string; values: readonly Values["misfirePolicy"][]; group: "misfire" }
  | { name: "concurrent"; label: string; values: readonly Values["concurrent"][]; group: "concurrent" };

/** Each choice with a sentence that says what happens. */
function Choices({ name, label, values, group }: ChoicesProps) {
  const t = useScheduleWords();
  return (
    <Form.Item<Values> name={name} label={label}>
      <Radio.Group className={styles["options"] ?? ""}>
        {values.map((value) => (
          <Radio key={value} value={value}>
            <span className={styles["option"]}>
              <span>{t(`${group}.${value}.name` as "misfire.1.name")}</span>
              <span className={styles["optionHint"]}>{t(`${group}.${value}.hint` as "misfire.1.hint")}</span>
            </span>
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  );
}
