/** The list of people of a form, and importing into it. */
import {
  type BodyOf,
  type DataOf,
  exportFormPeople,
  getFormPeopleImport,
  importFormPeople,
  listFormPeople,
  type QueryOf,
  type RowOf,
} from "@idata/contracts";
import { saveBlob } from "@idata/ui/kit";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { isConnectionFailure } from "../../api/api-error.ts";
import { call, fetchFile } from "../../api/client.ts";
import { reportDownloadError } from "../../api/report-error.ts";
import { postFile } from "../../api/upload.ts";

export type Person = RowOf<typeof listFormPeople>;
export type PeopleImport = DataOf<typeof getFormPeopleImport>;

export const toPeopleKey = (formId: number) => ["form", formId, "people"] as const;

export const peopleQuery = (formId: number, query: QueryOf<typeof listFormPeople>) =>
  queryOptions({
    queryKey: [...toPeopleKey(formId), query],
    queryFn: async ({ signal }) => {
      const { total, rows } = await call(listFormPeople, { params: { id: formId }, query, signal });
      return { total, rows };
    },
    placeholderData: keepPreviousData,
  });

const POLL_MS = 500;
const MAX_MISSES = 10;
/** Share of the progress bar for the upload. */
const UPLOAD = 0.3;

/** Resolves when the import has ended, also if a connection failed for a while in between. */
export async function importPeople(
  formId: number,
  file: File,
  onProgress: (share: number) => void = () => {},
): Promise<PeopleImport> {
  const { data } = await postFile(importFormPeople, file, {
    params: { id: formId },
    onProgress: (share) => onProgress(share * UPLOAD),
  });
  const params = { id: formId, importId: data.importId };
  let misses = 0;
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, POLL_MS * (misses + 1)));
    try {
      const { data: now } = await call(getFormPeopleImport, { params, mayRepeat: true });
      misses = 0;
      if (now.status !== "running") return now;
      onProgress(UPLOAD + (1 - UPLOAD) * (now.handled / now.total));
    } catch (error) {
      misses += 1;
      if (!isConnectionFailure(error) || misses > MAX_MISSES) throw error;
    }
  }
}

/** `answers` names questions whose answers the links give. */
export async function savePeople(
  formId: number,
  links: boolean,
  name: string,
  answers?: BodyOf<typeof exportFormPeople>["answers"],
): Promise<void> {
  try {
    const { blob } = await fetchFile(exportFormPeople, {
      params: { id: formId },
      body: { links, ...(answers && { answers }) },
    });
    saveBlob(blob, `${name}.xlsx`);
  } catch (error) {
    reportDownloadError(error);
  }
}
