/**
 * Messages, notifications and dialogs for code outside components, such as the API client's error reports. Inside a
 * component, use antd's `App.useApp()`.
 */
import { App } from "antd";
import { useLayoutEffect } from "react";
import { LoadingOverlay } from "./loading-overlay.tsx";

type Feedback = ReturnType<typeof App.useApp>;

let current: Feedback | null = null;

/** Returns the mounted application's channel, or null before the first render and in tests without one. */
export function findFeedback(): Feedback | null {
  return current;
}

export function FeedbackHolder() {
  const feedback = App.useApp();
  useLayoutEffect(() => {
    current = feedback;
    return () => {
      current = null;
    };
  }, [feedback]);
  return <LoadingOverlay />;
}
