import type { IssueDraft } from "@idata/engine";

/** Prefixes the part of an issue with the outer part: `outer/inner`. */
export function under(part: string, draft: IssueDraft): IssueDraft {
  return { ...draft, part: draft.part === undefined ? part : `${part}/${draft.part}` };
}
