/** Shows the responses of the form or its test responses; the address says which. */
import { Segmented } from "antd";
import { useSearchParams } from "react-router";
import type { FormSummary } from "../../../forms/form.query.ts";
import { canReadData } from "../../../forms/form-paths.ts";
import { useListWords } from "../list-words.ts";
import styles from "../data.module.css";

const NAME = "tests";

/** Whether the address asks for test responses, and whether there is a choice. */
export function useTestSwitch(form: FormSummary): { readonly isTests: boolean; readonly hasSwitch: boolean } {
  const [search] = useSearchParams();
  const mayTest = form.abilities.includes("edit");
  return { isTests: mayTest && (search.has(NAME) || !canReadData(form)), hasSwitch: mayTest && canReadData(form) };
}

export function TestSwitch({ isTests }: { isTests: boolean }) {
  const t = useListWords();
  const [, setSearch] = useSearchParams();
  return (
    <Segmented
      className={styles["switch"] ?? ""}
      aria-label={t("kinds.label")}
      value={isTests ? "tests" : "real"}
      options={[
        { value: "real", label: t("kinds.real") },
        { value: "tests", label: t("kinds.tests") },
      ]}
      onChange={(value) => setSearch(value === "tests" ? { [NAME]: "1" } : {})}
    />
  );
}
