/** The password field of the locked screen, with its error below. */
import { unlockScreen } from "@idata/contracts";
import { useMutation } from "@tanstack/react-query";
import { Button, Form } from "antd";
import { useTranslation } from "react-i18next";
import { findRefusal } from "../../account/attempt-error.ts";
import { PasswordField } from "../../account/password-field.tsx";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { encryptPassword } from "../../password/encrypt-password.ts";
import { clearLock } from "../../session/screen-lock.ts";
import styles from "./lock.module.css";

interface Fields {
  password: string;
}

export function UnlockForm() {
  const { t } = useTranslation("lock");
  const [form] = Form.useForm<Fields>();
  const unlock = useMutation({
    mutationFn: async ({ password }: Fields) => {
      await call(unlockScreen, { body: { password: await encryptPassword(password) }, mayRepeat: true });
    },
    meta: { silent: true },
    onSuccess: clearLock,
    onError: (error) => {
      const refusal = findRefusal(error);
      if (refusal === null) reportError(error);
      else form.setFields([{ name: "password", errors: [refusal.msg] }]);
      form.focusField("password");
    },
  });
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      size="large"
      requiredMark={false}
      className={styles["form"] ?? ""}
      onFinish={(fields) => unlock.mutate(fields)}
    >
      <PasswordField
        name="password"
        label={t("password")}
        autoComplete="current-password"
        rules={[{ required: true, message: t("needPassword") }]}
      />
      <Button type="primary" htmlType="submit" block loading={unlock.isPending}>
        {t("unlock")}
      </Button>
    </Form>
  );
}
