/** The generic download of the administration contract (spec §7). */
import { API_BASE } from "@idata/contracts";
import { saveBlob } from "@idata/ui/kit";
import { beginLoading } from "../feedback/loading.ts";
import { i18n } from "../i18n/i18n.ts";
import { toHeaders } from "./client.ts";
import { exchange } from "./exchange.ts";
import { readFile } from "./file-answer.ts";
import { toQueryString, toSearchParams } from "./query-string.ts";
import { reportDownloadError } from "./report-error.ts";

/**
 * Downloads a path relative to the API base, with form-encoded fields (`params[beginTime]=…`), and saves it as
 * `fileName`. Covers the page while it runs. Resolves with true if the file was saved; otherwise shows why not.
 */
export async function download(
  path: string,
  fields: object,
  fileName: string,
  method: "POST" | "GET" = "POST",
): Promise<boolean> {
  const endLoading = beginLoading(i18n.t("error.downloading"));
  const isPost = method === "POST";
  try {
    const { blob } = await exchange(
      {
        method,
        url: API_BASE + path + (isPost ? "" : toQueryString(fields)),
        headers: isPost ? { ...toHeaders(), "content-type": "application/x-www-form-urlencoded" } : toHeaders(),
        ...(isPost ? { body: toSearchParams(fields).toString() } : {}),
      },
      readFile,
    );
    saveBlob(blob, fileName);
    return true;
  } catch (error) {
    reportDownloadError(error);
    return false;
  } finally {
    endLoading();
  }
}
