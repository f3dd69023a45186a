/** Says before publishing that stored test responses are deleted with the new version. */
import { Link } from "react-router";
import { useFormat } from "../format/use-format.ts";
import { defineWords } from "../i18n/define-words.ts";
import styles from "./publish-choices.module.css";

const useTestsWords = defineWords({
  "zh-CN": {
    deleted: "发布新版本会删除已保存的 {n} 份测试答卷，不能恢复。",
    look: "查看测试答卷",
  },
  "en-US": {
    deleted: "Publishing a new version deletes the stored test responses for good: {n}.",
    look: "Look at the test responses",
  },
});

/** Renders nothing without test responses, or for people who may not see them. */
export function TestsNote({ formId, tests = 0 }: { formId: number; tests?: number | undefined }) {
  const t = useTestsWords();
  const format = useFormat();
  if (tests === 0) return null;
  return (
    <p className={styles["tests"]} role="note">
      {t("deleted", { n: format.number(tests) })} <Link to={`/form/${formId}/data/list?tests=1`}>{t("look")}</Link>
    </p>
  );
}
