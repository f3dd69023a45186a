/** The captcha's text field and picture. A click on the picture loads a new one. */
import { Button, Form, Input, Skeleton } from "antd";
import { useTranslation } from "react-i18next";
import { toImageUrl } from "./captcha-image.ts";
import styles from "./account.module.css";

export interface CaptchaFieldProps {
  /** Base64 without a prefix; undefined while loading. */
  image: string | undefined;
  hasFailed: boolean;
  onRefresh: () => void;
}

export function CaptchaField({ image, hasFailed, onRefresh }: CaptchaFieldProps) {
  const { t } = useTranslation("account");
  return (
    <Form.Item label={t("code")} htmlFor="code" required>
      <div className={styles["captcha"]}>
        <Form.Item noStyle name="code" rules={[{ required: true, whitespace: true, message: t("needCode") }]}>
          <Input id="code" autoComplete="off" inputMode="text" maxLength={20} size="large" />
        </Form.Item>
        {hasFailed && (
          <Button className={styles["captchaRetry"]} onClick={onRefresh}>
            {t("codeFailed")}
          </Button>
        )}
        {!hasFailed && image === undefined && <Skeleton.Node active className={styles["captchaImage"]} />}
        {!hasFailed && image !== undefined && (
          <button type="button" className={styles["captchaImage"]} title={t("refreshCode")} onClick={onRefresh}>
            <img src={toImageUrl(image)} alt={t("refreshCode")} />
          </button>
        )}
      </div>
    </Form.Item>
  );
}
