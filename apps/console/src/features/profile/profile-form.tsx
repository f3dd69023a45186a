import { saveProfile } from "@idata/contracts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { App, Button, Form, Input, Radio } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../../api/client.ts";
import type { Profile } from "./profile.query.ts";
import styles from "./profile.module.css";

type Fields = Pick<Profile, "nickName" | "email" | "phonenumber" | "sex">;

const SEXES = ["0", "1", "2"] as const;

/** Name, e-mail, phone and sex. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation(["profile", "common"]);
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (body: Fields) => call(saveProfile, { body }),
    onSuccess: async () => {
      void message.success(t("saved"));
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: ["profile"] }),
        queryClient.invalidateQueries({ queryKey: ["session"] }),
      ]);
    },
  });
  return (
    <section className={styles["card"]} aria-labelledby="edit">
      <h2 id="edit" className={styles["title"]}>
        {t("edit")}
      </h2>
      <Form<Fields>
        layout="vertical"
        requiredMark={false}
        initialValues={profile}
        onFinish={({ nickName, email, phonenumber, sex }) => save.mutate({ nickName, email, phonenumber, sex })}
      >
        <Form.Item
          name="nickName"
          label={t("nickName")}
          rules={[{ required: true, whitespace: true, message: t("needNickName") }]}
        >
          <Input maxLength={30} autoComplete="nickname" />
        </Form.Item>
        <Form.Item name="email" label={t("email")} rules={[{ type: "email", message: t("badEmail") }]}>
          <Input maxLength={50} autoComplete="email" inputMode="email" />
        </Form.Item>
        <Form.Item name="phonenumber" label={t("phone")} rules={[{ pattern: /^1[3-9]\d{9}$/, message: t("badPhone") }]}>
          <Input maxLength={11} autoComplete="tel-national" inputMode="tel" />
        </Form.Item>
        <Form.Item name="sex" label={t("sex")}>
          <Radio.Group options={SEXES.map((value) => ({ value, label: t(`sexes.${value}`) }))} />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={save.isPending}>
          {t("common:action.save")}
        </Button>
      </Form>
    </section>
  );
}
