/** The public API for stored drafts, and the state of a form for pages that are open. The rules are in the services. */
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, withExtra } from "../../../kernel/endpoint.ts";
import { deleteExpiredDrafts, type Saved } from "../../data/response-drafts/index.ts";
import { readPageVisitor } from "../gates/index.ts";
import { isPlaceKept, openForm } from "../intake/index.ts";
import { readOwnDraft, removeDraft, saveDraft, storeDraft } from "./drafts.service.ts";
import { mailDraft } from "./mail-draft.service.ts";
import { takeStatePace } from "./state-pace.ts";

const present = ({ revision, savedAt, expiresAt }: Saved) => {
  return { revision, savedAt: savedAt.toISOString(), expiresAt: expiresAt.toISOString() };
};

export const draftsModule = defineModule({
  name: "drafts",
  endpoints: [
    endpoint(contracts.storeDraft, async (ctx, { params, body, request }) => {
      const { times = {}, consent: _consent, startedAt: _old, ...typed } = body;
      const { code, cookies, ...saved } = await storeDraft(ctx, params.key, request, { ...typed, times });
      return withExtra({}, { data: { ...present(saved), code }, cookies });
    }),
    endpoint(contracts.saveStoredDraft, async (ctx, { params, body, request }) => {
      const { times = {}, startedAt: _old, ...typed } = body;
      return present(await saveDraft(ctx, params.key, request, { ...typed, times }));
    }),
    endpoint(contracts.findStoredDraft, async (ctx, { params, request }) => {
      const { draft, cookies } = await readOwnDraft(ctx, params.key, request);
      if (draft === null) return withExtra({}, { data: { draft: null }, cookies });
      const { responseId, version, content, code } = draft;
      const { answers, pageId, start, times } = content;
      const data = {
        ...present(draft),
        responseId,
        version,
        answers,
        pageId,
        ...(start !== undefined && { start }),
        times,
        code,
      };
      return withExtra({}, { data: { draft: data }, cookies });
    }),
    endpoint(contracts.removeStoredDraft, async (ctx, { params, body, request }) => {
      const cookie = await removeDraft(ctx, params.key, request, body);
      return withExtra({}, { cookies: [cookie] });
    }),
    endpoint(contracts.mailStoredDraft, (ctx, { params, body, request }) => mailDraft(ctx, params.key, request, body)),
    endpoint(contracts.readFormState, async (ctx, { params, request }) => {
      const open = await openForm(ctx, params.key);
      const { state, version, acceptsFrom } = open;
      const mayGoOn = state === "full" && (await isPlaceKept(ctx, open, await readPageVisitor(ctx, request)));
      return { state: mayGoOn ? "open" : state, version, acceptsFrom, seconds: takeStatePace() };
    }),
  ],
  tasks: {
    "drafts.deleteExpired": {
      title: { zh: "清理过期的填写草稿", en: "Delete expired drafts of respondents" },
      cron: "40 7 * * * ?",
      run: ({ db }, _args, signal) => deleteExpiredDrafts(db, signal),
    },
  },
});
