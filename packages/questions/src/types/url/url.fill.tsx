import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { LineInput } from "../../shared/fill/line-input.tsx";
import { urlAnswer } from "./url.answer.ts";
import type { UrlItem } from "./url.answer.ts";

function UrlControl(props: FillProps<UrlItem>) {
  const { item, snapshot, onChange } = props;
  return (
    <LineInput
      {...props}
      name={item.id}
      text={typeof snapshot.value === "string" ? snapshot.value : ""}
      onText={(text) => onChange(text || null)}
      // Not `type="url"`, because the browser would reject an address without a scheme, which is added here.
      native={{
        inputMode: "url",
        autoComplete: "url",
        autoCapitalize: "off",
        spellCheck: false,
        placeholder: item.placeholder,
      }}
    />
  );
}

export const urlFill: FillFace<UrlItem> = { core: urlAnswer, Control: UrlControl, labels: "control" };
