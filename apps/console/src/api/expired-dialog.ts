/** The "session expired" dialog (spec §8, 401): sign in again or stay. At most one is open at a time. */
import { findFeedback } from "../feedback/feedback.tsx";
import { i18n } from "../i18n/i18n.ts";
import { endSession, isEndingSession } from "./end-session.ts";

let isAsking = false;

export function askToSignInAgain(): void {
  const modal = findFeedback()?.modal;
  if (modal === undefined || isAsking || isEndingSession()) return;
  isAsking = true;
  modal.confirm({
    title: i18n.t("expired.title"),
    content: i18n.t("expired.content"),
    okText: i18n.t("expired.again"),
    cancelText: i18n.t("expired.stay"),
    onOk: async () => {
      await endSession();
      // After the reload, the route guard leads to the sign-in page and back here.
      location.reload();
    },
    afterClose: () => {
      isAsking = false;
    },
  });
}
