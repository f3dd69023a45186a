/**
 * Imports people into the list of a form, in the background. Hazards (R43): a process that dies during an import (each
 * batch is committed with the number of lines that are handled, so another goes on where it stopped); two imports into
 * one list at the same moment (one is refused, and the limit is decided under the lock of the list's total).
 */
import { AppError } from "../../../kernel/app-error.ts";
import { type Ctx, getUser } from "../../../kernel/context.ts";
import { type JobHandler, JobTakenOver } from "../../../kernel/job-queue.ts";
import { getForm } from "../../forms/forms/index.ts";
import {
  addPeople,
  endPeopleImport,
  findPeopleWork,
  type ImportLine,
  insertPeopleImport,
  isMail,
  LONGEST,
  type NewPerson,
  savePeopleBatch,
  setJobOfPeopleImport,
  type StoredFault,
  toNameKey,
  toNumberKey,
  toShown,
} from "../../forms/people/index.ts";

const BATCH = 1000;

declare module "../../../kernel/jobs.ts" {
  interface JobData {
    "people.import": { readonly importId: string };
  }
}

/** Returns the id of the import. Throws PEOPLE_IMPORT_BUSY and what `getForm` throws. */
export async function startPeopleImport(ctx: Ctx, formId: number, lines: readonly ImportLine[]): Promise<string> {
  const form = await getForm(ctx, formId, "rules");
  const ownerId = getUser(ctx).userId;
  return ctx.transaction(async (tx) => {
    const importId = await insertPeopleImport(tx, form.id, lines);
    if (importId === null) throw new AppError("PEOPLE_IMPORT_BUSY");
    const jobId = await ctx.jobs.add(tx, "people.import", { importId }, { ownerId, formId: form.id });
    await setJobOfPeopleImport(tx, importId, jobId);
    return importId;
  });
}

export const peopleImportJob: JobHandler<{ readonly importId: string }> = {
  tries: 10,
  pauseSeconds: 2,
  timeoutSeconds: 3600,
  together: 1,
  run: async (services, { data: { importId }, signal, progress, finish }) => {
    const found = await findPeopleWork(services.db, importId);
    if (found === null) return;
    const { formId, lines } = found;
    for (let at = found.handled; at < lines.length; at += BATCH) {
      signal.throwIfAborted();
      const batch = lines.slice(at, at + BATCH).map(toCandidate);
      await services.transaction(async (tx) => {
        const good = batch.flatMap(({ person }) => (person === null ? [] : [person]));
        const outcomes = await addPeople(tx, formId, good);
        const refused = new Map(good.map((person, n) => [person, outcomes[n]]));
        const faults = batch.flatMap(({ row, person, fault }): StoredFault[] => {
          const reason = person === null ? fault : refused.get(person);
          return reason === undefined || reason === "added" ? [] : [{ row, reason }];
        });
        const done = { from: at, to: at + batch.length, imported: batch.length - faults.length, faults };
        if (!(await savePeopleBatch(tx, importId, done))) throw new JobTakenOver(`import ${importId}`);
      });
      await progress(Math.min(at + BATCH, lines.length), lines.length);
    }
    await finish((tx) => endPeopleImport(tx, importId));
  },
};

type Candidate =
  | { readonly row: number; readonly person: NewPerson; readonly fault?: never }
  | { readonly row: number; readonly person: null; readonly fault: StoredFault["reason"] };

function toCandidate([row, ...cells]: ImportLine): Candidate {
  const [name, number, mail] = cells.map(toShown) as [string, string, string];
  const person = { name, number, mail, nameKey: toNameKey(name), numberKey: toNumberKey(number) };
  const isTooLong = [name, number, person.nameKey, person.numberKey].some((text) => text.length > LONGEST);
  if (isTooLong) return { row, person: null, fault: "tooLong" };
  if (person.nameKey === "" || person.numberKey === "") return { row, person: null, fault: "empty" };
  if (mail !== "" && !isMail(mail)) return { row, person: null, fault: "mail" };
  return { row, person };
}
