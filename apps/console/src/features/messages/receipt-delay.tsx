/** How long after a response its receipt is sent: usual delays, or a number of one's own. */
import { MOST_RECEIPT_DELAY } from "@idata/contracts";
import { Button, InputNumber, Select, Space } from "antd";
import { useState } from "react";
import { useMessageWords } from "./message-words.ts";
import styles from "../../messages/messages.module.css";

const HOUR = 60;
const DAY = 24 * HOUR;
const USUAL = [
  { minutes: 0, word: "now" },
  { minutes: 10, word: "tenMinutes" },
  { minutes: HOUR, word: "hour" },
  { minutes: DAY, word: "day" },
  { minutes: 3 * DAY, word: "threeDays" },
] as const;
const UNITS = [
  { minutes: DAY, word: "days" },
  { minutes: HOUR, word: "hours" },
  { minutes: 1, word: "minutes" },
] as const;
const OWN = -1;

interface Props {
  minutes: number;
  isSaving: boolean;
  disabled: boolean;
  onChange: (minutes: number) => void;
}

export function ReceiptDelay({ minutes, isSaving, disabled, onChange }: Props) {
  const t = useMessageWords();
  const [wantsOwn, setWantsOwn] = useState(false);
  const isOwn = wantsOwn || !USUAL.some((one) => one.minutes === minutes);
  return (
    <div className={styles["field"]}>
      <label className={styles["label"]}>
        <span>{t("receipt.when")}</span>
        <Select
          value={isOwn ? OWN : minutes}
          disabled={disabled}
          options={[
            ...USUAL.map(({ minutes: value, word }) => ({
              value,
              label: t(`receipt.delays.${word}`),
            })),
            { value: OWN, label: t("receipt.delays.own") },
          ]}
          onChange={(next) => {
            setWantsOwn(next === OWN);
            if (next !== OWN) onChange(next);
          }}
        />
      </label>
      {isOwn && (
        <OwnDelay
          key={minutes}
          minutes={minutes}
          isSaving={isSaving}
          disabled={disabled}
          onChange={(next) => {
            setWantsOwn(false);
            onChange(next);
          }}
        />
      )}
      <p className={styles["hint"]}>{t("receipt.delayHint")}</p>
    </div>
  );
}

function OwnDelay({ minutes, isSaving, disabled, onChange }: Props) {
  const t = useMessageWords();
  const largest = UNITS.find((unit) => minutes > 0 && minutes % unit.minutes === 0)?.minutes ?? HOUR;
  const [unit, setUnit] = useState<number>(largest);
  const [count, setCount] = useState<number | null>(minutes === 0 ? null : minutes / largest);
  const chosen = (count ?? 0) * unit;
  const isTooLong = chosen > MOST_RECEIPT_DELAY;
  const canSave = Number.isInteger(chosen) && chosen > 0 && !isTooLong;
  return (
    <>
      <Space wrap>
        <InputNumber
          aria-label={t("receipt.delayCount")}
          value={count}
          min={1}
          precision={0}
          disabled={disabled}
          status={isTooLong ? "error" : ""}
          onChange={setCount}
        />
        <Select
          aria-label={t("receipt.delayUnit")}
          value={unit}
          disabled={disabled}
          popupMatchSelectWidth={false}
          options={UNITS.map(({ minutes: value, word }) => ({
            value,
            label: t(`receipt.units.${word}`),
          }))}
          onChange={setUnit}
        />
        <Button
          disabled={disabled || !canSave || chosen === minutes}
          loading={isSaving}
          onClick={() => onChange(chosen)}
        >
          {t("save")}
        </Button>
      </Space>
      {isTooLong && (
        <p className={styles["fault"]} role="alert">
          {t("receipt.tooLong")}
        </p>
      )}
    </>
  );
}
