/**
 * Tells the server that a response is being filled in, once something was typed, and keeps what it answers with the draft
 * (docs/adr/0071). If the server cannot be reached, the next key tells it.
 */
import type { DataOf, Envelope, recordStart as startContract } from "@idata/contracts";
import type { PageData } from "../page-data.ts";
import type { DraftHandle } from "./draft.ts";
import { readSource } from "./submit.ts";

interface StartParts {
  root: HTMLElement;
  data: Pick<PageData, "key" | "version">;
  runtime: Pick<DraftHandle, "start" | "toDraft" | "saveDraft">;
}

/** Called with the first input; also for each response that follows on the same page. */
export function recordStarts({ root, data, runtime }: StartParts): void {
  let isAsking = false;
  const ask = async () => {
    if (isAsking || runtime.start) return;
    isAsking = true;
    const { responseId } = runtime.toDraft();
    try {
      const response = await fetch(`/idata2/api/collect/form/${data.key}/start`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ responseId, version: data.version, source: readSource(location.search) }),
      });
      const { data: answer } = (await response.json()) as Partial<Envelope<DataOf<typeof startContract>>>;
      // Meanwhile the respondent may have begun another response.
      if (answer && runtime.toDraft().responseId === responseId) {
        runtime.start = answer.start;
        runtime.saveDraft();
      }
    } catch {
      // Nobody needs the start to submit.
    } finally {
      isAsking = false;
    }
  };
  root.addEventListener("input", () => void ask());
  void ask();
}
