/** The public page of the report: on or off, its link, its end, its password, and what it shows. */
import { saveReportPage } from "@idata/contracts";
import { SkeletonBlock } from "@idata/ui/kit";
import { Drawer } from "@idata/ui/kit/drawer";
import { MomentPicker } from "@idata/ui/kit/moment-picker";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Alert, App, Button, Checkbox, Input, Popconfirm, Switch } from "antd";
import { useState } from "react";
import { isApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { useCopyText } from "../../forms/form-actions.ts";
import { useIsMobile } from "../../shell/use-is-mobile.ts";
import styles from "./page-drawer.module.css";
import { isAboutFilter } from "./filter-fault.ts";
import { ScopeNote } from "./scope-note.tsx";
import { usePageWords } from "./page-words.ts";
import { type ReportPageData, reportPageQuery } from "./report.query.ts";

const CHANGED = 6604101;
const SHORTEST_PASSWORD = 4;

export default function PageDrawer({
  formId,
  isFixed,
  onClose,
}: {
  formId: number;
  isFixed: boolean;
  onClose: () => void;
}) {
  const t = usePageWords();
  const isMobile = useIsMobile();
  const page = useQuery(reportPageQuery(formId));
  return (
    <Drawer open onClose={onClose} size={isMobile ? "100%" : 560} title={t("title")}>
      {page.data === undefined ? (
        <SkeletonBlock height={280} />
      ) : (
        <PageForm key={page.data.revision} formId={formId} page={page.data} isFixed={isFixed} />
      )}
    </Drawer>
  );
}

function PageForm({ formId, page, isFixed }: { formId: number; page: ReportPageData; isFixed: boolean }) {
  const t = usePageWords();
  const { message } = App.useApp();
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState({
    isOpen: page.isOpen,
    closesAt: page.closesAt,
    shown: page.shown,
    texts: page.texts,
  });
  const [password, setPassword] = useState("");
  const [isRemoved, setRemoved] = useState(false);
  const isShort = password !== "" && password.length < SHORTEST_PASSWORD;
  const save = useMutation({
    meta: { silent: true },
    mutationFn: (newKey: boolean) =>
      call(saveReportPage, {
        params: { id: formId },
        body: {
          ...draft,
          revision: page.revision,
          ...(password === "" ? {} : { password }),
          ...(isRemoved && { password: null }),
          ...(newKey && { newKey }),
        },
        mayRepeat: true,
      }),
    async onSuccess() {
      void message.success(t("saved"));
      await queryClient.invalidateQueries({ queryKey: ["form", formId, "report"] });
    },
    async onError(error) {
      if (isAboutFilter(error)) return;
      const isChanged = isApiError(error) && error.code === CHANGED;
      void message.error(isChanged ? t("changed") : t("failed", { reason: error.message }));
      if (isChanged) await queryClient.invalidateQueries({ queryKey: ["form", formId, "report", "page"] });
    },
  });
  const fault = isAboutFilter(save.error) ? save.error.msg : null;
  return (
    <div className={styles["fields"]}>
      {isFixed && <Alert type="info" showIcon title={t("noRight")} />}
      <div>
        <label className={styles["line"]}>
          <Switch
            checked={draft.isOpen}
            disabled={isFixed}
            onChange={(isOpen) => setDraft({ ...draft, isOpen })}
            aria-label={t("open")}
          />
          <span>{t("open")}</span>
        </label>
        <p className={styles["hint"]}>{t("openHint")}</p>
      </div>
      {page.key !== null && page.isOpen && (
        <PageLink path={`/idata2/collect/report/${page.key}`} isFixed={isFixed} onNewKey={() => save.mutate(true)} />
      )}
      <div className={styles["field"]}>
        <span>{t("closesAt")}</span>
        <MomentPicker
          label={t("closesAt")}
          isDisabled={isFixed}
          value={draft.closesAt}
          onChange={(closesAt) => setDraft({ ...draft, closesAt })}
        />
        <p className={styles["hint"]}>{page.isOver ? t("over") : t("closesAtHint")}</p>
      </div>
      <div className={styles["field"]}>
        <span>{t("password")}</span>
        <div className={styles["line"]}>
          <Input.Password
            value={password}
            maxLength={64}
            autoComplete="new-password"
            disabled={isFixed || isRemoved}
            aria-label={t("password")}
            status={isShort ? "error" : ""}
            onChange={({ target }) => setPassword(target.value)}
          />
          {page.hasPassword && (
            <Checkbox checked={isRemoved} disabled={isFixed} onChange={({ target }) => setRemoved(target.checked)}>
              {t("removePassword")}
            </Checkbox>
          )}
        </div>
        {isShort ? (
          <p className={styles["fault"]} role="alert">
            {t("passwordShort")}
          </p>
        ) : (
          <p className={styles["hint"]}>{t(page.hasPassword ? "passwordKept" : "passwordHint")}</p>
        )}
      </div>
      <QuestionChoice
        page={page}
        shown={draft.shown}
        texts={draft.texts}
        isFixed={isFixed}
        onChange={(change) => setDraft({ ...draft, ...change })}
      />
      <ScopeNote formId={formId} />
      {fault !== null && (
        <p className={styles["fault"]} role="alert">
          {fault}
        </p>
      )}
      <section className={styles["rule"]}>
        <h3>{t("rule")}</h3>
        <p>{t("ruleText", { n: page.smallest })}</p>
      </section>
      <Button
        type="primary"
        disabled={isFixed || isShort}
        loading={save.isPending}
        onClick={() => save.mutate(false)}
        className={styles["save"] ?? ""}
      >
        {t("save")}
      </Button>
    </div>
  );
}

function PageLink({ path, isFixed, onNewKey }: { path: string; isFixed: boolean; onNewKey: () => void }) {
  const t = usePageWords();
  const copy = useCopyText();
  const address = new URL(path, location.origin).href;
  return (
    <div className={styles["field"]}>
      <span>{t("link")}</span>
      <div className={styles["line"]}>
        <Input value={address} readOnly aria-label={t("link")} onFocus={({ target }) => target.select()} />
        <Button onClick={() => void copy(address)}>{t("copy")}</Button>
        <Button href={address} target="_blank">
          {t("view")}
        </Button>
      </div>
      <Popconfirm title={t("newKeyHint")} onConfirm={onNewKey} disabled={isFixed}>
        <Button type="link" size="small" disabled={isFixed} className={styles["newKey"] ?? ""}>
          {t("newKey")}
        </Button>
      </Popconfirm>
    </div>
  );
}

interface QuestionChoiceProps {
  page: ReportPageData;
  shown: readonly string[];
  texts: readonly string[];
  isFixed: boolean;
  onChange: (change: { shown?: string[]; texts?: string[] }) => void;
}

function QuestionChoice({ page, shown, texts, isFixed, onChange }: QuestionChoiceProps) {
  const t = usePageWords();
  const toggle = (list: readonly string[], id: string, isOn: boolean): string[] =>
    isOn ? [...list, id] : list.filter((one) => one !== id);
  if (page.questions.length === 0) return <p className={styles["hint"]}>{t("noQuestions")}</p>;
  return (
    <div className={styles["field"]}>
      <table className={styles["questions"]}>
        <caption>{t("questions")}</caption>
        <thead>
          <tr>
            <th scope="col">{t("question")}</th>
            <th scope="col">{t("figures")}</th>
            <th scope="col">{t("texts")}</th>
          </tr>
        </thead>
        <tbody>
          {page.questions
            .filter(({ hasChart, hasTexts }) => hasChart || hasTexts)
            .map(({ id, title, hasTexts }) => (
              <tr key={id}>
                <td>{title}</td>
                <td>
                  <Checkbox
                    checked={shown.includes(id)}
                    disabled={isFixed}
                    aria-label={t("showFigures", { name: title })}
                    onChange={({ target }) =>
                      onChange({
                        shown: toggle(shown, id, target.checked),
                        ...(!target.checked && { texts: toggle(texts, id, false) }),
                      })
                    }
                  />
                </td>
                <td>
                  {hasTexts && (
                    <Checkbox
                      checked={texts.includes(id)}
                      disabled={isFixed}
                      aria-label={t("showTexts", { name: title })}
                      onChange={({ target }) =>
                        onChange({
                          texts: toggle(texts, id, target.checked),
                          ...(target.checked && !shown.includes(id) && { shown: [...shown, id] }),
                        })
                      }
                    />
                  )}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
      {texts.length > 0 && <Alert type="warning" showIcon title={t("textsWarning")} />}
    </div>
  );
}
