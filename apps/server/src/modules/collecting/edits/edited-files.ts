/**
 * Files in an edited answer: those that the response has already are kept, staged ones are new, and what the answer no
 * longer names is dropped. Name, size and type come from what is stored, never from the answer that was sent.
 */
import type { AnswerValue, Answers, CompiledForm, Issue } from "@idata/engine";
import { bindFiles, lockStagedFiles } from "../../platform/files/index.ts";
import { listFileIds, toInvalidAnswers } from "../intake/index.ts";

type Connection = Parameters<typeof lockStagedFiles>[0];
type Described = Readonly<Record<string, AnswerValue>>;

export interface FilesOfEdit {
  /** With the stored description of the files that are kept; new ones are described by `bindNewFiles`. */
  readonly answers: Answers;
  /** By question, the ids that the response does not have yet. */
  readonly added: readonly { readonly questionId: string; readonly ids: readonly string[] }[];
  /** Ids that the response has and the answers no longer name. */
  readonly dropped: readonly string[];
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const listOf = (answer: AnswerValue | undefined): readonly Described[] =>
  Array.isArray(answer) ? (answer as readonly Described[]) : [];
const idOf = (file: Described): string => (typeof file["id"] === "string" ? file["id"] : "");

export function listFilesOfEdit(form: CompiledForm, before: Answers, after: Answers): FilesOfEdit {
  const described = new Map<string, AnswerValue>(Object.entries(after));
  const added: { questionId: string; ids: string[] }[] = [];
  const named = new Set<string>();
  for (const { questionId, ids } of listFileIds(form, after)) {
    const kept = new Map(listOf(before[questionId]).map((file) => [idOf(file), file]));
    const given = listOf(after[questionId]);
    described.set(
      questionId,
      given.map((file) => kept.get(idOf(file)) ?? file),
    );
    const unknown = ids.filter((id) => !kept.has(id));
    if (unknown.length > 0) added.push({ questionId, ids: unknown });
    for (const id of ids) named.add(id);
  }
  const held = listFileIds(form, before).flatMap(({ ids }) => ids);
  const dropped = held.filter((id) => !named.has(id) && UUID.test(id));
  return { answers: added.length === 0 && named.size === 0 ? after : Object.fromEntries(described), added, dropped };
}

/** Links the new files to the response and returns its answers with their description. Throws COLLECT_INVALID_ANSWERS. */
export async function bindNewFiles(
  connection: Connection,
  { answers, added }: FilesOfEdit,
  { formId, seq }: { readonly formId: number; readonly seq: number },
): Promise<Answers> {
  if (added.length === 0) return answers;
  const ids = added.flatMap((one) => one.ids).filter((id) => UUID.test(id));
  const staged = new Map((await lockStagedFiles(connection, formId, ids)).map((file) => [file.id, file]));
  const unknown = added.flatMap(({ questionId, ids: wanted }) =>
    wanted
      .filter((id) => staged.get(id)?.questionId !== questionId)
      .map((part): Issue => ({ questionId, code: "unknown_file", part })),
  );
  if (unknown.length > 0) throw toInvalidAnswers(unknown);
  await bindFiles(connection, formId, ids, seq);
  const described = new Map<string, AnswerValue>(Object.entries(answers));
  for (const { questionId } of added) {
    const files = listOf(answers[questionId]).map((file) => {
      const found = staged.get(idOf(file));
      return found === undefined ? file : { id: found.id, name: found.name, size: found.size, type: found.type };
    });
    described.set(questionId, files);
  }
  return Object.fromEntries(described);
}
