/** Drafts on the server, in a chunk of its own: only forms whose owner offers them load it (docs/adr/0061). */
import { createRoot } from "react-dom/client";
import { createTranslate } from "@idata/questions/fill";
import type { FormSession } from "@idata/engine";
import type { DraftHandle, DraftStore } from "../client/draft.ts";
import { showBar } from "../client/bars.tsx";
import { DRAFTS_ID, type PageData } from "../page-data.ts";
import { createDraftCalls } from "./draft-calls.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { DraftPanel } from "./draft-panel.tsx";

export interface DraftsParts {
  root: HTMLElement;
  data: PageData;
  session: FormSession;
  runtime: DraftHandle;
  store: DraftStore;
}

export async function startDrafts({ root, data, session, runtime, store }: DraftsParts): Promise<void> {
  const section = document.getElementById(DRAFTS_ID);
  const link = section?.querySelector("a");
  const { drafts } = data;
  if (!section || !link || !drafts) return;
  const keeper = createDraftKeeper({
    formKey: data.key,
    runtime,
    session,
    store,
    calls: createDraftCalls(data),
    getStorage: () => localStorage,
    isFilling: () => root.querySelector("form") !== null,
    reload: () => location.reload(),
  });
  let isToldOf = false;
  for (const name of ["input", "change", "click"]) root.addEventListener(name, () => keeper.touch());
  addEventListener("online", () => keeper.retry());
  addEventListener("pagehide", () => keeper.leave());
  document.addEventListener("visibilitychange", () => document.hidden && keeper.leave());
  const t = createTranslate(data.words);
  // The choice is below the form, where somebody who is typing may not see it.
  keeper.subscribe(() => {
    const { phase, other } = keeper.getState();
    const isChoosing = phase === "choosing" && other !== null;
    if (isChoosing === isToldOf) return;
    isToldOf = isChoosing;
    const act = () => section.querySelector<HTMLElement>("[role=alertdialog]")?.focus();
    const actions = [{ label: t("later.choose"), act }];
    const text = t(other?.isSame === false ? "later.otherTitle" : "later.newerTitle");
    showBar("drafts", isChoosing ? { text, close: t("state.close"), look: "warning", actions } : null);
  });
  await keeper.start();
  section.textContent = "";
  const parts = {
    keeper,
    data: { ...data, drafts },
    resumeUrl: new URL(link.href).pathname,
    linkClass: link.className,
  };
  createRoot(section).render(<DraftPanel {...parts} t={t} />);
}
