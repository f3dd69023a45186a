/** Files that a signed-in user uploads and downloads again (administration contract §2.16). */
import { Type } from "typebox";
import { defineEndpoint } from "../endpoint.ts";

const closed = { additionalProperties: false } as const;
const Resource = Type.String({ maxLength: 200, description: "`fileName` of the upload: /profile/upload/…" });

export const commonUpload = defineEndpoint({
  method: "POST",
  path: "/common/upload",
  tag: "upload",
  access: "login",
  log: { title: "文件管理", type: "insert" },
  summary: "Store a file of mine (multipart: one part `file`, at most 10 MB)",
  extra: Type.Object({
    url: Type.String({ description: "absolute; needs the uploader's token" }),
    fileName: Type.String({ description: "path below the API base; the name is random" }),
    newFileName: Type.String({ description: "its last part" }),
    originalFilename: Type.String({ description: "as the uploader called it" }),
  }),
  wire: { request: "multipart" },
});

/** The answer contains lists joined by commas, in the order of the parts. Commas in file names become underscores. */
export const commonUploads = defineEndpoint({
  method: "POST",
  path: "/common/uploads",
  tag: "upload",
  access: "login",
  log: { title: "文件管理", type: "insert" },
  summary: "Store several files of mine, all or none (multipart: parts `files`, each at most 10 MB, together 20 MB)",
  extra: Type.Object({
    urls: Type.String(),
    fileNames: Type.String(),
    newFileNames: Type.String(),
    originalFilenames: Type.String(),
  }),
  wire: { request: "multipart" },
});

export const commonDownload = defineEndpoint({
  method: "GET",
  path: "/common/download",
  tag: "upload",
  access: "login",
  summary: "A file of mine by its name; `delete` is accepted but ignored, because a GET changes nothing",
  query: Type.Object({ fileName: Type.String({ maxLength: 200 }), delete: Type.Optional(Type.Boolean()) }, closed),
  wire: { response: "file" },
});

export const commonResource = defineEndpoint({
  method: "GET",
  path: "/common/download/resource",
  tag: "upload",
  access: "login",
  summary: "A file of mine by its path",
  query: Type.Object({ resource: Resource }, closed),
  wire: { response: "file" },
});

export const deleteUpload = defineEndpoint({
  method: "DELETE",
  path: "/common/upload",
  tag: "upload",
  access: "login",
  log: { title: "文件管理", type: "delete" },
  summary: "Delete a file of mine",
  query: Type.Object({ resource: Resource }, closed),
});
