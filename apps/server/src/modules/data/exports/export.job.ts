/**
 * Large exports run as a job (product §8): the file is written by a worker while people go on working, and the one who
 * asked fetches it for a week. Hazard: somebody else gets the file; its row names its owner.
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import type { JobHandler } from "../../../kernel/job-queue.ts";
import { finishWithFile } from "../../organisation/jobs/index.ts";
import { findForm, getForm } from "../../forms/forms/index.ts";
import { countInBlocks, parseFilter } from "../response-store/index.ts";
import { assertSelectable } from "../responses/index.ts";
import { toFileName } from "./file-name.ts";
import { assertExportable, type ExportInput, writeFile } from "./export.service.ts";
import { FORMATS } from "./formats.ts";

interface ExportOrder {
  readonly formId: number;
  readonly ownerId: number;
  readonly language: Ctx["language"];
  readonly input: ExportInput;
}

declare module "../../../kernel/jobs.ts" {
  interface JobData {
    "responses.export": ExportOrder;
  }
}

/** Returns the id of the job. Throws FORM_NOT_FOUND and what `assertExportable` throws. */
export async function startExport(ctx: Ctx, formId: number, input: ExportInput): Promise<string> {
  const form = await getForm(ctx, formId, "data");
  assertExportable(input);
  await assertSelectable(ctx, form.id, parseFilter(input.filter ?? {}), input);
  const ownerId = getUser(ctx).userId;
  const order = { formId: form.id, ownerId, language: ctx.language, input };
  return ctx.transaction((tx) => ctx.jobs.add(tx, "responses.export", order, { ownerId, formId: form.id }));
}

export const exportJob: JobHandler<ExportOrder> = {
  tries: 5,
  pauseSeconds: 5,
  timeoutSeconds: 4 * 3600,
  together: 1,
  run: async (services, job) => {
    const { formId, ownerId, language, input } = job.data;
    const form = await findForm(services.db, formId);
    if (form === null) throw new AppError("FORM_NOT_FOUND");
    const counted = await countInBlocks(services.db, form.id, { deleted: false, screenedOut: false });
    const total = FORMATS[input.format].readings * counted;
    let done = 0;
    const chunks = services.slowReads.stream({ key: `user ${ownerId}`, gone: job.signal }, (snapshot) =>
      writeFile({ ...services, language }, snapshot, form, input, (count) => {
        done += count;
        void job.progress(Math.min(done, total), total).catch(() => {});
      }),
    );
    const name = toFileName(form.title, services.calendar.toDay(services.now()), FORMATS[input.format].ending);
    await finishWithFile(services, job, { ownerId, name, type: FORMATS[input.format].type }, chunks);
  },
};
