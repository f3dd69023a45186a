/**
 * Clients of the administration contract upload a picture as an own file (`/common/upload`) and name it in the notice. An
 * own file opens for its owner alone, so readers would see nothing: the picture is copied to the notice. Hazard: reading
 * other people's files by naming them (the owner is part of the look-up).
 */
import { listImages } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { copyFreeImage } from "../../platform/media-files/index.ts";
import { openUpload } from "../uploads/index.ts";

/** With or without the address of a server and the base path of its API before it. */
const OWN_UPLOAD = /^(?:https?:\/\/[^/?#]+)?(?:\/[\w.-]+)*?(\/profile\/upload\/\d{4}\/\d{2}\/\d{2}\/[\w-]+\.\w{1,10})$/;
/** Also as `…/common/download/resource?resource=…`. */
const DOWNLOAD = /\/common\/download\/resource\?resource=([^&#]+)$/;
/** Pictures of one notice. The ones beyond are told as dropped. */
const MOST = 50;

/** From the addresses that the text names to those that readers can open. What is foreign, absent or no picture is not in it. */
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
