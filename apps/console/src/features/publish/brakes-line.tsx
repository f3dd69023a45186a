/** How many submits were refused today because there were too many, and why. Nothing if there were none. */
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
  const parts = BRAKES.filter((brake) => (data?.refused[brake] ?? 0) > 0);
  if (data === undefined || parts.length === 0) return null;
  const { refused } = data;
  const total = refused.network + refused.form + refused.all;
  const reasons = parts.map((brake) => t(brake, { count: format.number(refused[brake]) }));
  return (
    <p className={styles["hint"]}>{t("refused", { total: format.number(total), reasons: reasons.join(t("comma")) })}</p>
  );
}
