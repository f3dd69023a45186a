/**
 * The page that respondents fill in. The server renders the first page with the same component as the browser, so
 * nothing moves on hydration. It is a plain form: without script its buttons post it, with script they are handled
 * here.
 */
import { type FormEvent, useState, useSyncExternalStore } from "react";
import type { FormSession } from "@idata/engine";
import { createTranslate, toWords } from "@idata/questions/fill";
import type { PageData } from "../page-data.ts";
import { About } from "./about.tsx";
import type { FillRuntime } from "./fill-runtime.ts";
import { FormHeader } from "./form-header.tsx";
import type { FormModel } from "./form-model.ts";
import { PageNavigation } from "./page-navigation.tsx";
import { PageQuestions, ServerQuestions } from "./page-questions.tsx";
import { StatusLine } from "./status-line.tsx";
import { useFillFlow } from "./use-fill-flow.ts";
import { useFormSnapshot } from "./use-form-snapshot.ts";
import "@idata/ui/tokens.css";
import "@idata/ui/rich-text.css";
import "./base.css";
import styles from "./app.module.css";

export interface FillAppProps {
  data: Pick<PageData, "key" | "words" | "resume">;
  model: FormModel;
  session: FormSession;
  runtime: FillRuntime;
  /** Set only on the server: hidden fields (as HTML) and the post address for respondents without script. */
  plainFields?: string;
  plainAction?: string;
}

const never = () => () => {};

export function FillApp({ data, model, session, runtime, plainFields = "", plainAction }: FillAppProps) {
  const [t] = useState(() => createTranslate(data.words));
  const flow = useFillFlow({ session, runtime, t, message: data.resume?.message });
  const { pages, pageId, pageIndex, title, titleHtml, description, descriptionHtml, progress } =
    useFormSnapshot(session);
  const isRestored = useSyncExternalStore(
    never,
    () => runtime.restored !== null,
    () => false,
  );
  const { definition } = model;
  const { phase } = flow;

  if (phase.kind === "done") {
    return (
      <main className={styles.sheet} lang={definition.language}>
        <phase.View {...phase} formKey={data.key} t={t} />
      </main>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void flow.advance();
  };
  return (
    <main className={styles.sheet} id="page-top" tabIndex={-1}>
      <progress className={styles.progress} max={1} value={progress} aria-label={t("app.progress")} />
      <form
        method="post"
        encType="multipart/form-data"
        action={plainAction}
        noValidate
        onSubmit={submit}
        lang={definition.language}
      >
        <FormHeader definition={definition} isFirst={pageIndex === 0} />
        <div hidden dangerouslySetInnerHTML={{ __html: plainFields }} suppressHydrationWarning />
        {title && <h2 className={styles.pageTitle} {...toWords(title, titleHtml)} />}
        <About text={description} html={descriptionHtml} />
        {runtime.serverPageId === pageId ? (
          <ServerQuestions onGone={runtime.leaveServerPage} />
        ) : (
          <PageQuestions items={session.itemsOf(pageId)} session={session} t={t} services={runtime.services} />
        )}
        <StatusLine phase={phase} problem={flow.problem} t={t} onRetry={runtime.retryNow} onAct={flow.act} />
        <PageNavigation
          index={pageIndex}
          count={pages.length}
          sending={phase.kind === "sending"}
          t={t}
          onBack={flow.back}
        />
      </form>
      {isRestored && runtime.restored && phase.kind === "filling" && (
        <runtime.restored t={t} onClear={runtime.discardDraft} />
      )}
    </main>
  );
}
