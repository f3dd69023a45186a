/** Stages a file for a question of an open form. The submit links it to the response (R2). */
import type { CompiledForm, CompiledItem, QuestionCore } from "@idata/engine";
import { AppError } from "../../../kernel/app-error.ts";
import type { Services } from "../../../kernel/context.ts";
import { type StagedFile, stageFile, type UploadSource } from "../../platform/files/index.ts";
import { findCompiled } from "../../forms/versions/index.ts";
import { toStateError } from "../gates/index.ts";
import { getPublicForm } from "./open-form.ts";

export interface StageInput {
  readonly key: string;
  /** The version that is being filled in. */
  readonly version: number;
  readonly questionId: string;
  /** File name from the client. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
  readonly announced: number | null;
  readonly from: UploadSource;
  /** For a stored response that its respondent may change now, whether or not the form takes new ones. */
  readonly isEdit?: boolean;
}

/**
 * Throws AppError: COLLECT_NO_SUCH_FORM, COLLECT_PAUSED, COLLECT_CLOSED, COLLECT_UNKNOWN_VERSION,
 * COLLECT_NO_SUCH_QUESTION, and what `stageFile` throws.
 */
export async function stageUpload(
  services: Pick<Services, "pool" | "db" | "config" | "transaction" | "now" | "calendar">,
  input: StageInput,
): Promise<Omit<StagedFile, "questionId">> {
  const record = await getPublicForm(services, input.key);
  const closed = toStateError(record.collection_state);
  if (closed !== null && input.isEdit !== true) throw closed;
  const form = await findCompiled(services, record.id, input.version);
  if (form === null) throw new AppError("COLLECT_UNKNOWN_VERSION");
  const question = findFileQuestion(form, input.questionId);
  if (question === null) throw new AppError("COLLECT_NO_SUCH_QUESTION");
  const target = { formId: record.id, question, today: services.calendar.toDay(services.now()), from: input.from };
  const { id, name, size, type } = await stageFile(services, target, input);
  return { id, name, size, type };
}

/** Returns the question if its type accepts files. */
export function findFileQuestion(form: CompiledForm, id: string): (CompiledItem & { core: QuestionCore }) | null {
  const found = form.itemsById.get(id);
  return found?.core?.fileIds === undefined ? null : { ...found, core: found.core };
}
