/** The door of the module: images of forms. Its endpoints are in `media.module.ts`. */
import "./media.table.ts";

export { openMediaFolder } from "./media-folder.ts";
export { deleteMediaOfForm } from "./media.store.ts";
