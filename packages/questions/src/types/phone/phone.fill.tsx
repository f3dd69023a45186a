import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { LineInput } from "../../shared/fill/line-input.tsx";
import { toPhone } from "./phone-number.answer.ts";
import { phoneAnswer, takenKind } from "./phone.answer.ts";
import type { PhoneItem } from "./phone.answer.ts";
import { SmsCode } from "./sms-code.fill.tsx";

function PhoneControl(props: FillProps<PhoneItem>) {
  const { item, snapshot, onChange, services, t } = props;
  const text = typeof snapshot.value === "string" ? snapshot.value : "";
  const phone = toPhone(takenKind(item), text);
  return (
    <>
      <LineInput
        {...props}
        name={item.id}
        text={text}
        onText={(typed) => onChange(typed || null)}
        native={{ type: "tel", autoComplete: "tel", placeholder: item.placeholder }}
      />
      {phoneAnswer.requiresSmsCode?.(item) && !snapshot.readOnly && (
        <SmsCode
          // A new number needs a new code.
          key={phone}
          id={`${props.controlId}-code`}
          questionId={item.id}
          phone={phone}
          services={services}
          invalid={snapshot.issues.some(({ code }) => code.startsWith("sms_code"))}
          describedBy={props.describedBy}
          t={t}
        />
      )}
    </>
  );
}

export const phoneFill: FillFace<PhoneItem> = { core: phoneAnswer, Control: PhoneControl, labels: "control" };
