import type { home as zh } from "./zh-CN.ts";

export const home: typeof zh = {
  title: "Home",
  hello: "Hello, {name}",
  begin: "Start something new",
  recent: "Recent forms",
  arrange: "Arrange",
  all: "See all",
  empty: "No forms yet. Pick one of the ways above to begin.",
  figures: {
    today: "Responses today",
    week: "Last 7 days",
    responses: "All responses",
    open: "Forms collecting",
    drafts: "Unpublished drafts",
  },
  trend: {
    title: "Responses in the last 30 days",
    label: "Responses received per day in the last 30 days",
    day: "Day",
    count: "Responses",
    showTable: "Show numbers",
    showChart: "Show chart",
  },
  steps: {
    title: "Waiting for you",
    none: "Nothing is waiting",
    publish: "Not published yet",
    "publish-changes": "Unpublished changes",
    resume: "Paused",
    review: "To review: {count}",
    "review-as-head": "For you as head of department: {count}",
    "ends-soon": "Ends soon",
    full: "Full",
    "nearly-full": "Places left: {count}",
  },
  newest: {
    title: "Newest responses",
    none: "No responses yet. Share a form to get the first.",
    number: "No. {number}",
  },
};
