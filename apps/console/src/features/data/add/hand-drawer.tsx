/**
 * Adds a response by hand, such as one on paper (docs/adr/0087), with the controls of the form and the rules of its newest
 * version. The response has its id from the beginning, so a retry after a lost answer stores it once.
 */
import { addResponse, LONGEST_REMARK } from "@idata/contracts";
import type { FormDefinition } from "@idata/engine";
import { questionElementId } from "@idata/questions/fill";
import { SkeletonBlock } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Input } from "antd";
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { isApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/client.ts";
import { reportError } from "../../../api/report-error.ts";
import type { FormSummary } from "../../../forms/form.query.ts";
import { PageError } from "../../../shell/page-error.tsx";
import { useIsMobile } from "../../../shell/use-is-mobile.ts";
import { EditorItems } from "../editor-items.tsx";
import { startEmpty } from "../editor-session.ts";
import styles from "../editor.module.css";
import { useAddWords } from "./add-words.ts";
import { versionQuery } from "./import.query.ts";

const PREFIX = "hand";
/** Answers that are not valid, a quota that is used up, and an answer that another response has. */
const WITH_ISSUES = [6_603_002, 6_603_034, 6_603_044];

export function HandDrawer({ form, onClose }: { form: FormSummary; onClose: () => void }) {
  const t = useAddWords();
  const { t: common } = useTranslation("common");
  const { modal } = App.useApp();
  const isMobile = useIsMobile();
  const [isOpen, setOpen] = useState(true);
  const [isDirty, setDirty] = useState(false);
  // What is published meanwhile does not replace what is being filled in.
  const [number] = useState(form.version ?? 1);
  const version = useQuery(versionQuery(form.id, number));
  const close = () => {
    if (!isDirty) return setOpen(false);
    void modal.confirm({
      title: t("hand.leave"),
      content: t("hand.leaveHint"),
      okText: t("hand.discard"),
      cancelText: common("action.cancel"),
      okButtonProps: { danger: true },
      autoFocusButton: "cancel",
      onOk: () => setOpen(false),
    });
  };
  // A new response begins with a new form.
  const [count, setCount] = useState(0);
  return (
    <Drawer
      open={isOpen}
      title={t("hand.title")}
      size={isMobile ? "100%" : 640}
      onClose={close}
      afterOpenChange={(isShown) => {
        if (!isShown) onClose();
      }}
    >
      {version.data === undefined ? (
        version.error === null ? (
          <SkeletonBlock height={320} />
        ) : (
          <PageError error={version.error} onRetry={() => void version.refetch()} />
        )
      ) : (
        <HandEditor
          key={count}
          form={form}
          version={number}
          definition={version.data}
          onDirty={setDirty}
          onCancel={close}
          onDone={(isMore) => {
            setDirty(false);
            if (isMore) setCount((before) => before + 1);
            else setOpen(false);
          }}
        />
      )}
    </Drawer>
  );
}

interface HandEditorProps {
  form: FormSummary;
  version: number;
  definition: FormDefinition;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onDone: (isMore: boolean) => void;
}

/** Kept while responses are added one after the other: they mostly have the same reason. */
let lastRemark = "";

function HandEditor({ form, version, definition, onDirty, onCancel, onDone }: HandEditorProps) {
  const t = useAddWords();
  const { t: common } = useTranslation("common");
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [responseId] = useState(() => crypto.randomUUID());
  const session = useMemo(() => startEmpty(definition, responseId), [definition, responseId]);
  const [remark, setRemark] = useState(lastRemark);
  const [needsRemark, setNeedsRemark] = useState(false);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState("");
  useEffect(
    () => session.subscribeForm(() => onDirty(Object.keys(session.collectAnswers()).length > 0)),
    [session, onDirty],
  );
  useEffect(
    () => () => {
      lastRemark = "";
    },
    [],
  );
  const showIssues = (ids: readonly string[]) => {
    setWrong(ids);
    document.getElementById(questionElementId(ids[0] ?? "", PREFIX))?.scrollIntoView({ block: "center" });
  };
  const save = useMutation({
    mutationFn: async (_isMore: boolean) => {
      const body = { responseId, version, answers: session.collectAnswers(), remark };
      return (await call(addResponse, { params: { id: form.id }, body, mayRepeat: true })).data;
    },
    meta: { silent: true },
    onError(error) {
      if (!isApiError(error) || !WITH_ISSUES.includes(error.code)) return reportError(error);
      session.checkAll();
      setRefusal(error.message);
      showIssues(error.issues.map(({ questionId }) => questionId));
    },
    async onSuccess({ seq }, isMore) {
      void message.success(t("hand.saved", { seq }));
      await queryClient.invalidateQueries({ queryKey: ["form", form.id] });
      void queryClient.invalidateQueries({ queryKey: ["forms"] });
      onDone(isMore);
      if (isMore) lastRemark = remark;
    },
  });
  const submit = (isMore: boolean) => {
    const issues = session.checkAll();
    setRefusal("");
    showIssues(issues.map(({ questionId }) => questionId));
    setNeedsRemark(remark.trim() === "");
    if (issues.length === 0 && remark.trim() !== "") save.mutate(isMore);
  };
  return (
    <div className={styles["editor"]}>
      <p className={styles["rules"]}>{t("hand.version", { version })}</p>
      <EditorItems definition={definition} session={session} prefix={PREFIX} noFiles={t("hand.files")} />
      <footer className={styles["foot"]}>
        {(wrong.length > 0 || refusal !== "") && (
          <Alert type="error" showIcon role="alert" title={refusal || t("hand.issues", { count: wrong.length })} />
        )}
        <label className={styles["reason"]}>
          <span>{t("hand.remark")}</span>
          <Input
            value={remark}
            maxLength={LONGEST_REMARK}
            placeholder={t("hand.remarkHint")}
            aria-required
            {...(needsRemark && { status: "error" as const })}
            onChange={(event) => {
              setRemark(event.target.value);
              setNeedsRemark(false);
            }}
          />
          {needsRemark && (
            <span className={styles["error"]} role="alert">
              {t("hand.needRemark")}
            </span>
          )}
        </label>
        <div className={styles["buttons"]}>
          <Button onClick={onCancel}>{common("action.cancel")}</Button>
          <Button loading={save.isPending && save.variables} disabled={save.isPending} onClick={() => submit(true)}>
            {t("hand.saveMore")}
          </Button>
          <Button
            type="primary"
            loading={save.isPending && !save.variables}
            disabled={save.isPending}
            onClick={() => submit(false)}
          >
            {t("hand.save")}
          </Button>
        </div>
      </footer>
    </div>
  );
}
