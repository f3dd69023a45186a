/**
 * The state of filling in: turning pages, validating, submitting, and the messages shown meanwhile. Independent of
 * markup and network. The runtime talks to the browser and the server.
 */
import { type ComponentType, useRef, useState } from "react";
import type { EndingDefinition, FormSession, Issue } from "@idata/engine";
import { type FillTranslate, questionElementId } from "@idata/questions/fill";
import type { ShownScore } from "../client/submit.ts";
import type { EndingViewProps } from "./ending-view.tsx";
import type { FillRuntime, SendOutcome } from "./fill-runtime.ts";
import { focusQuestion, showTop } from "./focus.ts";

export interface Problem {
  text: string;
  /** What the respondent can do besides correcting answers. With `refused` they can do nothing. */
  action?: "saveAsNew" | "goOn" | "signIn" | "refused";
}

export type Phase =
  | { kind: "filling" }
  | { kind: "sending"; waiting: "network" | "server" | null }
  | {
      kind: "done";
      receipt: string;
      score?: ShownScore | undefined;
      hasOwn?: boolean;
      hasResults?: boolean;
      ending: EndingDefinition | null;
      View: ComponentType<EndingViewProps>;
    };

interface FlowParts {
  session: FormSession;
  runtime: FillRuntime;
  t: FillTranslate;
  /** The server's message about the page as it was delivered. */
  message: string | undefined;
}

export function useFillFlow({ session, runtime, t, message }: FlowParts) {
  const [phase, setPhase] = useState<Phase>({ kind: "filling" });
  const [problem, setProblem] = useState<Problem | null>(message === undefined ? null : { text: message });
  const busy = useRef(false);

  const turnTo = (pageId: string, isCorrection = false) => {
    setProblem(null);
    session.goToPage(pageId);
    if (!isCorrection) showTop();
  };

  /** Shows the first invalid question and the number of invalid questions. */
  const goToFirstIssue = (issues: readonly Issue[], message?: string) => {
    const first = issues[0];
    if (!first) return;
    const page = session.pageOf(first.questionId);
    if (page && page !== session.getFormSnapshot().pageId) turnTo(page, true);
    const count = new Set(issues.map((issue) => issue.questionId)).size;
    setProblem({ text: message ?? t("app.problems", { count }) });
    focusQuestion(questionElementId(first.questionId));
  };

  const send = async (): Promise<void> => {
    const issues = session.checkAll();
    if (issues.length > 0) return goToFirstIssue(issues);
    const uploads = runtime.whenUploaded();
    if (uploads !== null) {
      setProblem({ text: t("app.uploading") });
      // The question itself shows that its upload failed. The respondent decides whether to submit without the file.
      return (await uploads) ? send() : setProblem({ text: t("app.uploadFailed") });
    }
    setProblem(null);
    setPhase({ kind: "sending", waiting: null });
    let outcome: SendOutcome;
    try {
      outcome = await runtime.submit(session.collectAnswers(), (waiting) => setPhase({ kind: "sending", waiting }));
    } catch {
      setPhase({ kind: "filling" });
      return setProblem({ text: t("app.loadFailed") });
    }
    if (outcome.kind === "done") {
      setPhase({ ...outcome, ending: session.getEnding() });
      return showTop();
    }
    setPhase({ kind: "filling" });
    if (outcome.kind === "issues") {
      session.showIssues(outcome.issues);
      return goToFirstIssue(outcome.issues);
    }
    setProblem({ text: t("app.refused", { reason: outcome.message }), action: outcome.kind });
  };

  /** Goes to the next page, or submits on the last page. Ignores further calls until the first one has finished. */
  const advance = async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      await runtime.whenLive();
      const { pages, pageId, pageIndex } = session.getFormSnapshot();
      const issues = session.checkPage(pageId);
      const next = pages[pageIndex + 1];
      if (issues.length > 0) goToFirstIssue(issues);
      else if (next !== undefined) turnTo(next);
      else await send();
    } finally {
      busy.current = false;
    }
  };

  return {
    phase,
    problem,
    advance,
    back: () => {
      const { pages, pageIndex } = session.getFormSnapshot();
      const before = pages[pageIndex - 1];
      if (before !== undefined) turnTo(before);
    },
    act: () => {
      const { action } = problem ?? {};
      if (action === "goOn" || action === "signIn") return runtime.goOn(action);
      runtime.renewResponseId();
      void advance();
    },
  };
}
