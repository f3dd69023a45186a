/**
 * One open form: connects document, actions, autosave, the copy in this browser and the other people in the form.
 * Independent of React.
 */
import { ERRORS, getDefinition, meetInForm, saveDefinition, type StaleRevision } from "@idata/contracts";
import { type FormDefinition, isEqual } from "@idata/engine";
import {
  isApiError,
  isConnectionFailure,
  isForbidden,
  isIdentityLost,
  isNotFound,
  isSignedOut,
} from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { reportError } from "../../api/report-error.ts";
import { onLiveEvent, showLiveForm } from "../../live/live-registry.ts";
import { currentLanguage, i18n } from "../../i18n/i18n.ts";
import { createActions } from "./actions/designer-actions.ts";
import type { ItemTools } from "./actions/new-item.ts";
import { createAutosave, type Autosave, type SaveResult } from "./autosave/autosave.ts";
import { dropCopy, findCopy, keepCopy, type LocalCopy } from "./autosave/local-copy.ts";
import { createCanvasControl } from "./canvas/canvas-control.ts";
import type { Designer } from "./designer-context.tsx";
import { createDesignerStore, type DesignerStore } from "./document/designer-store.ts";
import { getSelectedIds } from "./document/selection.ts";
import { createIdMaker } from "./document/ids.ts";
import { createPresence, type Meeting } from "./presence/presence.ts";
import { createUploadImage } from "../../forms/upload-image.ts";
import { createDialogStore, type DialogStore } from "./logic/dialog-store.ts";
import { createConflictStore } from "./merge/conflict-store.ts";
import { keepCursor } from "./merge/keep-cursor.ts";

export interface DesignerSession {
  formId: number;
  designer: Designer;
  autosave: Autosave;
  /** Unsaved changes of an earlier visit; `null` if there are none. */
  leftover: LocalCopy | null;
  /** Deletes the unsaved changes of the earlier visit. */
  dropLeftover: () => void;
  /** Starts listening. The returned function saves pending changes and stops. */
  start: () => () => void;
}

export interface SessionStart {
  formId: number;
  revision: number;
  definition: FormDefinition;
  /** The user may not edit the form. Nothing is changed or saved, and saved changes of other people still arrive. */
  isReadOnly?: boolean;
}

const KEEP_PAUSE = 300;
/**
 * Without input for this long, the tab stops asking who else is there: each call prolongs the session, and a desk that
 * was left must not stay signed in.
 */
const IDLE_MS = 10 * 60_000;
const INPUTS = ["pointerdown", "keydown", "wheel"] as const;
const BUSY = ERRORS.BUSY.code;

export function openSession({ formId, revision, definition, isReadOnly = false }: SessionStart): DesignerSession {
  const live = createDesignerStore(definition, () => performance.now());
  const store = isReadOnly ? toReadOnly(live) : live;
  const ids = createIdMaker(Math.random);
  ids.learn(definition);
  const conflicts = createConflictStore(store);
  const tools: ItemTools = {
    ids,
    // A getter, because the console's language may change while a form is open.
    get language() {
      return currentLanguage();
    },
  };
  const autosave = createAutosave(
    { definition, revision },
    {
      save: (sent, from) => save(formId, sent, from),
      adopt(merged) {
        ids.learn(merged);
        keepCursor(() => store.adopt(merged));
      },
      onConflicts: (conflicted) => conflicts.add(conflicted),
      setTimer,
    },
  );
  const client = makeTabId();
  let lastInput = performance.now();
  const isIdle = () => performance.now() - lastInput > IDLE_MS;
  const presence = createPresence({
    meet: (item) => meet(formId, client, item),
    leave: () => leave(formId, client),
    getItem: () => getSelectedIds(store.getSelection())[0] ?? null,
    isAttended: () => document.visibilityState === "visible" && !isIdle(),
    setTimer,
    onRevision: (known) => void loadNewer(formId, known, autosave),
  });
  // A copy from before the user lost the right to edit stays in this browser until they may edit again.
  const found = isReadOnly ? null : findCopy(localStorage, formId);
  const leftover = found && !isEqual(found.definition, definition) ? found : null;
  if (found && !leftover) dropCopy(localStorage, formId);
  // While the user has not decided about the old copy, a new one must not overwrite it.
  let mayKeep = leftover === null && !isReadOnly;

  const keepNow = () => {
    const { state, base, revision: from } = autosave.getStatus();
    if (!mayKeep) return;
    if (state === "saved") dropCopy(localStorage, formId);
    else keepCopy(localStorage, formId, { revision: from, base, definition: store.getDefinition(), at: Date.now() });
  };

  return {
    formId,
    designer: {
      isReadOnly,
      store,
      actions: createActions(store, tools),
      tools,
      canvas: createCanvasControl(),
      conditions: createEditing(isReadOnly),
      entries: createEditing(isReadOnly),
      screens: createDialogStore(),
      languages: createEditing(isReadOnly),
      conflicts,
      presence,
      clipSource: `form/${formId}`,
      uploadImage: createUploadImage(formId),
    },
    autosave,
    leftover,
    dropLeftover() {
      mayKeep = true;
      dropCopy(localStorage, formId);
    },
    start() {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const keepSoon = () => {
        clearTimeout(timer);
        timer = setTimeout(keepNow, KEEP_PAUSE);
      };
      const stops = [
        store.subscribe(() => {
          autosave.update(store.getDefinition());
          keepSoon();
        }),
        autosave.subscribe(keepSoon),
      ];
      const onLeave = (event: BeforeUnloadEvent) => {
        keepNow();
        if (autosave.getStatus().state !== "saved") event.preventDefault();
      };
      const onHide = () => {
        keepNow();
        presence.resume();
        if (document.visibilityState === "hidden") void autosave.flush();
      };
      const onInput = () => {
        const wasIdle = isIdle();
        lastInput = performance.now();
        if (wasIdle) presence.resume();
      };
      const onOnline = () => void autosave.flush();
      const onPageHide = () => {
        keepNow();
        presence.stop();
      };
      presence.start();
      const endNews = [
        showLiveForm(formId),
        ...(["presence", "form"] as const).map((event) =>
          onLiveEvent(event, (news) => {
            if (news.formId === formId) presence.resume();
          }),
        ),
      ];
      addEventListener("beforeunload", onLeave);
      addEventListener("pagehide", onPageHide);
      addEventListener("pageshow", presence.start);
      addEventListener("online", onOnline);
      for (const name of INPUTS) addEventListener(name, onInput, { capture: true, passive: true });
      document.addEventListener("visibilitychange", onHide);
      return () => {
        for (const stop of [...stops, ...endNews]) stop();
        clearTimeout(timer);
        keepNow();
        removeEventListener("beforeunload", onLeave);
        presence.stop();
        removeEventListener("pagehide", onPageHide);
        removeEventListener("pageshow", presence.start);
        removeEventListener("online", onOnline);
        for (const name of INPUTS) removeEventListener(name, onInput, { capture: true });
        document.removeEventListener("visibilitychange", onHide);
        void autosave.flush().then(keepNow);
      };
    },
  };
}

/** Keeps changes of other people, and refuses those of the user. */
const toReadOnly = (store: DesignerStore): DesignerStore => ({
  ...store,
  change: nothing,
  undo: nothing,
  redo: nothing,
});

/** A dialog that changes the document. It does not open if the document must not change. */
const createEditing = <P>(isReadOnly: boolean): DialogStore<P> =>
  isReadOnly ? { ...createDialogStore<P>(), open: nothing } : createDialogStore<P>();

const nothing = (): void => undefined;

function setTimer(run: () => void, milliseconds: number): () => void {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
}

/** Not `crypto.randomUUID`, which is missing on plain HTTP. */
function makeTabId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function meet(formId: number, client: string, item: string | null): Promise<Meeting | null> {
  try {
    return (await call(meetInForm, { params: { id: formId }, body: { client, item }, mayRepeat: true })).data;
  } catch (error) {
    // After the loss of a group the identity is personal, and the user may still have access to this form.
    if (!isIdentityLost(error) && (isNotFound(error) || isForbidden(error))) return null;
    throw error;
  }
}

function leave(formId: number, client: string): void {
  const body = { client, item: null, leaves: true };
  // Without an answer, the server notices after some seconds.
  call(meetInForm, { params: { id: formId }, body, mayRepeat: true, keepalive: true }).catch(() => undefined);
}

/** Loads the draft if it is newer than the one known here. A failure is tried again with the next revision. */
async function loadNewer(formId: number, revision: number, autosave: Autosave): Promise<void> {
  const known = autosave.getStatus();
  if (revision <= known.revision || known.state === "saving") return;
  try {
    autosave.receive((await call(getDefinition, { params: { id: formId }, mayRepeat: true })).data);
  } catch (error) {
    if (!isApiError(error)) throw error;
  }
}

async function save(formId: number, definition: FormDefinition, revision: number): Promise<SaveResult> {
  try {
    return await send(formId, definition, revision);
  } catch (error) {
    if (!isIdentityLost(error)) return toFailure(error);
  }
  // The identity is personal now, and the user may still have access to this form.
  return send(formId, definition, revision).catch(toFailure);
}

async function send(formId: number, definition: FormDefinition, revision: number): Promise<SaveResult> {
  const { data } = await call(saveDefinition, {
    params: { id: formId },
    body: { revision, definition },
    mayRepeat: true,
  });
  return { kind: "saved", revision: data.revision };
}

function toFailure(error: unknown): SaveResult {
  if (!isApiError(error) || isConnectionFailure(error)) return { kind: "unreachable" };
  if (error.kind !== "business" || error.code === BUSY) return { kind: "unreachable" };
  if (error.code === ERRORS.FORM_STALE_REVISION.code) {
    const { current, definition: theirs } = error.data as StaleRevision;
    return { kind: "stale", revision: current, definition: theirs };
  }
  if (isSignedOut(error)) reportError(error);
  if (isNotFound(error) || error.code === ERRORS.FORM_FORBIDDEN.code) {
    return { kind: "refused", message: i18n.t("designer:save.noAccess") };
  }
  return { kind: "refused", message: error.msg };
}
