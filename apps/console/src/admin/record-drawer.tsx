/**
 * A drawer with the form of one record. A server error is shown beside the field that it names (`data.field`),
 * otherwise above the form; what was typed stays. Closing with unsaved changes asks first. Pass a `key` per record, so
 * that each opens with that record's values.
 */
import { Drawer } from "@idata/ui/kit/drawer";
import { Alert, App, Button, Form } from "antd";
import type { FormInstance } from "antd";
import { useState } from "react";
import type { ReactNode } from "react";
import { isApiError, isSignedOut } from "../api/api-error.ts";
import { reportError } from "../api/report-error.ts";
import { useAdminWords } from "./admin-words.ts";
import styles from "./record-drawer.module.css";

export interface RecordDrawerProps<Values extends object> {
  open: boolean;
  title: string;
  /** Undefined while loading. */
  values: Partial<Values> | undefined;
  onClose: () => void;
  /**
   * Rejects with the server's error. If it resolves with a text, the text is shown as a warning in place of "saved":
   * the record is stored, but not exactly as typed. The drawer closes after it resolves.
   */
  onSave: (values: Values) => Promise<unknown>;
  /** The form fields. */
  children: ReactNode | ((form: FormInstance<Values>) => ReactNode);
  /** In pixels; on a phone the drawer takes the whole width. */
  width?: number;
}

const WIDTH = 480;
const WARNING_SECONDS = 10;

export function RecordDrawer<Values extends object>(props: RecordDrawerProps<Values>) {
  const { open, title, values, onClose, onSave, children, width = WIDTH } = props;
  const t = useAdminWords();
  const { modal, message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const close = () => {
    if (isSaving) return;
    if (!form.isFieldsTouched()) {
      onClose();
      return;
    }
    void modal.confirm({
      title: t("leave"),
      content: t("leaveHint"),
      okText: t("leaveOk"),
      cancelText: t("stay"),
      okButtonProps: { danger: true },
      autoFocusButton: "cancel",
      onOk: onClose,
    });
  };

  const save = async (typed: Values) => {
    setSaving(true);
    setError(null);
    try {
      const warning = await onSave(typed);
      if (typeof warning === "string") void message.warning(warning, WARNING_SECONDS);
      else void message.success(t("saved"));
      onClose();
    } catch (fault) {
      if (isSignedOut(fault)) reportError(fault);
      const msg = isApiError(fault) ? fault.msg : t("unknownError");
      const field = findField(fault);
      if (field !== null && Object.hasOwn(typed, field)) {
        form.setFields([{ name: field as never, errors: [msg] }]);
        form.scrollToField(field, { focus: true });
      } else setError(msg);
    } finally {
      setSaving(false);
    }
  };

  return (
    <Drawer
      open={open}
      title={title}
      size={Math.min(width, window.innerWidth)}
      onClose={close}
      destroyOnHidden
      mask={{ closable: !isSaving }}
      loading={values === undefined}
      footer={
        <div className={styles["footer"]}>
          <Button onClick={close} disabled={isSaving}>
            {t("cancel")}
          </Button>
          <Button type="primary" loading={isSaving} disabled={values === undefined} onClick={() => form.submit()}>
            {t("save")}
          </Button>
        </div>
      }
    >
      <div role="alert">
        {error !== null && <Alert type="error" showIcon title={error} className={styles["alert"] ?? ""} />}
      </div>
      <Form<Values>
        form={form}
        layout="vertical"
        initialValues={values ?? {}}
        onFinish={(typed) => void save(typed)}
        scrollToFirstError={{ focus: true }}
        disabled={isSaving}
      >
        {typeof children === "function" ? children(form) : children}
        {/* Lets Enter in a text field save. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Form>
    </Drawer>
  );
}

function findField(error: unknown): string | null {
  const data = isApiError(error) ? error.data : null;
  const field: unknown = typeof data === "object" && data !== null && "field" in data ? data.field : null;
  return typeof field === "string" ? field : null;
}
