/**
 * Uploads an image, a video or captions to a form. Rejects with an ApiError: the server's
 * reason, or the specified message (spec §8 "Uploads") if no answer came.
 */
import { uploadMedia } from "@idata/contracts";
import type { UploadImage } from "@idata/questions/designer";
import { ApiError, isApiError } from "../api/api-error.ts";
import { call } from "../api/client.ts";
import { i18n } from "../i18n/i18n.ts";

/** Long enough for a large video on a slow line. */
const TIMEOUT_MS = 3_600_000;

export function createUploadImage(formId: number): UploadImage {
  return async (file) => {
    const body = new FormData();
    body.append("file", file);
    try {
      // The same picture may be inserted in two places within a second.
      const input = { params: { id: formId }, body, timeout: TIMEOUT_MS, mayRepeat: true };
      const { data } = await call(uploadMedia, input);
      return { path: data.path };
    } catch (error) {
      if (isApiError(error) && (error.kind === "business" || error.kind === "aborted")) throw error;
      throw new ApiError("http", i18n.t("error.uploadImage"));
    }
  };
}
