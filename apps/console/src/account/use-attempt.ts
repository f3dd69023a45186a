/**
 * State of one attempt to sign in or to register. Loads a new captcha after each failure, shows a refusal beside its
 * field or above the form, and keeps what was typed.
 */
import { useMutation, useQuery } from "@tanstack/react-query";
import type { FormInstance } from "antd";
import { reportError } from "../api/report-error.ts";
import { findRefusal } from "./attempt-error.ts";
import { captchaQuery, type CaptchaPurpose } from "./captcha.query.ts";

export function useAttempt<F extends { code?: string }>(
  purpose: CaptchaPurpose,
  form: FormInstance<F>,
  send: (fields: F, uuid: string | undefined) => Promise<void>,
  onDone: (fields: F) => void | Promise<void>,
) {
  const captcha = useQuery(captchaQuery(purpose));
  const setError = form.setFields as (fields: { name: string; errors: string[] }[]) => void;
  const refreshCaptcha = () => {
    form.setFieldValue("code" as Parameters<typeof form.setFieldValue>[0], undefined);
    setError([{ name: "code", errors: [] }]);
    void captcha.refetch();
  };
  const attempt = useMutation({
    mutationFn: (fields: F) => send(fields, captcha.data?.uuid),
    meta: { silent: true },
    onSuccess: (_done, fields) => onDone(fields),
    onError: (error) => {
      // A captcha is valid for one attempt.
      refreshCaptcha();
      const refusal = findRefusal(error);
      if (refusal === null) reportError(error);
      else if (refusal.field !== null) setError([{ name: refusal.field, errors: [refusal.msg] }]);
    },
  });
  const refusal = findRefusal(attempt.error);
  return {
    attempt: attempt.mutate,
    isPending: attempt.isPending,
    /** Clears the errors of fields that the user is changing. */
    forgetErrors: (names: string[]) => setError(names.map((name) => ({ name, errors: [] }))),
    /** The refusal to show above the form; null if it is shown beside a field. */
    message: refusal === null || refusal.field !== null ? null : refusal.msg,
    captcha: {
      isNeeded: captcha.data?.captchaEnabled !== false,
      image: captcha.isFetching ? undefined : captcha.data?.img,
      hasFailed: captcha.isError && !captcha.isFetching,
      onRefresh: refreshCaptcha,
    },
  };
}
