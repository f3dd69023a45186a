/** Makes a form of a template, after the user has said so: a link alone must not make forms (docs/adr/0073). */
import { applyTemplate, getTemplate } from "@idata/contracts";
import { ErrorState, SkeletonBlock } from "@idata/ui/kit";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Button } from "antd";
import { useNavigate } from "react-router";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { useDocumentTitle } from "../../shell/document-title.ts";
import styles from "./use-template.module.css";

const useWords = defineWords({
  "zh-CN": {
    about: "{count} 道题。使用后得到一份草稿，属于当前身份，可以随意修改。",
    use: "使用此模板",
    cancel: "不用了",
    failed: "无法使用这个模板",
    retry: "重试",
  },
  "en-US": {
    about:
      "Questions: {count}. You get a draft that belongs to your current identity and that you can change as you like.",
    use: "Use this template",
    cancel: "No, thanks",
    failed: "This template cannot be used",
    retry: "Try again",
  },
});

export function UseTemplate({ templateKey }: { templateKey: string }) {
  const t = useWords();
  const navigate = useNavigate();
  const params = { key: templateKey };
  const template = useQuery({
    queryKey: ["template", templateKey],
    queryFn: async ({ signal }) => (await call(getTemplate, { params, signal })).data,
    retry: false,
  });
  const use = useMutation({
    mutationFn: async () => (await call(applyTemplate, { params })).data.id,
    meta: { silent: true },
    onSuccess: (id) => navigate(`/form/${id}/designer`, { replace: true }),
  });
  useDocumentTitle(template.data === undefined ? t("use") : `${t("use")} - ${template.data.title}`);
  const error = use.error ?? template.error;
  if (error !== null) {
    const retry = () => void (use.error === null ? template.refetch() : use.mutate());
    return (
      <ErrorState title={t("failed")} hint={isApiError(error) ? error.msg : ""} action={t("retry")} onAction={retry} />
    );
  }
  if (template.data === undefined) return <SkeletonBlock height={240} />;
  const { title, questions } = template.data;
  return (
    <section className={styles["card"]}>
      <h1>
        <bdi>{title}</bdi>
      </h1>
      <p>{t("about", { count: questions })}</p>
      <div className={styles["actions"]}>
        <Button type="primary" loading={use.isPending} onClick={() => use.mutate()}>
          {t("use")}
        </Button>
        <Button onClick={() => void navigate("/form", { replace: true })}>{t("cancel")}</Button>
      </div>
    </section>
  );
}
