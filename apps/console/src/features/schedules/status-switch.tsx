/** Switch that pauses or resumes a schedule. It asks nothing, because the same switch undoes it. */
import { changeScheduleStatus } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Switch } from "antd";
import { useSeededName } from "../../admin/seeded-names.ts";
import { call } from "../../api/client.ts";
import { SCHEDULES } from "./schedule.query.ts";
import type { Schedule } from "./schedule.query.ts";
import { useScheduleWords } from "./schedule-words.ts";

export function StatusSwitch({ schedule: { jobId, jobName, status } }: { schedule: Schedule }) {
  const t = useScheduleWords();
  const toName = useSeededName();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const name = toName(jobName);
  const change = useMutation({
    mutationFn: async (next: "0" | "1") => {
      await call(changeScheduleStatus, { body: { jobId, status: next }, mayRepeat: true });
      await queryClient.invalidateQueries({ queryKey: SCHEDULES });
    },
    onSuccess: (_, next) => void message.success(t(next === "0" ? "status.resumed" : "status.paused", { name })),
  });
  return (
    <Switch
      size="small"
      checked={status === "0"}
      loading={change.isPending}
      aria-label={t("status.label", { name })}
      onChange={(isOn) => change.mutate(isOn ? "0" : "1")}
    />
  );
}
