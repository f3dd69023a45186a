/**
 * Downloads of the administration contract (spec §7). Each saves the file or shows why it failed, and resolves with
 * true if it was saved. `download` covers the page while it runs.
 */
import { API_BASE, commonDownload, commonResource } from "@idata/contracts";
import { saveBlob } from "@idata/ui/kit";
import { beginLoading } from "../feedback/loading.ts";
import { i18n } from "../i18n/i18n.ts";
import { fetchFile, toHeaders } from "./client.ts";
import { exchange } from "./exchange.ts";
import { readFile, type ReceivedFile } from "./file-answer.ts";
import { toQueryString, toSearchParams } from "./query-string.ts";
import { reportDownloadError } from "./report-error.ts";

/**
 * Downloads a path relative to the API base, with form-encoded fields (`params[beginTime]=…`), and saves it as
 * `fileName`.
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
    return await save(fileName, () =>
      exchange(
        {
          method,
          url: API_BASE + path + (isPost ? "" : toQueryString(fields)),
          headers: isPost ? { ...toHeaders(), "content-type": "application/x-www-form-urlencoded" } : toHeaders(),
          ...(isPost ? { body: toSearchParams(fields).toString() } : {}),
        },
        readFile,
      ),
    );
  } finally {
    endLoading();
  }
}

/**
 * Downloads a file that the user uploaded, by its name; saved under the server's name. The server ignores `delete`
 * (docs/adr/0017).
 */
export function downloadByName(fileName: string, isDelete = false): Promise<boolean> {
  return save(null, () => fetchFile(commonDownload, { query: { fileName, delete: isDelete } }));
}

/** Downloads a file that the user uploaded, by its path (`fileName` of the upload). */
export function downloadResource(resource: string): Promise<boolean> {
  return save(null, () => fetchFile(commonResource, { query: { resource } }));
}

/** Sends GET to a path of the API and saves the answer as a zip file. */
export function downloadZip(path: string, fileName: string): Promise<boolean> {
  return save(fileName, async () => {
    const { blob } = await exchange({ method: "GET", url: API_BASE + path, headers: toHeaders() }, readFile);
    return { blob: new Blob([blob], { type: "application/zip" }), name: null };
  });
}

/** `fileName` takes precedence over the server's name. */
async function save(fileName: string | null, fetchIt: () => Promise<ReceivedFile>): Promise<boolean> {
  try {
    const { blob, name } = await fetchIt();
    saveBlob(blob, fileName ?? name ?? "download");
    return true;
  } catch (error) {
    reportDownloadError(error);
    return false;
  }
}
