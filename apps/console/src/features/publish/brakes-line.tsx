/** How many submits and saves of drafts were refused today because there were too many, and why. Nothing if there were none. */
import { getFormBrakes } from "@idata/contracts";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/client.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useFormat } from "../../format/use-format.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { brakes as en } from "./locales/en-US.brakes.ts";
import { brakes as zh } from "./locales/zh-CN.brakes.ts";
import styles from "./publish.module.css";

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const REFRESH_MS = 30_000;
const BRAKES = ["network", "form", "all"] as const;

export function BrakesLine({ form }: { form: FormSummary }) {
  const t = useWords();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["form", form.id, "brakes"],
    queryFn: async ({ signal }) => (await call(getFormBrakes, { params: { id: form.id }, signal })).data,
    refetchInterval: REFRESH_MS,
  });
  if (data === undefined) return null;
  const lines = [
    { key: "refused", counts: data.refused },
    { key: "drafts", counts: data.drafts },
  ] as const;
  return lines.map(({ key, counts }) => {
    const parts = BRAKES.filter((brake) => counts[brake] > 0);
    if (parts.length === 0) return null;
    const total = counts.network + counts.form + counts.all;
    const reasons = parts.map((brake) => t(brake, { count: format.number(counts[brake]) }));
    return (
      <p key={key} className={styles["hint"]}>
        {t(key, { total: format.number(total), reasons: reasons.join(t("comma")) })}
      </p>
    );
  });
}
