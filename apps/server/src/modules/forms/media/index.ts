/** Public interface of the module: media of definitions that become new forms. The endpoints are in `media.module.ts`. */

export { copyForeignMedia } from "./foreign-media.ts";
export {
  attachMedia,
  dropStaged,
  findMediaOf,
  listMediaNames,
  readMedia,
  renameMedia,
  stageCopies,
  type StagedMedia,
  stageMedia,
  toNewNames,
} from "./form-media.ts";
