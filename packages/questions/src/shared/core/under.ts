import type { IssueDraft } from "@idata/engine";

/** An issue inside a part belongs to `part/its own part`. */
export function under(part: string, draft: IssueDraft): IssueDraft {
  return { ...draft, part: draft.part === undefined ? part : `${part}/${draft.part}` };
}
