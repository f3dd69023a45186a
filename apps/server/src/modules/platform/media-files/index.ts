/** Public exports of the module: validated image and video files of forms and notices. */
import "./media.table.ts";

export { copyFreeImage, receiveFreeImage } from "./free-images.ts";
export { openMediaFolder } from "./media-folder.ts";
export {
  deleteMediaOfForm,
  deleteUnusedFreeImages,
  findMedia,
  findMediaByContent,
  insertMedia,
  listMedia,
  listUnknownMedia,
  lockMediaOf,
  type MediaRecord,
  type NewMedia,
  sumMediaOf,
} from "./media.store.ts";
export { MAX_PARTS, readImage } from "./read-image.ts";
export { receiveUpload } from "./receive-upload.ts";
export { type WrittenMedia, writeMedia } from "./write-media.ts";
