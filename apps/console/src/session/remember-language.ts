/** Tells the server in which language the user reads, for the messages that it writes. Loaded when it is needed. */
import { updateProfile } from "@idata/contracts";
import { call } from "../api/client.ts";
import type { Language } from "../i18n/language.ts";
import { reportError } from "../api/report-error.ts";
import { isApiError } from "../api/api-error.ts";

/** Without a network, or before the first password is changed, the next sign-in tells it. */
export async function rememberLanguage(language: Language): Promise<void> {
  try {
    await call(updateProfile, { body: { language: language === "zh-CN" ? "zh" : "en" } });
  } catch (error) {
    if (!isApiError(error)) reportError(error);
  }
}
