/**
 * Requests an SMS code, shows the waiting time, and lets the respondent type it. The code is not part of the answer:
 * the page sends it with the response, and the server checks it. Without script a code cannot be requested, and a note
 * says so.
 */
import { Button } from "@idata/ui/base";
import { useEffect, useRef, useState } from "react";
import type { FillServices, FillTranslate } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import styles from "./sms-code.module.css";

export interface SmsCodeProps {
  id: string;
  questionId: string;
  /** `null` while there is no valid number. */
  phone: string | null;
  services: FillServices;
  /** The server rejected the code. */
  invalid: boolean;
  describedBy: string | undefined;
  t: FillTranslate;
}

export function SmsCode({ id, questionId, phone, services, invalid, describedBy, t }: SmsCodeProps) {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [status, setStatus] = useState<{ text: string; isError?: boolean }>({ text: "" });
  const [isBusy, setBusy] = useState(false);
  const [left, startPause] = usePause();
  // Clears the code that was typed for another number.
  useEffect(() => {
    void services.openCodes?.().then((codes) => codes.note(questionId, ""));
  }, [services, questionId]);
  const isOff = phone === null || isBusy || left > 0 || !services.openCodes;
  const type = (typed: string) => {
    setCode(typed);
    void services.openCodes?.().then((codes) => codes.note(questionId, typed));
  };
  const send = async () => {
    if (isOff || !services.openCodes) return;
    setBusy(true);
    setStatus({ text: "" });
    try {
      const codes = await services.openCodes();
      startPause(await codes.send(questionId, phone));
      setStatus({ text: t("phone.sent", { phone }) });
      field.current?.focus();
    } catch (error) {
      setStatus({ text: (error instanceof Error && error.message) || t("phone.failed"), isError: true });
    }
    setBusy(false);
  };
  return (
    <div className={styles.code}>
      <input
        ref={field}
        id={id}
        className={`${controls.input} ${styles.field}`}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={8}
        aria-label={t("phone.code")}
        aria-invalid={invalid || undefined}
        aria-describedby={[`${id}-said`, describedBy].filter(Boolean).join(" ")}
        placeholder={t("phone.code")}
        value={code}
        onInput={(event) => type(event.currentTarget.value)}
      />
      {/* `aria-disabled` instead of `disabled`, because a disabled button would lose the focus right after it was
          pressed. */}
      <Button className={styles.send} aria-disabled={isOff || undefined} onClick={() => void send()}>
        {left > 0 ? t("phone.again", { seconds: left }) : t("phone.send")}
      </Button>
      <span className={styles.said} id={`${id}-said`} role="status" data-error={status.isError || undefined}>
        {status.text}
      </span>
      <span className={styles.plain}>{t("phone.needsScript")}</span>
    </div>
  );
}

/** Returns the remaining seconds and a function that starts the countdown. */
function usePause(): [number, (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (until === 0) return;
    const timer = setInterval(() => {
      const time = Date.now();
      setNow(time);
      if (time >= until) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  const start = (seconds: number) => {
    const time = Date.now();
    setNow(time);
    setUntil(time + seconds * 1000);
  };
  return [Math.max(0, Math.ceil((until - now) / 1000)), start];
}
