/** A choice of people of the organisation. */
import { directoryCore } from "../../shared/core/directory-choice.ts";
import type { DirectoryItem } from "../../shared/core/directory-choice.ts";

export interface MemberItem extends DirectoryItem {
  type: "member";
}

export const memberCore = directoryCore("member", "user");
