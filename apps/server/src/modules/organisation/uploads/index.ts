/** Files that signed-in users upload for their own use and download again. */
import "./uploads.table.ts";
import * as contracts from "@idata/contracts";
import { defineModule, endpoint, fileReply, type FileReply, withExtra } from "../../../kernel/endpoint.ts";
import type { Ctx } from "../../../kernel/context.ts";
import { sweepUploads } from "./uploads.service.ts";
import { deleteUpload, openUpload, receiveUpload, receiveUploads } from "./uploads.service.ts";
import type { UploadKey } from "./uploads.store.ts";

export { openUpload } from "./uploads.service.ts";

export const uploadsModule = defineModule({
  name: "uploads",
  tasks: {
    "uploads.deleteStray": {
      title: { zh: "清理无人使用的上传", en: "Delete uploads nobody uses" },
      cron: "0 25 3 * * ?",
      run: sweepUploads,
    },
  },
  endpoints: [
    endpoint(contracts.commonUpload, async (ctx, { request }) => withExtra({ ...(await receiveUpload(ctx, request)) })),
    endpoint(contracts.commonUploads, async (ctx, { request }) =>
      withExtra({ ...(await receiveUploads(ctx, request)) }),
    ),
    // Ignores the parameter `delete`, because a GET changes nothing (docs/adr/0017).
    endpoint(contracts.commonDownload, (ctx, { query }) => sendUpload(ctx, { name: query.fileName })),
    endpoint(contracts.commonResource, (ctx, { query }) => sendUpload(ctx, { resource: query.resource })),
    endpoint(contracts.deleteUpload, (ctx, { query }) => deleteUpload(ctx, query.resource)),
  ],
});

async function sendUpload(ctx: Ctx, key: UploadKey): Promise<FileReply> {
  const { upload, content } = await openUpload(ctx, key);
  return fileReply({
    body: content,
    type: "application/octet-stream",
    name: upload.original_name,
    headers: {
      "content-length": String(upload.size),
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
    },
  });
}
