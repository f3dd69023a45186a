/** A choice of people of the organisation. */
import { directoryAnswer } from "../../shared/answer/directory-choice.ts";
import type { DirectoryItem } from "../../shared/answer/directory-choice.ts";

export interface MemberItem extends DirectoryItem {
  type: "member";
}

export const memberAnswer = directoryAnswer("member", "user");
