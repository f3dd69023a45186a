/** The owner's own address of a form (docs/adr/0056): shown, copied, set and given up. */
import { CopyOutlined } from "@ant-design/icons";
import { useQuery } from "@tanstack/react-query";
import { Alert, Button, Input, Modal } from "antd";
import { useId, useState } from "react";
import type { FormSummary } from "../../forms/form.query.ts";
import { useCopyText } from "../../forms/form-actions.ts";
import { toPublicAddress } from "../../forms/public-address.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { slug as en } from "./locales/en-US.slug.ts";
import { slug as zh } from "./locales/zh-CN.slug.ts";
import styles from "./publish.module.css";
import { type Rules, rulesQuery } from "./rules.query.ts";
import { RulesFault, useRules } from "./save-rules.tsx";

const LONGEST = 60;
const useWords = defineWords({ "zh-CN": zh, "en-US": en });
const toDraft = ({ slug }: Rules) => ({ slug: slug ?? "" });

/** As people read it. To copy, Han characters are encoded, because messengers end a link at the first of them. */
const toShownAddress = (form: FormSummary, slug: string) => toPublicAddress(form).replace(/[^/]*$/, slug);
const toAddress = (form: FormSummary, slug: string) => toShownAddress(form, encodeURIComponent(slug));

export function SlugLine({ form }: { form: FormSummary }) {
  const t = useWords();
  const copy = useCopyText();
  const [isEditing, setEditing] = useState(false);
  const { data: rules } = useQuery(rulesQuery(form.id));
  // The cards below say what went wrong if the rules cannot be read.
  if (rules === undefined) return null;
  const { slug } = rules;
  return (
    <div className={styles["line"]}>
      <div className={styles["words"]}>
        <strong className={styles["slugTitle"]}>{t("title")}</strong>
        <p className={`${styles["hint"]} ${styles["slug"]}`}>
          {slug === null ? t("none") : toShownAddress(form, slug)}
        </p>
      </div>
      <div className={styles["actions"]}>
        {slug !== null && (
          <Button
            icon={<CopyOutlined aria-hidden />}
            aria-label={t("copy")}
            title={t("copy")}
            onClick={() => void copy(toAddress(form, slug))}
          />
        )}
        {form.abilities.includes("rules") && (
          <Button onClick={() => setEditing(true)}>{t(slug === null ? "set" : "change")}</Button>
        )}
      </div>
      {isEditing && <SlugDialog form={form} rules={rules} onClose={() => setEditing(false)} />}
    </div>
  );
}

function SlugDialog({ form, rules, onClose }: { form: FormSummary; rules: Rules; onClose: () => void }) {
  const t = useWords();
  const id = useId();
  const { stored, draft, change, isChanged, save, fault, field, showNewest } = useRules(form, rules, {
    toDraft,
    toBody: ({ slug }) => ({ slug: slug === "" ? null : slug }),
    saved: t("saved"),
    onSaved: onClose,
  });
  const isRefused = fault !== null && field === "slug";
  return (
    <Modal
      open
      title={t("dialog")}
      onCancel={onClose}
      footer={[
        stored.slug !== "" && draft.slug !== "" && (
          <Button key="remove" onClick={() => change({ slug: "" })}>
            {t("remove")}
          </Button>
        ),
        <Button key="cancel" onClick={onClose}>
          {t("cancel")}
        </Button>,
        <Button key="save" type="primary" disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
          {t("save")}
        </Button>,
      ]}
    >
      <div className={styles["check"]}>
        <div className={styles["choice"]}>
          <span className={styles["hint"]}>{toShownAddress(form, "")}</span>
          <Input
            aria-label={t("label")}
            aria-describedby={isRefused ? `${id} ${id}-fault` : id}
            aria-invalid={isRefused}
            status={isRefused ? "error" : ""}
            value={draft.slug}
            maxLength={LONGEST}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => change({ slug: target.value })}
          />
          {isRefused && (
            <p id={`${id}-fault`} role="alert" className={styles["fault"]}>
              {fault.msg}
            </p>
          )}
        </div>
        <p id={id} className={styles["hint"]}>
          {t("hint")}
        </p>
        {stored.slug !== "" && isChanged && <Alert type="warning" showIcon title={t("freed")} />}
        <RulesFault fault={isRefused ? null : fault} showNewest={t("showNewest")} onShowNewest={showNewest} />
      </div>
    </Modal>
  );
}
