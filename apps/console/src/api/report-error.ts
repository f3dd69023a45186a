/** Shows a failed call the way the error catalogue says (spec §8). Screens that show an error in place do not call it. */
import { PAGE_BASE } from "@idata/contracts";
import { findFeedback } from "../feedback/feedback.tsx";
import { i18n } from "../i18n/i18n.ts";
import { isApiError } from "./api-error.ts";
import type { ApiError } from "./api-error.ts";
import { is66Code, toNoticeType } from "./notice.ts";
import { clearToken } from "./token.ts";

const SECONDS_66 = 10;
const SECONDS_NETWORK = 5;

/** `(code) message`; for 6609000 the message alone. */
export function toNoticeText(error: ApiError): string {
  if (error.code === 6_609_000) return error.msg;
  return i18n.t("error.withCode", { code: error.code, msg: error.msg });
}

export function reportError(error: unknown): void {
  if (!isApiError(error)) {
    findFeedback()?.message.error(i18n.t("error.unknown"));
    return;
  }
  if (error.kind === "aborted") return;
  if (error.kind === "repeated") {
    findFeedback()?.message.warning(error.msg);
    return;
  }
  if (error.kind !== "business") {
    findFeedback()?.message.error(error.msg, SECONDS_NETWORK);
    return;
  }
  reportBusinessError(error);
}

function reportBusinessError(error: ApiError): void {
  const feedback = findFeedback();
  if (error.code === 401) {
    askToSignInAgain();
  } else if (error.code === 6_609_401) {
    goToSignIn();
  } else if (error.code === 2401 || error.code === 2403) {
    const path = error.code === 2401 ? "wxlogin" : "campus/login";
    location.assign(`${PAGE_BASE}/api/${path}?target=${encodeURIComponent(location.href)}`);
  } else if (error.code === 500) {
    feedback?.message.error(error.msg);
  } else if (is66Code(error.code)) {
    const show = feedback?.notification[toNoticeType(error.code)];
    show?.({ title: toNoticeText(error), duration: SECONDS_66, closable: true });
  } else {
    feedback?.notification.error({ title: error.msg });
  }
}

let isAsking = false;

/** The expired-session dialog; only one at a time. */
function askToSignInAgain(): void {
  const modal = findFeedback()?.modal;
  if (modal === undefined || isAsking) return;
  isAsking = true;
  modal.confirm({
    title: i18n.t("expired.title"),
    content: i18n.t("expired.content"),
    okText: i18n.t("expired.again"),
    cancelText: i18n.t("expired.stay"),
    onOk: goToSignIn,
    afterClose: () => {
      isAsking = false;
    },
  });
}

/** Forgets the session and opens the sign-in page, which leads back here. */
function goToSignIn(): void {
  clearToken();
  const here = location.pathname.slice(PAGE_BASE.length) + location.search;
  location.assign(`${PAGE_BASE}/login?redirect=${encodeURIComponent(here)}`);
}
