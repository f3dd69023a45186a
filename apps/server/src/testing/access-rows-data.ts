/** Rows of `access-rows.ts`: what is done with stored responses, their statistics and reports. */
import type { AccessRow, EndpointKey } from "./access-row.ts";

const FORM = { who: "signedIn", of: "form" } as const;
const RESPONSE = { who: "signedIn", of: "response" } as const;
const VIEW_SETTINGS = {
  scope: "active",
  text: "",
  where: "",
  sort: "",
  order: [],
  shown: [],
  hidden: [],
  pinned: [],
  widths: {},
};

export const DATA_ROWS = {
  annotateResponse: {
    ...RESPONSE,
    needs: "annotate",
    body: { revision: 0, note: "Called back", tags: [], flagged: false, assigneeId: null },
  },
  annotateResponses: {
    ...FORM,
    needs: "annotate",
    body: { responseIds: ["00000000-0000-4000-8000-000000000000"], flagged: true },
  },
  getAnnotationChoices: { ...FORM, needs: "data" },
  getReport: { ...FORM, needs: "data" },
  saveReport: { ...FORM, needs: "annotate", body: { revision: 0, title: "", where: "", blocks: [] } },
  presentReport: { ...FORM, needs: "data" },
  printReport: { ...FORM, needs: "data" },
  getReportMail: { ...FORM, needs: "data" },
  saveReportMail: {
    ...FORM,
    needs: "changeData",
    body: {
      revision: 0,
      isOn: false,
      period: "daily",
      weekday: 1,
      day: 1,
      hour: 8,
      recipients: [],
      withPdf: true,
      language: "zh",
    },
  },
  getReportPage: { ...FORM, needs: "data" },
  saveReportPage: {
    ...FORM,
    needs: "changeData",
    body: { revision: 0, isOpen: false, closesAt: null, shown: [], texts: [] },
  },
  startBatch: {
    ...FORM,
    needs: "annotate",
    body: { action: "annotate", where: "true", expected: 1, annotation: { flagged: true } },
  },
  getBatch: { ...FORM, needs: "data" },
  undoBatch: { ...FORM, needs: "changeData" },
  listSavedViews: { ...FORM, needs: "data" },
  addSavedView: { ...FORM, needs: "data", body: { name: "Mine", shared: false, settings: VIEW_SETTINGS } },
  changeSavedView: {
    ...FORM,
    needs: "data",
    body: { revision: 1, name: "Mine", shared: false, settings: VIEW_SETTINGS },
  },
  deleteSavedView: { ...FORM, needs: "data" },
  chooseSavedView: { ...FORM, needs: "data", body: { viewId: null } },
  listCodes: { ...FORM, needs: "data", query: { questionId: "q1" } },
  addCode: { ...FORM, needs: "annotate", body: { questionId: "q1", name: "Price" } },
  renameCode: { ...FORM, needs: "annotate", body: { from: "Price", name: "Cost" } },
  deleteCode: { ...FORM, needs: "annotate" },
  codeAnswers: {
    ...FORM,
    needs: "annotate",
    body: { questionId: "q1", responseIds: ["00000000-0000-4000-8000-000000000000"], add: [], remove: [] },
  },
  codeMatching: { ...FORM, needs: "annotate", body: { contains: "price" } },
  getCodesOfAnswers: {
    ...FORM,
    needs: "data",
    query: { questionId: "q1", responseIds: "00000000-0000-4000-8000-000000000000" },
  },
  getAnswerWords: { ...FORM, needs: "data", query: { questionId: "q1" } },
  getStatsCards: { ...FORM, needs: "data" },
  changeStatsCard: { ...FORM, needs: "annotate", body: { questionId: "q1", hidden: true } },
  orderStatsCards: { ...FORM, needs: "annotate", body: { questionIds: [] } },
  getReviewRules: { ...FORM, needs: "data" },
  saveReviewRules: {
    ...FORM,
    needs: "changeData",
    body: { revision: 0, active: false, releases: false, existing: false, steps: [] },
  },
  listReviews: { ...FORM, needs: "data", query: { state: "mine" } },
  listReviewsAsHead: { ...FORM, needs: "review" },
  getReviewAsHead: { ...RESPONSE, needs: "review" },
  getReview: { ...RESPONSE, needs: "data" },
  decideReview: {
    ...RESPONSE,
    needs: "review",
    body: { step: "s1", round: 1, revision: 0, decision: "approve", remark: "" },
  },
  editResponse: { ...RESPONSE, needs: "changeData", body: { revision: 0, answers: {}, reason: "Typing error" } },
  getResponseHistory: { ...RESPONSE, needs: "data" },
} satisfies Partial<Record<EndpointKey, AccessRow>>;
