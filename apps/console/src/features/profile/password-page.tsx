/** `/user/pwd`: change my password; both travel encrypted like the one of the sign-in. */
import { changePassword } from "@idata/contracts";
import { PageHeader } from "@idata/ui/kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Form, Input } from "antd";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { encryptPassword } from "../../password/encrypt-password.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import styles from "./profile.module.css";

interface Fields {
  old: string;
  next: string;
  again: string;
}

/** As the server has it; the bytes are what one RSA block of a 2048 bit key holds. */
const MIN = 8;
const MAX = 64;
const MAX_BYTES = 190;

export default function PasswordPage() {
  const { t } = useTranslation(["profile", "common"]);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  useDocumentTitle(t("password.title"));
  const change = useMutation({
    mutationFn: async (fields: Fields) => {
      const [oldPassword, newPassword] = await Promise.all([encryptPassword(fields.old), encryptPassword(fields.next)]);
      await call(changePassword, { body: { oldPassword, newPassword } });
    },
    meta: { silent: true },
    onSuccess: async () => {
      void message.success(t("password.done"));
      await queryClient.invalidateQueries({ queryKey: ["session"] });
      await navigate("/index");
    },
  });
  return (
    <div className={styles["page"]}>
      <PageHeader title={t("password.title")} hint={t("password.hint")} />
      <section className={`${styles["card"]} ${styles["narrow"]}`}>
        <Form<Fields> layout="vertical" requiredMark={false} onFinish={(fields) => change.mutate(fields)}>
          <div role="alert">
            {change.error !== null && (
              <Alert
                type="error"
                showIcon
                className={styles["alert"] ?? ""}
                title={isApiError(change.error) ? change.error.msg : t("common:error.unknown")}
              />
            )}
          </div>
          <Form.Item name="old" label={t("password.old")} rules={[{ required: true, message: t("password.needOld") }]}>
            <Input.Password autoComplete="current-password" maxLength={190} />
          </Form.Item>
          <Form.Item
            name="next"
            label={t("password.next")}
            dependencies={["old"]}
            rules={[
              { required: true, message: t("password.needNext") },
              {
                validator: (_, value = "") =>
                  value === "" || isGoodLength(value)
                    ? Promise.resolve()
                    : Promise.reject(new Error(t("password.length", { min: MIN, max: MAX }))),
              },
              ({ getFieldValue }) => ({
                validator: (_, value: string) =>
                  value !== "" && value === getFieldValue("old")
                    ? Promise.reject(new Error(t("password.same")))
                    : Promise.resolve(),
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" maxLength={MAX} />
          </Form.Item>
          <Form.Item
            name="again"
            label={t("password.again")}
            dependencies={["next"]}
            rules={[
              ({ getFieldValue }) => ({
                validator: (_, value: string) =>
                  value === getFieldValue("next")
                    ? Promise.resolve()
                    : Promise.reject(new Error(t("password.differs"))),
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" maxLength={MAX} />
          </Form.Item>
          <Button type="primary" htmlType="submit" loading={change.isPending}>
            {t("password.submit")}
          </Button>
        </Form>
      </section>
    </div>
  );
}

function isGoodLength(password: string): boolean {
  return password.length >= MIN && password.length <= MAX && new TextEncoder().encode(password).length <= MAX_BYTES;
}
