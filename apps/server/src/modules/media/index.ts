/** The door of the module: images and videos of forms. Its endpoints are in `media.module.ts`. */
import "./media.table.ts";

export { deleteUnusedFreeImages, receiveFreeImage } from "./free-images.ts";
export { openMediaFolder } from "./media-folder.ts";
export { deleteMediaOfForm } from "./media.store.ts";
export { MAX_PARTS, readImage } from "./read-image.ts";
