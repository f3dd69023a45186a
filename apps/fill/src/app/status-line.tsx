import { Button } from "@idata/ui/base";
import type { FillTranslate } from "@idata/questions/fill";
import styles from "./app.module.css";
import type { Phase, Problem } from "./use-fill-flow.ts";

interface StatusLineProps {
  phase: Phase;
  problem: Problem | null;
  t: FillTranslate;
  onRetry: () => void;
  /** Runs the action that the problem offers. */
  onAct: () => void;
}

/** One line above the buttons: what has to be corrected, or what the page is waiting for. */
export function StatusLine({ phase, problem, t, onRetry, onAct }: StatusLineProps) {
  const waiting = phase.kind === "sending" ? phase.waiting : null;
  return (
    <>
      <div role="alert">
        {problem && (
          <div className={styles.problem}>
            <span>{problem.text}</span>
            {problem.action && problem.action !== "refused" && (
              <Button look="text" onClick={onAct}>
                {t(`app.${problem.action}`)}
              </Button>
            )}
          </div>
        )}
      </div>
      <div role="status">
        {waiting && (
          <div className={styles.waiting}>
            <span>{t(waiting === "network" ? "app.waitingNetwork" : "app.waitingServer")}</span>
            <Button look="text" onClick={onRetry}>
              {t("app.retryNow")}
            </Button>
          </div>
        )}
      </div>
    </>
  );
}
