/**
 * Clients of the administration contract upload a picture as a file of the user (`/common/upload`) and refer to it in
 * the notice. Only its owner can open such a file, so the picture is copied and becomes readable for everyone. Hazard:
 * reading other users' files by referring to them (the look-up filters by owner).
 */
import { listImages } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { copyFreeImage } from "../../platform/media-files/index.ts";
import { openUpload } from "../uploads/index.ts";

/** A path, optionally preceded by the origin of a server and the base path of its API. */
const OWN_UPLOAD = /^(?:https?:\/\/[^/?#]+)?(?:\/[\w.-]+)*?(\/profile\/upload\/\d{4}\/\d{2}\/\d{2}\/[\w-]+\.\w{1,10})$/;
/** The same file as `…/common/download/resource?resource=…`. */
const DOWNLOAD = /\/common\/download\/resource\?resource=([^&#]+)$/;
/** Limit per notice. Pictures beyond it are reported as dropped. */
const MOST = 50;

/**
 * Maps addresses in the text to addresses that readers can open. Omits other users' files, missing files and files that
 * are not images.
 */
export async function copyOwnPictures(ctx: Ctx, html: string): Promise<ReadonlyMap<string, string>> {
  const moved = new Map<string, string>();
  for (const src of listImages(html)) {
    const resource = toResource(src);
    if (resource === null || moved.size >= MOST) continue;
    const path = await copyPicture(ctx, resource);
    if (path !== null) moved.set(src, path);
  }
  return moved;
}

function toResource(src: string): string | null {
  const address = DOWNLOAD.exec(src)?.[1] ?? src;
  try {
    return OWN_UPLOAD.exec(decodeURIComponent(address))?.[1] ?? null;
  } catch {
    return null;
  }
}

async function copyPicture(ctx: Ctx, resource: string): Promise<string | null> {
  try {
    const { content } = await openUpload(ctx, { resource });
    return (await copyFreeImage(ctx, content)).path;
  } catch (error) {
    if (error instanceof AppError && error.errorName.startsWith("FILE_")) return null;
    throw error;
  }
}
