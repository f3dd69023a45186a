/** A code by SMS: sent on request, told at once whether it is the right one. It is no part of the answer. */
import { Button } from "@idata/ui/base";
import { useState } from "react";
import type { FillServices, FillTranslate } from "../../shared/fill/fill-props.ts";
import controls from "../../shared/fill/control.module.css";
import styles from "./sms-code.module.css";

type CheckCode = Awaited<ReturnType<NonNullable<FillServices["sendCode"]>>>;

export interface SmsCodeProps {
  id: string;
  /** `null` as long as there is no number to send to. */
  send: (() => Promise<CheckCode> | undefined) | null;
  t: FillTranslate;
}

export function SmsCode({ id, send, t }: SmsCodeProps) {
  const [check, setCheck] = useState<{ run: CheckCode } | null>(null);
  const [code, setCode] = useState("");
  const [words, setWords] = useState("");
  const [isBusy, setBusy] = useState(false);
  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    setWords(await work().catch((error: unknown) => (error instanceof Error ? error.message : t("phone.failed"))));
    setBusy(false);
  };
  const sendCode = async () => {
    const made = await send?.();
    if (made) setCheck({ run: made });
    return made ? t("phone.sent") : t("phone.failed");
  };
  const checkCode = async () => t((await check?.run(code)) ? "phone.right" : "phone.wrong");
  return (
    <div className={styles.code}>
      <Button disabled={send === null || isBusy} onClick={() => void run(sendCode)}>
        {t("phone.send")}
      </Button>
      {check && (
        <>
          <input
            id={id}
            className={`${controls.input} ${styles.field}`}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            aria-label={t("phone.code")}
            placeholder={t("phone.code")}
            value={code}
            onInput={(event) => setCode(event.currentTarget.value)}
          />
          <Button disabled={isBusy || code.trim().length < 4} onClick={() => void run(checkCode)}>
            {t("phone.check")}
          </Button>
        </>
      )}
      <span className={controls.note} role="status">
        {words}
      </span>
    </div>
  );
}
