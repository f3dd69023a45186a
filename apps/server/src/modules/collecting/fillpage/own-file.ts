/** An uploaded file for its sender: of a response of their own, if the owner shows answers or lets them be changed. */
import { sendFile } from "../../../kernel/answer.ts";
import { AppError } from "../../../kernel/app-error.ts";
import { openContent, toFileReply } from "../../data/responses/index.ts";
import { listFilesOfResponse } from "../../platform/files/index.ts";
import { findStanding, listOwnOfForm } from "../own/index.ts";
import type { ShowOwn } from "./own-pages.ts";

export const sendOwnFile: ShowOwn = async (ctx, { request, reply }) => {
  const { key, seq, fileId } = request.params as { key: string; seq: string; fileId: string };
  const { form, responses } = await listOwnOfForm(ctx, request, key);
  const own = responses.find((one) => String(one.seq) === seq && !one.isDeleted);
  if (own === undefined) throw new AppError("OWN_NOT_FOUND");
  const { mayEdit } = await findStanding(ctx.db, form.id, own);
  if (!form.seeOwn && !mayEdit) throw new AppError("OWN_NOT_FOUND");
  const files = await listFilesOfResponse(ctx.db, form.id, own.seq);
  const file = files.find(({ id }) => id === fileId.toLowerCase());
  if (file === undefined) throw new AppError("OWN_NOT_FOUND");
  return sendFile(reply, toFileReply(file, await openContent(ctx, file)));
};
