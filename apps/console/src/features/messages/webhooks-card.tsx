/** The form's webhooks: list, test, delete, add. */
import { addWebhook, deleteWebhook, testWebhook } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import { Alert, Button, Form, Input, Modal, Select, Tag } from "antd";
import { useState } from "react";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { findRefusal } from "../../account/attempt-error.ts";
import { call } from "../../api/client.ts";
import { isApiError } from "../../api/api-error.ts";
import { reportError } from "../../api/report-error.ts";
import { Card } from "../../messages/card.tsx";
import { toWord, useMessageWords } from "./message-words.ts";
import { type MessageSettings, useMessagesRefresh } from "./messages.query.ts";
import styles from "../../messages/messages.module.css";

type Webhook = MessageSettings["webhooks"][number];
type Format = Webhook["format"];
const FORMATS: readonly Format[] = ["generic", "wecom", "dingtalk", "feishu"];

export function WebhooksCard({ formId, webhooks }: { formId: number; webhooks: readonly Webhook[] }) {
  const t = useMessageWords();
  const [isAdding, setAdding] = useState(false);
  return (
    <Card
      title={t("webhook.title")}
      hint={t("webhook.hint")}
      action={<Button onClick={() => setAdding(true)}>{t("webhook.add")}</Button>}
    >
      {webhooks.length > 0 && (
        <ul className={styles["rows"]}>
          {webhooks.map((webhook) => (
            <WebhookRow key={webhook.id} formId={formId} webhook={webhook} />
          ))}
        </ul>
      )}
      <AddDialog formId={formId} open={isAdding} onClose={() => setAdding(false)} />
    </Card>
  );
}

function WebhookRow({ formId, webhook }: { formId: number; webhook: Webhook }) {
  const t = useMessageWords();
  const confirm = useConfirmed();
  const params = { id: formId, webhookId: webhook.id };
  const test = useMutation({
    mutationFn: async () => (await call(testWebhook, { params, mayRepeat: true })).data,
  });
  const remove = () =>
    confirm({
      title: t("webhook.confirm", { name: webhook.name }),
      okText: t("webhook.delete"),
      change: () => call(deleteWebhook, { params }),
      refresh: [["form", formId, "message"]],
      done: t("webhook.deleted"),
    });
  return (
    <li className={styles["row"]}>
      <div className={styles["words"]}>
        <span className={`${styles["name"]} ${styles["tags"]}`}>
          {webhook.name}
          <Tag variant="filled">{toWord(t, "formats", webhook.format)}</Tag>
          {webhook.hasSecret && <Tag variant="filled">{t("webhook.signed")}</Tag>}
        </span>
        <span className={styles["address"]}>{webhook.url}</span>
        {test.data !== undefined && (
          <Alert
            className={styles["outcome"] ?? ""}
            type={test.data.isDelivered ? "success" : "warning"}
            showIcon
            title={
              test.data.isDelivered
                ? t("webhook.delivered", { status: test.data.status ?? "" })
                : t("webhook.failed", { reason: test.data.reason })
            }
          />
        )}
      </div>
      <span className={styles["buttons"]}>
        <Button type="link" size="small" loading={test.isPending} onClick={() => test.mutate()}>
          {t("webhook.test")}
        </Button>
        <Button type="link" size="small" danger onClick={remove}>
          {t("webhook.delete")}
        </Button>
      </span>
    </li>
  );
}

interface Fields {
  name: string;
  format: Format;
  url: string;
  secret?: string;
}

function AddDialog({ formId, open, onClose }: { formId: number; open: boolean; onClose: () => void }) {
  const t = useMessageWords();
  const [fields] = Form.useForm<Fields>();
  const refresh = useMessagesRefresh(formId);
  const add = useMutation({
    mutationFn: ({ secret = "", ...body }: Fields) =>
      call(addWebhook, { params: { id: formId }, body: { ...body, ...(secret !== "" && { secret }) } }),
    meta: { silent: true },
    onSuccess: async () => {
      await refresh();
      onClose();
    },
    onError: (error) => {
      const field = findRefusal(error)?.field;
      const isUrl =
        field === "url" || (isApiError(error) && (error.data as { field?: string } | null)?.field === "url");
      if (isUrl && isApiError(error)) fields.setFields([{ name: "url", errors: [error.msg] }]);
      else reportError(error);
    },
  });
  const format = Form.useWatch("format", fields) ?? "generic";
  const required = { required: true, whitespace: true, message: t("required") };
  return (
    <Modal
      open={open}
      title={t("webhook.add")}
      okText={t("webhook.add")}
      cancelText={t("cancel")}
      confirmLoading={add.isPending}
      onOk={() => fields.submit()}
      onCancel={onClose}
      destroyOnHidden
    >
      <Form<Fields>
        form={fields}
        className={styles["dialog"] ?? ""}
        layout="vertical"
        preserve={false}
        initialValues={{ format: "generic" }}
        onFinish={(values) => add.mutate(values)}
      >
        <Form.Item name="name" label={t("webhook.name")} rules={[required]}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="format" label={t("webhook.format")}>
          <Select options={FORMATS.map((value) => ({ value, label: t(`formats.${value}`) }))} />
        </Form.Item>
        <Form.Item name="url" label={t("webhook.url")} rules={[required]}>
          <Input maxLength={2000} inputMode="url" placeholder="https://" autoComplete="off" />
        </Form.Item>
        {format !== "wecom" && (
          <Form.Item
            name="secret"
            label={t("webhook.secret")}
            extra={t(format === "generic" ? "webhook.secretHint" : "webhook.optionalHint")}
            rules={format === "generic" ? [required] : []}
          >
            <Input.Password maxLength={500} autoComplete="new-password" />
          </Form.Item>
        )}
      </Form>
    </Modal>
  );
}
