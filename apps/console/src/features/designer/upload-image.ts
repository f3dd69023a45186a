/** Stores an image, a video or captions with the form that is being designed. What goes wrong is an ApiError, in the author's words. */
import { uploadMedia } from "@idata/contracts";
import type { UploadImage } from "@idata/questions/designer";
import { call } from "../../api/client.ts";

/** A large video on a slow line. */
const TIMEOUT_MS = 3_600_000;

export function createUploadImage(formId: number): UploadImage {
  return async (file) => {
    const body = new FormData();
    body.append("file", file);
    const { data } = await call(uploadMedia, { params: { id: formId }, body, timeout: TIMEOUT_MS });
    return { path: data.path };
  };
}
