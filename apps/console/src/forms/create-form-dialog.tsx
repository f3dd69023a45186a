/** Asks for kind and name, creates the form and opens the designer. Also leads to the import of a file. */
import { ImportOutlined } from "@ant-design/icons";
import { createForm } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import { Button, Form, Input, Modal, Segmented } from "antd";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "../api/client.ts";
import { useExchangeWords } from "./exchange/exchange-words.ts";
import { ImportForm } from "./exchange/import-form.tsx";
import { useFormRefresh } from "./form.query.ts";
import type { FormKind } from "./form.query.ts";
import { useOpenKinds } from "./use-open-kinds.ts";

interface Fields {
  kind: FormKind;
  title: string;
}

export function CreateFormDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(["forms", "common"]);
  const navigate = useNavigate();
  const refresh = useFormRefresh();
  const x = useExchangeWords();
  const kinds = useOpenKinds();
  const [isImporting, setImporting] = useState(false);
  const [form] = Form.useForm<Fields>();
  const create = useMutation({
    mutationFn: async (fields: Fields) =>
      (await call(createForm, { body: { ...fields, title: fields.title.trim() } })).data,
    onSuccess: async ({ id }) => {
      void refresh(id);
      await navigate(`/form/${id}/designer`);
    },
  });
  return (
    <>
      <Modal
        open={open}
        title={t("create.title")}
        okText={t("create.ok")}
        cancelText={t("common:action.cancel")}
        confirmLoading={create.isPending}
        onOk={form.submit}
        onCancel={onClose}
        destroyOnHidden
        width={480}
      >
        <Form
          form={form}
          layout="vertical"
          requiredMark={false}
          initialValues={{ kind: kinds.includes("survey") ? "survey" : kinds[0], title: "" }}
          onFinish={(fields) => create.mutate(fields)}
        >
          <Form.Item name="kind" label={t("create.kind")}>
            <Segmented block options={kinds.map((kind) => ({ value: kind, label: t(`common:kind.${kind}`) }))} />
          </Form.Item>
          <Form.Item
            name="title"
            label={t("create.name")}
            rules={[{ required: true, whitespace: true, message: t("create.needName") }]}
          >
            <Input autoFocus maxLength={200} placeholder={t("create.namePlaceholder")} />
          </Form.Item>
          <Button
            icon={<ImportOutlined aria-hidden />}
            onClick={() => {
              onClose();
              setImporting(true);
            }}
          >
            {x("import.action")}
          </Button>
        </Form>
      </Modal>
      <ImportForm open={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
