/** What messengers and social networks show of the link: a preview, and a dialog for title, text and image. */
import { useMutation } from "@tanstack/react-query";
import { Button, Input, Modal, Upload } from "antd";
import { useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { createUploadImage } from "../../forms/upload-image.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { share as en } from "./locales/en-US.share.ts";
import { share as zh } from "./locales/zh-CN.share.ts";
import styles from "./publish.module.css";
import type { Rules } from "./rules.query.ts";
import { RulesFault, RulesSection, useRules } from "./save-rules.tsx";

const LONGEST_TITLE = 60;
const LONGEST_TEXT = 150;
const IMAGES = ".png,.jpg,.jpeg,.gif,.webp";

const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const toDraft = ({ share }: Rules) => ({
  title: share.title ?? "",
  text: share.text ?? "",
  image: share.image ?? "",
});

export function ShareCard({ form }: { form: FormSummary }) {
  const t = useWords();
  const [isEditing, setEditing] = useState(false);
  const action = form.abilities.includes("rules") && <Button onClick={() => setEditing(true)}>{t("edit")}</Button>;
  return (
    <RulesSection form={form} title={t("title")} hint={t("hint")} height={80} action={action}>
      {(rules) => (
        <>
          <Preview form={form} share={rules.share} />
          {isEditing && <ShareDialog form={form} rules={rules} onClose={() => setEditing(false)} />}
        </>
      )}
    </RulesSection>
  );
}

function Preview({ form, share: { title, text, image } }: { form: FormSummary; share: Rules["share"] }) {
  return (
    <div className={styles["share"]}>
      <div className={styles["words"]}>
        <strong className={styles["slugTitle"]}>{title ?? form.title}</strong>
        {text !== undefined && <p className={styles["hint"]}>{text}</p>}
      </div>
      {image !== undefined && <img className={styles["shareImage"]} src={image} alt="" />}
    </div>
  );
}

function ShareDialog({ form, rules, onClose }: { form: FormSummary; rules: Rules; onClose: () => void }) {
  const t = useWords();
  const { draft, change, isChanged, save, fault, showNewest } = useRules(form, rules, {
    toDraft,
    toBody: (share) => ({ share }),
    saved: t("saved"),
    onSaved: onClose,
  });
  const upload = useMutation({
    mutationFn: (file: File) => createUploadImage(form.id)(file),
    meta: { silent: true },
    onSuccess: ({ path }) => change({ image: path }),
  });
  const uploadFault = upload.error !== null && isApiError(upload.error) ? upload.error.msg : null;
  return (
    <Modal
      open
      title={t("dialog")}
      okText={t("save")}
      cancelText={t("cancel")}
      confirmLoading={save.isPending}
      okButtonProps={{ disabled: !isChanged || upload.isPending }}
      onOk={() => save.mutate()}
      onCancel={onClose}
    >
      <div className={styles["check"]}>
        <label className={styles["choice"]}>
          <span>{t("heading")}</span>
          <Input
            value={draft.title}
            maxLength={LONGEST_TITLE}
            placeholder={t("standardTitle")}
            onChange={({ target }) => change({ title: target.value })}
          />
        </label>
        <label className={styles["choice"]}>
          <span>{t("text")}</span>
          <Input.TextArea
            value={draft.text}
            maxLength={LONGEST_TEXT}
            placeholder={t("standardText")}
            autoSize={{ minRows: 2, maxRows: 5 }}
            onChange={({ target }) => change({ text: target.value })}
          />
        </label>
        <div className={styles["choice"]} role="group" aria-label={t("image")}>
          <span>{t("image")}</span>
          {draft.image !== "" && <img className={styles["shareImage"]} src={draft.image} alt="" />}
          <div className={styles["actions"]}>
            {form.abilities.includes("edit") && (
              <Upload
                accept={IMAGES}
                showUploadList={false}
                beforeUpload={(file) => {
                  upload.mutate(file);
                  return false;
                }}
              >
                <Button loading={upload.isPending}>{t(draft.image === "" ? "upload" : "replace")}</Button>
              </Upload>
            )}
            {draft.image !== "" && <Button onClick={() => change({ image: "" })}>{t("remove")}</Button>}
          </div>
          <p className={styles["hint"]}>{t("imageHint")}</p>
          {uploadFault !== null && (
            <p role="alert" className={styles["fault"]}>
              {uploadFault}
            </p>
          )}
        </div>
        <RulesFault fault={fault} showNewest={t("showNewest")} onShowNewest={showNewest} />
      </div>
    </Modal>
  );
}
