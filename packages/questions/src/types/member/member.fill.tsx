import { memberAnswer } from "./member.answer.ts";
import { DirectoryPicker } from "../../shared/fill/directory-picker.tsx";
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import type { MemberItem } from "./member.answer.ts";

function MemberControl(props: FillProps<MemberItem>) {
  return <DirectoryPicker {...props} kind="user" />;
}

export const memberFill: FillFace<MemberItem> = { core: memberAnswer, Control: MemberControl, labels: "control" };
