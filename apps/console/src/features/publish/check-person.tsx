/** "May this person fill in the form, and if not, why?" Asks the gates of the form, as the page and the submit do. */
import { checkFormRules } from "@idata/contracts";
import { type Unit, UserSelector } from "@idata/ui/kit/organisation";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Checkbox, Modal } from "antd";
import { useState } from "react";
import { DIRECTORY } from "../../kit/directory.ts";
import { useOrganisationWords } from "../../kit/use-organisation-words.ts";
import { call } from "../../api/client.ts";
import styles from "./publish.module.css";
import { useWhoWords } from "./who-words.ts";

interface CheckDialogProps {
  formId: number;
  isAnonymous: boolean;
  onClose: () => void;
}

export function CheckDialog({ formId, isAnonymous, onClose }: CheckDialogProps) {
  const t = useWhoWords();
  const words = useOrganisationWords("users");
  const [person, setPerson] = useState<Unit | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [knowsPassword, setKnowsPassword] = useState(true);
  const check = useMutation({
    mutationFn: async () => {
      const userId = person === null ? null : Number(person.id);
      return (await call(checkFormRules, { params: { id: formId }, body: { userId, knowsPassword } })).data.refusal;
    },
  });
  return (
    <Modal
      open
      title={t("check.title")}
      okText={t("check.go")}
      cancelText={t("check.close")}
      confirmLoading={check.isPending}
      onOk={() => check.mutate()}
      onCancel={onClose}
    >
      <div className={styles["check"]}>
        <p className={styles["hint"]}>{t(isAnonymous ? "check.hintAnonymous" : "check.hint")}</p>
        <div className={styles["rule"]}>
          <span>{t("check.who")}</span>
          <Button onClick={() => setChoosing(true)}>{person?.name ?? t("check.nobody")}</Button>
        </div>
        <UserSelector
          open={isChoosing}
          onClose={() => setChoosing(false)}
          value={person === null ? [] : [person]}
          multiple={false}
          onChange={([chosen]) => {
            check.reset();
            setPerson(chosen ?? null);
          }}
          source={DIRECTORY}
          words={words}
        />
        <Checkbox
          checked={knowsPassword}
          onChange={({ target }) => {
            check.reset();
            setKnowsPassword(target.checked);
          }}
        >
          {t("check.knowsPassword")}
        </Checkbox>
        <div aria-live="polite">
          {check.data === null && <Alert type="success" showIcon title={t("check.yes")} />}
          {check.data && <Alert type="warning" showIcon title={t("check.no", { reason: check.data.msg })} />}
        </div>
      </div>
    </Modal>
  );
}
