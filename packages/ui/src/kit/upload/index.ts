export { FILE_LIMITS, findFileFault, IMAGE_LIMITS, isAllowedType } from "./file-rules.ts";
export type { FileFault, FileRules } from "./file-rules.ts";
export { UploadFiles } from "./upload-files.tsx";
export type { UploadProps } from "./upload-files.tsx";
export { UploadImages } from "./upload-images.tsx";
export type { SendFile, UploadedFile } from "./upload-list.ts";
export type { UploadWords } from "./upload-words.ts";
