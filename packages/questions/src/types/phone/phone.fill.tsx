import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { LineInput } from "../../shared/fill/line-input.tsx";
import { toPhone } from "./phone-number.core.ts";
import { phoneCore } from "./phone.core.ts";
import type { PhoneItem } from "./phone.core.ts";
import { SmsCode } from "./sms-code.fill.tsx";

function PhoneControl(props: FillProps<PhoneItem>) {
  const { item, snapshot, onChange, services, t } = props;
  const text = typeof snapshot.value === "string" ? snapshot.value : "";
  const phone = toPhone(item.kind ?? "any", text);
  return (
    <>
      <LineInput
        {...props}
        name={item.id}
        text={text}
        onText={(typed) => onChange(typed || null)}
        native={{ type: "tel", autoComplete: "tel", placeholder: item.placeholder }}
      />
      {item.verify && services.sendCode && !snapshot.readOnly && (
        <SmsCode
          // Another number is another code.
          key={phone}
          id={`${props.controlId}-code`}
          send={phone === null ? null : () => services.sendCode?.(item.id, phone)}
          t={t}
        />
      )}
    </>
  );
}

export const phoneFill: FillFace<PhoneItem> = { core: phoneCore, Control: PhoneControl, labels: "control" };
