/**
 * Actions on a form that are available everywhere: life cycle, link, recycle bin. Each confirms what it did; the
 * serious ones ask first.
 */
import { closeForm, pauseForm, purgeForm, reopenForm, restoreForm, resumeForm, trashForm } from "@idata/contracts";
import { confirmNaming } from "@idata/ui/kit";
import { App } from "antd";
import { useTranslation } from "react-i18next";
import { call } from "../api/client.ts";
import { reportError } from "../api/report-error.ts";
import { useFormRefresh } from "./form.query.ts";
import type { FormSummary } from "./form.query.ts";

const CALLS = {
  pause: pauseForm,
  resume: resumeForm,
  close: closeForm,
  reopen: reopenForm,
  trash: trashForm,
  restore: restoreForm,
  purge: purgeForm,
} as const;

export type FormAction = keyof typeof CALLS;

const ASK: ReadonlySet<FormAction> = new Set(["close", "trash", "purge"]);

/** Life-cycle actions that this user may do now, in menu order. */
export function listActions(form: FormSummary): FormAction[] {
  return (Object.keys(CALLS) as FormAction[]).filter((action) => form.abilities.includes(action));
}

/** What opens a drawer or a dialog of its own. */
export type SharingAction = "share" | "transfer";

export function listSharingActions({ abilities }: FormSummary): SharingAction[] {
  return (["share", "transfer"] as const).filter((action) => abilities.includes(action));
}

/** True if there is a public link: the form was published and is not in the recycle bin. */
export function hasPublicLink({ version, state }: FormSummary): boolean {
  return version !== null && state !== "trashed";
}

export function useFormAction(): (action: FormAction, form: FormSummary) => void {
  const { t } = useTranslation(["forms", "common"]);
  const { modal, message } = App.useApp();
  const refresh = useFormRefresh();
  const run = async (action: FormAction, form: FormSummary) => {
    try {
      await call(CALLS[action], { params: { id: form.id } });
    } catch (error) {
      reportError(error);
      throw error;
    } finally {
      await refresh(form.id);
    }
    void message.success(t(`done.${action}`, { title: form.title }));
  };
  return (action, form) => {
    if (!ASK.has(action)) {
      run(action, form).catch(ignoreReported);
      return;
    }
    const values = { title: form.title, count: form.responseCount ?? 0 };
    confirmNaming(
      modal,
      {
        title: t(`confirm.${action as "close"}`, values),
        content: t(`confirm.${action as "close"}Hint`, values),
        okText: t(`action.${action}`),
        cancelText: t("common:action.cancel"),
      },
      () => run(action, form),
    );
  };
}

/** Copies a text and confirms it, or says that copying failed. */
export function useCopyText(): (text: string, done?: string) => Promise<void> {
  const { t } = useTranslation("forms");
  const { message } = App.useApp();
  return async (text, done = t("done.copyLink")) => {
    try {
      await writeClipboard(text);
      void message.success(done);
    } catch {
      void message.warning(t("done.copyFailed"));
    }
  };
}

/** The clipboard API is missing on plain HTTP; there, a selected field and the deprecated copy command still work. */
async function writeClipboard(text: string): Promise<void> {
  // Typed as always present, but it exists only on secure pages.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard !== undefined) return clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  field.style.position = "fixed";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  if (!isCopied) throw new Error("copy refused");
}

function ignoreReported(): void {
  // reportError has shown it.
}
