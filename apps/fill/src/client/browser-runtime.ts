/** The runtime in a browser: network, draft and uploads. Created once per visit. */
import type { FormSession, PageTimes } from "@idata/engine";
import { createTranslate, type UploadHandle } from "@idata/questions/fill";
import type { FillRuntime } from "../app/fill-runtime.ts";
import type { FormModel } from "../app/form-model.ts";
import type { PageData } from "../page-data.ts";
import type { Draft, DraftHandle, DraftStore } from "./draft.ts";
import type { Islands } from "./islands.tsx";
import { newResponseId } from "./response-id.ts";
import { createUploadCount } from "./upload-count.ts";

export interface BrowserParts {
  data: PageData;
  model: FormModel;
  session: FormSession;
  store: DraftStore;
  draft: Draft | null;
  responseId: string;
}

export interface BrowserRuntime extends FillRuntime, DraftHandle {
  restored: FillRuntime["restored"];
  serverPageId: string | null;
  /** The id under which the response will be submitted. Changes when the respondent starts another response. */
  visit: () => string;
  /** Hydration of the server's page, once it has started. */
  islands: Islands | null;
  /** Puts the draft's answers into the session. With `announce`, shows a bar if any answers were restored. */
  restore: (draft: Draft, later: Later, announce: boolean) => void;
  /** Returns how long each page was visible. Null until measuring starts. */
  times: (() => PageTimes) | null;
}

type Later = typeof import("./later.ts").later;

let loading: Promise<Later> | null = null;

/** Loads the lazy chunk once for all callers. After a failure the next call tries again. */
export function getLater(): Promise<Later> {
  loading ??= import("./later.ts").then(
    ({ later }) => later,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

export function createBrowserRuntime(parts: BrowserParts): BrowserRuntime {
  const { data, model, session, store, draft } = parts;
  const t = createTranslate(data.words);
  let retryNow = () => {};
  const untouched = JSON.stringify(session.getAllAnswers());
  let { responseId } = parts;
  /** Keeps the end of the old id, which decides the order of shuffled options (`seedOf`). */
  const renew = () => {
    responseId = newResponseId().slice(0, -8) + responseId.slice(-8);
  };
  const uploads = createUploadCount();
  let isOver = false;

  const toDraft = (): Draft => {
    const { pageId } = session.getFormSnapshot();
    const answers = session.getAllAnswers();
    return {
      version: data.version,
      responseId,
      start: runtime.start,
      pageId,
      answers,
      times: runtime.times?.(),
      link: data.link?.signature,
    };
  };
  const saveDraft = (evenIfUntouched = false) => {
    const draft = toDraft();
    if (isOver || (!evenIfUntouched && !store.load() && JSON.stringify(draft.answers) === untouched)) return;
    store.save(draft);
  };

  const runtime: BrowserRuntime = {
    start: (data.resume ?? draft)?.start,
    visit: () => responseId,
    restored: null,
    times: null,
    serverPageId: session.getFormSnapshot().pageId,
    islands: null,
    leaveServerPage() {
      runtime.serverPageId = null;
      runtime.islands?.end();
    },
    async whenLive() {
      await runtime.islands?.live;
    },
    restore(draft, { restoreDraft, barFor }, announce) {
      if (restoreDraft(model, session, draft, data))
        runtime.restored = barFor(draft.version !== data.version, announce);
      session.goToPage(draft.pageId);
    },
    saveDraft,
    toDraft,
    holdDraft: (isHeld) => void (isOver = isHeld),
    whenUploaded: uploads.whenDone,
    retryNow: () => retryNow(),
    renewResponseId: renew,
    services: {
      findPeople: async (...query) => (await getLater()).findPeople(...query),
      readRemaining: async (questionId) => (await import("./ask-server.ts")).readRemaining(data.key, questionId),
      openCodes: async () => (await getLater()).openCodes(data),
      upload(questionId, file, onProgress) {
        const target = {
          formKey: data.key,
          version: data.version,
          responseId,
          kept: listFileIds(session.getAllAnswers()[questionId]),
          language: data.language,
          failed: t("upload.failed"),
        };
        let started: UploadHandle | null = null;
        let isCancelled = false;
        const result = import("./ask-server.ts").then(({ uploadFile }) => {
          started = uploadFile(target, questionId, file, onProgress);
          if (isCancelled) started.cancel();
          return started.result;
        });
        uploads.add(
          result.then(
            () => true,
            () => isCancelled,
          ),
          saveDraft,
        );
        return {
          result,
          cancel() {
            isCancelled = true;
            started?.cancel();
          },
        };
      },
    },
    async submit(answers, onWaiting) {
      // Saved before sending, so that a retry after a crash or a reload uses the same response id.
      saveDraft(true);
      const { sendResponse } = await getLater();
      return sendResponse({
        data,
        model,
        store,
        runtime,
        answers,
        onWaiting,
        onRetry: (retry) => void (retryNow = retry),
      });
    },
    discardDraft() {
      store.clear(responseId);
      // From here on this is a new response, possibly by another person.
      renew();
      runtime.start = undefined;
      for (const { item } of model.compiled.questions) session.setAnswer(item.id, item.defaultValue ?? null);
      const [first] = session.getFormSnapshot().pages;
      if (first !== undefined) session.goToPage(first);
    },
    goOn(way) {
      saveDraft(true);
      const here = location.pathname + location.search;
      // A reload would repeat the post if the page was the result of one.
      location.replace(way === "signIn" ? `/idata2/login?redirect=${encodeURIComponent(here)}` : here);
    },
  };
  return runtime;
}

/** Returns the ids of the files in an answer. */
function listFileIds(answer: unknown): string[] {
  const files = Array.isArray(answer) ? (answer as { id?: unknown }[]) : [];
  return files.flatMap(({ id }) => (typeof id === "string" ? [id] : []));
}
