/**
 * Which charts somebody chose on the statistics page of a form who may not arrange it for everybody: kept in this browser
 * for each account.
 */
import { findStored, store } from "../../../shell/use-stored.ts";

/** By the name of the view: the id of its question, a slash, and its title. */
type Views = Readonly<Record<string, string>>;

const toKey = (userId: number, formId: number): string => `idata-charts-${userId}-${formId}`;

export function readViews(userId: number, formId: number): Views {
  try {
    const stored: unknown = JSON.parse(findStored(toKey(userId, formId)) ?? "{}");
    if (typeof stored !== "object" || stored === null || Array.isArray(stored)) return {};
    return Object.fromEntries(Object.entries(stored).filter(([, view]) => typeof view === "string"));
  } catch {
    // Somebody else has written there.
    return {};
  }
}

/** Reads again before it writes, so that two open tabs keep each other's choices. */
export function keepView(userId: number, formId: number, name: string, view: string): void {
  store(toKey(userId, formId), JSON.stringify({ ...readViews(userId, formId), [name]: view }));
}
