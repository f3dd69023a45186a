/** Fills in the form at random many times and reports what was never reached and where respondents got stuck. */
import { ReloadOutlined } from "@ant-design/icons";
import { ErrorState } from "@idata/ui/kit";
import { Button, InputNumber, Modal, Progress } from "antd";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsMobile } from "../../../shell/use-is-mobile.ts";
import { goToFinding } from "../check/finding-place.ts";
import { useDefinition, useDesigner } from "../designer-context.tsx";
import { countQuestions } from "../document/numbers.ts";
import { Preview } from "../preview/preview.tsx";
import type { PreviewStart } from "../preview/preview-session.tsx";
import { TestRunReport } from "./test-run-report.tsx";
import styles from "./test-run.module.css";
import { useTestRun, type MakeWorker } from "./use-test-run.ts";

const RUNS = { usual: 1000, least: 10, most: 10_000 } as const;
const MOST_SEED = 999_999;
/** z-index below the preview, which opens over this dialog. */
const BELOW_PREVIEW = 890;

export function TestRunDialog({ onClose, makeWorker }: { onClose: () => void; makeWorker?: MakeWorker }) {
  const { t } = useTranslation(["designer", "common"]);
  const designer = useDesigner();
  const definition = useDefinition();
  const isSmall = useIsMobile();
  const { state, start, cancel } = useTestRun(makeWorker);
  const [runs, setRuns] = useState<number>(RUNS.usual);
  const [seed, setSeed] = useState(drawSeed);
  const [preview, setPreview] = useState<PreviewStart | null>(null);
  const isEmpty = countQuestions(definition) === 0;
  const isRunning = state.kind === "running";
  const go = (target: { itemId: string | null; path: string }) => {
    onClose();
    goToFinding(designer, target);
  };
  return (
    <>
      <Modal
        open
        width={720}
        zIndex={BELOW_PREVIEW}
        title={t("testRun.title")}
        keyboard={preview === null}
        onCancel={onClose}
        footer={null}
      >
        <p className={styles["intro"]}>{t("testRun.intro")}</p>
        <div className={styles["form"]}>
          <NumberField
            label={t("testRun.runs")}
            value={runs}
            min={RUNS.least}
            max={RUNS.most}
            disabled={isRunning}
            onChange={setRuns}
          />
          <NumberField
            label={t("testRun.seed")}
            value={seed}
            min={1}
            max={MOST_SEED}
            disabled={isRunning}
            onChange={setSeed}
          />
          <Button
            icon={<ReloadOutlined aria-hidden />}
            aria-label={t("testRun.otherSeed")}
            title={t("testRun.otherSeed")}
            disabled={isRunning}
            onClick={() => setSeed(drawSeed())}
          />
          {isRunning ? (
            <Button onClick={cancel}>{t("common:action.cancel")}</Button>
          ) : (
            <Button type="primary" disabled={isEmpty} onClick={() => start({ definition, runs, seed })}>
              {t(state.kind === "done" ? "testRun.again" : "testRun.start")}
            </Button>
          )}
        </div>
        {isEmpty && <p className={styles["intro"]}>{t("preview.empty")}</p>}
        {state.kind === "idle" && !isEmpty && <p className={styles["intro"]}>{t("testRun.seedHint")}</p>}
        {isRunning && (
          <div role="status">
            <Progress percent={Math.floor((state.done / state.runs) * 100)} />
            <p className={styles["intro"]}>{t("testRun.progress", { done: state.done, runs: state.runs })}</p>
          </div>
        )}
        {state.kind === "failed" && (
          <ErrorState
            title={t("testRun.failed")}
            action={t("common:action.retry")}
            onAction={() => start({ definition, runs, seed })}
          />
        )}
        {state.kind === "done" && <TestRunReport result={state} onGo={go} onPreview={setPreview} />}
      </Modal>
      {preview && <Preview start={preview} isSmall={isSmall} onClose={() => setPreview(null)} />}
    </>
  );
}

function drawSeed(): number {
  return 1 + Math.floor(Math.random() * MOST_SEED);
}

interface NumberFieldProps {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled: boolean;
  onChange: (value: number) => void;
}

function NumberField({ label, value, onChange, ...field }: NumberFieldProps) {
  const id = useId();
  return (
    <div className={styles["field"]}>
      <label htmlFor={id}>{label}</label>
      <InputNumber<number>
        id={id}
        {...field}
        value={value}
        precision={0}
        onChange={(next) => {
          if (next !== null) onChange(next);
        }}
      />
    </div>
  );
}
