/**
 * Shows a failed call as the error catalogue defines (spec §8). Messages are keyed by their text, so calls that fail
 * with the same message show it once. Screens that show an error in place do not call it.
 */
import { findFeedback } from "../feedback/feedback.tsx";
import { i18n } from "../i18n/i18n.ts";
import { isApiError, isIdentityLost } from "./api-error.ts";
import type { ApiError } from "./api-error.ts";
import { is66Code, toNoticeText, toNoticeType } from "./catalogue.ts";
import { askToSignInAgain } from "./expired-dialog.ts";
import { leaveFor } from "./redirect-codes.ts";

const SECONDS_66 = 10;
const SECONDS_NETWORK = 5;
const SECONDS = 3;

export function reportError(error: unknown): void {
  if (!isApiError(error)) showMessage("error", i18n.t("error.unknown"), SECONDS);
  // RequireIdentity tells the user once.
  else if (isIdentityLost(error)) return;
  else if (error.kind === "business") reportBusinessError(error);
  else if (error.kind === "repeated") showMessage("warning", error.msg, SECONDS);
  else if (error.kind !== "aborted") showMessage("error", error.msg, SECONDS_NETWORK);
}

/** Shows a failed download (spec §8) with the server's message, or with the general one. */
export function reportDownloadError(error: unknown): void {
  if (isApiError(error) && error.kind === "aborted") return;
  if (!isApiError(error) || error.kind !== "business") showMessage("error", i18n.t("error.download"), SECONDS_NETWORK);
  else if (error.code === 401) askToSignInAgain();
  else if (!leaveFor(error.code)) showMessage("error", error.msg, SECONDS_NETWORK);
}

function reportBusinessError(error: ApiError): void {
  if (error.code === 401) askToSignInAgain();
  else if (leaveFor(error.code)) return;
  else if (error.code === 500) showMessage("error", error.msg, SECONDS);
  else if (is66Code(error.code)) {
    const title = toNoticeText(error.code, error.msg);
    const notification = findFeedback()?.notification;
    notification?.open({ type: toNoticeType(error.code), title, key: title, duration: SECONDS_66, closable: true });
  } else findFeedback()?.notification.error({ title: error.msg, key: error.msg });
}

function showMessage(type: "error" | "warning", content: string, duration: number): void {
  void findFeedback()?.message.open({ type, content, duration, key: content });
}
