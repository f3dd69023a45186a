/** Nickname, phone, e-mail and gender. Rules and messages are the server's and appear beside the field. */
import { profileFields } from "@idata/contracts";
import { App, Button, Form, Input, Radio } from "antd";
import { useTranslation } from "react-i18next";
import { findRefusal } from "../../account/attempt-error.ts";
import { toFormRule } from "../../admin/to-form-rule.ts";
import { reportError } from "../../api/report-error.ts";
import { useDictionaryOptions } from "../../kit/use-dictionary-options.ts";
import { type Profile, type ProfileChange, useSaveProfile } from "./profile.query.ts";
import styles from "./profile.module.css";

type Fields = Record<keyof typeof profileFields, string>;
const NAMES: readonly (keyof Fields)[] = ["nickName", "email", "phonenumber", "sex"];

export function BasicForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation("profile");
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const genders = useDictionaryOptions("sys_user_sex");
  const save = useSaveProfile();
  const submit = (fields: ProfileChange) =>
    save.mutate(fields, {
      onSuccess: () => void message.success(t("basic.done")),
      onError: (error) => {
        const refusal = findRefusal(error);
        const name = NAMES.find((known) => known === refusal?.field);
        if (refusal === null || name === undefined) reportError(error);
        else form.setFields([{ name, errors: [refusal.msg] }]);
      },
    });
  const { nickName, email, phonenumber, sex } = profile;
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      className={styles["form"] ?? ""}
      initialValues={{ nickName, email, phonenumber, sex }}
      onFinish={submit}
    >
      <Form.Item name="nickName" label={t("nickName")} rules={[toFormRule(profileFields.nickName, toTrimmed)]}>
        <Input autoComplete="nickname" maxLength={60} />
      </Form.Item>
      <Form.Item name="phonenumber" label={t("phone")} rules={[toFormRule(profileFields.phonenumber, toTrimmed)]}>
        <Input autoComplete="tel-national" inputMode="tel" maxLength={20} />
      </Form.Item>
      <Form.Item name="email" label={t("email")} rules={[toFormRule(profileFields.email, toTrimmed)]}>
        <Input autoComplete="email" inputMode="email" maxLength={100} />
      </Form.Item>
      <Form.Item name="sex" label={t("gender")}>
        <Radio.Group options={genders} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t("basic.submit")}
      </Button>
    </Form>
  );
}

/** The server trims values too, so spaces around a value are no error. */
const toTrimmed = (typed: unknown) => (typeof typed === "string" ? typed.trim() : typed);
