import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { LineInput } from "../../shared/fill/line-input.tsx";
import { idCardAnswer } from "./id-card.answer.ts";
import type { IdCardItem } from "./id-card.answer.ts";

function IdCardControl(props: FillProps<IdCardItem>) {
  const { item, snapshot, onChange } = props;
  return (
    <LineInput
      {...props}
      name={item.id}
      text={typeof snapshot.value === "string" ? snapshot.value : ""}
      onText={(text) => onChange(text || null)}
      // Needs the text keyboard, because the number may end with X.
      native={{ autoComplete: "off", autoCapitalize: "characters", spellCheck: false, placeholder: item.placeholder }}
    />
  );
}

export const idCardFill: FillFace<IdCardItem> = { core: idCardAnswer, Control: IdCardControl, labels: "control" };
