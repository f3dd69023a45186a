/** Sets a new password for a user; an error is shown at the field. */
import { resetUserPassword } from "@idata/contracts";
import { App, Form, Input, Modal } from "antd";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useAdminWords } from "../../admin/admin-words.ts";
import { isApiError, isSignedOut } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { encryptPassword } from "../../password/encrypt-password.ts";
import type { User } from "./user.query.ts";
import { useUserWords } from "./user-words.ts";

export function ResetPasswordDialog({ user, onClose }: { user: User | null; onClose: () => void }) {
  const t = useUserWords();
  const words = useAdminWords();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ password: string }>();
  const [isSaving, setSaving] = useState(false);
  const save = async ({ password }: { password: string }) => {
    if (user === null) return;
    setSaving(true);
    try {
      await call(resetUserPassword, { body: { userId: user.userId, password: await encryptPassword(password) } });
      void message.success(t("reset.done"));
      onClose();
    } catch (fault) {
      // The button works again when the error is read: a press while it still shows its work would be lost.
      flushSync(() => setSaving(false));
      if (isSignedOut(fault)) reportError(fault);
      const msg = isApiError(fault) ? fault.msg : words("unknownError");
      form.setFields([{ name: "password", errors: [msg] }]);
    }
    setSaving(false);
  };
  return (
    <Modal
      open={user !== null}
      title={t("reset.of", { name: user?.nickName ?? "" })}
      okText={t("reset.ok")}
      cancelText={words("cancel")}
      okButtonProps={{ loading: isSaving }}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={onClose}
      onOk={() => form.submit()}
    >
      <Form form={form} layout="vertical" preserve={false} onFinish={(values) => void save(values)}>
        <Form.Item
          name="password"
          label={t("reset.password")}
          extra={t("reset.hint")}
          rules={[{ required: true, message: t("reset.empty") }]}
        >
          <Input.Password maxLength={64} autoComplete="new-password" autoFocus />
        </Form.Item>
      </Form>
    </Modal>
  );
}
