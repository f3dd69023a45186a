/** Offers the form as a template: a link under which others see it and make a form of their own of it (docs/adr/0073). */
import { getFormTemplate, offerFormTemplate, withdrawFormTemplate } from "@idata/contracts";
import { SkeletonBlock } from "@idata/ui/kit";
import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { App, Button } from "antd";
import { call } from "../../api/client.ts";
import { useCopyText } from "../../forms/form-actions.ts";
import type { FormSummary } from "../../forms/form.query.ts";
import { useFormat } from "../../format/use-format.ts";
import { defineWords } from "../../i18n/define-words.ts";
import { PageError } from "../../shell/page-error.tsx";
import styles from "./publish.module.css";

const useWords = defineWords({
  "zh-CN": {
    title: "作为模板分享",
    hint: "有链接的人可以预览表单，登录后一键得到一份自己的草稿。答卷和填写规则不会给出。",
    exam: "试卷的参考答案和解析会一起给到使用者，预览里不显示。",
    notPublished: "先发布表单，才能作为模板分享。",
    offer: "生成模板链接",
    offered: "已作为模板分享版本 {version}",
    version: "分享的是版本 {version}，{time} 起",
    update: "改为分享版本 {version}",
    copy: "复制链接",
    view: "预览",
    stop: "停止分享",
    stopTitle: "停止分享这个模板？",
    stopText: "现在的链接将失效，以后再分享会得到新的链接。已经建好的表单不受影响。",
    stopped: "已停止分享模板",
    cancel: "取消",
  },
  "en-US": {
    title: "Offer as a template",
    hint: "Whoever has the link sees the form and, signed in, makes a draft of their own of it. They get no responses and no rules.",
    exam: "Whoever uses an exam gets its correct answers and explanations, too. The preview does not show them.",
    notPublished: "Publish the form first, then offer it as a template.",
    offer: "Create the template link",
    offered: "Version {version} is offered as a template",
    version: "Version {version} is offered since {time}",
    update: "Offer version {version} instead",
    copy: "Copy link",
    view: "Preview",
    stop: "Stop offering",
    stopTitle: "Stop offering this template?",
    stopText:
      "The link will open nothing, and a later offer gets a new one. Forms made of the template stay as they are.",
    stopped: "The template is no longer offered",
    cancel: "Cancel",
  },
});

const toAddress = (key: string): string => `${location.origin}/idata2/collect/template/${key}`;

const templateQuery = (formId: number) =>
  queryOptions({
    queryKey: ["form", formId, "template"],
    queryFn: async ({ signal }) => (await call(getFormTemplate, { params: { id: formId }, signal })).data.template,
  });

export function TemplateCard({ form }: { form: FormSummary }) {
  const t = useWords();
  const format = useFormat();
  const copy = useCopyText();
  const { message, modal } = App.useApp();
  const queryClient = useQueryClient();
  const query = templateQuery(form.id);
  const { data: template, error, refetch } = useQuery(query);
  const params = { id: form.id };
  const refresh = () => queryClient.invalidateQueries({ queryKey: query.queryKey });
  const offer = useMutation({
    mutationFn: () => call(offerFormTemplate, { params }),
    onSuccess: async () => {
      await refresh();
      void message.success(t("offered", { version: form.version ?? 1 }));
    },
  });
  const askToStop = () => {
    modal.confirm({
      title: t("stopTitle"),
      content: t("stopText"),
      okText: t("stop"),
      okButtonProps: { danger: true },
      cancelText: t("cancel"),
      onOk: async () => {
        await call(withdrawFormTemplate, { params });
        await refresh();
        void message.success(t("stopped"));
      },
    });
  };
  return (
    <section className={styles["card"]} aria-labelledby="template-title">
      <div className={styles["line"]}>
        <div className={styles["words"]}>
          <h2 id="template-title" className={styles["title"]}>
            {t("title")}
          </h2>
          <p className={styles["hint"]}>{t("hint")}</p>
          {form.kind === "exam" && <p className={styles["hint"]}>{t("exam")}</p>}
        </div>
        {template === null && form.version !== null && (
          <Button loading={offer.isPending} onClick={() => offer.mutate()}>
            {t("offer")}
          </Button>
        )}
      </div>
      {template === undefined && error === null && <SkeletonBlock height={40} />}
      {template === undefined && error !== null && <PageError error={error} onRetry={() => void refetch()} />}
      {template === null && form.version === null && <p className={styles["hint"]}>{t("notPublished")}</p>}
      {template && (
        <ul className={styles["rows"]}>
          <li className={`${styles["row"]} ${styles["queryRow"]}`}>
            <div className={styles["rowText"]}>
              {t("version", { version: template.version, time: format.dateTime(template.offeredAt) })}
            </div>
            <div className={styles["actions"]}>
              <Button size="small" onClick={() => void copy(toAddress(template.key))}>
                {t("copy")}
              </Button>
              <Button size="small" href={toAddress(template.key)} target="_blank" rel="noreferrer">
                {t("view")}
              </Button>
              {form.version !== null && form.version !== template.version && (
                <Button size="small" loading={offer.isPending} onClick={() => offer.mutate()}>
                  {t("update", { version: form.version })}
                </Button>
              )}
              <Button size="small" danger type="text" onClick={askToStop}>
                {t("stop")}
              </Button>
            </div>
          </li>
        </ul>
      )}
    </section>
  );
}
