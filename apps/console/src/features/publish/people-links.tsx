/** Downloads the links of the people of the list, with what the list says of them as signed answers. */
import { Modal, Select } from "antd";
import { useState } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import { useLinkQuestions } from "./link-questions.tsx";
import { useLinksWords } from "./links-words.ts";
import { savePeople } from "./people.query.ts";
import styles from "./publish.module.css";

const PARTS = ["name", "number", "mail"] as const;
type Part = (typeof PARTS)[number];
const LABELS = { name: "peopleName", number: "peopleNumber", mail: "peopleMail" } as const;

export function PeopleLinksDialog({
  form,
  hasList,
  onClose,
}: {
  form: FormSummary;
  hasList: boolean;
  onClose: () => void;
}) {
  const t = useLinksWords();
  const { options, isPending } = useLinkQuestions(form.id);
  const [answers, setAnswers] = useState<Partial<Record<Part, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await savePeople(form.id, true, `${form.title}-${t("title")}`, answers);
    setBusy(false);
  };
  const change = (part: Part, id: string) =>
    setAnswers(({ [part]: _before, ...rest }) => (id === "" ? rest : { ...rest, [part]: id }));
  const isEmpty = Object.keys(answers).length === 0;
  return (
    <Modal
      open
      title={t("people")}
      okText={t("sheetGo")}
      cancelText={t("close")}
      confirmLoading={isBusy}
      okButtonProps={{ disabled: isEmpty }}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <div className={styles["check"]}>
        <p className={styles["hint"]}>{t("peopleHint")}</p>
        {!hasList && <p className={styles["hint"]}>{t("peopleOff")}</p>}
        {PARTS.map((part) => (
          <div key={part} className={styles["choice"]}>
            <span>{t(LABELS[part])}</span>
            <Select
              aria-label={t(LABELS[part])}
              loading={isPending}
              showSearch={{ optionFilterProp: "label" }}
              value={answers[part] ?? ""}
              options={[{ value: "", label: t("peopleNone") }, ...options]}
              onChange={(id: string) => change(part, id)}
            />
          </div>
        ))}
        {isEmpty && <p className={styles["hint"]}>{t("peopleEmpty")}</p>}
      </div>
    </Modal>
  );
}
