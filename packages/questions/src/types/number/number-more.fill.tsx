/** A number field with steps or with text around it. A separate chunk, because few questions need it. */
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { Adorned } from "../../shared/fill/adorned.tsx";
import { numberAnswer } from "./number.answer.ts";
import type { NumberItem } from "./plain-number.answer.ts";
import { numberFill } from "./number.fill.tsx";
import { useNumberField } from "./use-number-field.fill.ts";

function FullNumberControl(props: FillProps<NumberItem>) {
  const { item, controlId, describedBy } = props;
  const { step, unit, unitBefore, min, max } = item;
  const field = useNumberField(props, item.thousands && !step);
  return (
    <Adorned
      id={controlId}
      before={[item.prefix, unitBefore && unit]}
      after={[!unitBefore && unit, item.suffix]}
      describedBy={describedBy}
    >
      {/* Browsers offer stepping only for `type="number"`. */}
      {(described) => (
        <input {...field} {...(step && { type: "number", step, min, max })} aria-describedby={described} />
      )}
    </Adorned>
  );
}

/**
 * Renders other numbers as in the main chunk. The server uses this face for all numbers, a page only if one needs it.
 */
function NumberMoreControl(props: FillProps<NumberItem>) {
  return numberFill.more?.(props.item) ? <FullNumberControl {...props} /> : <numberFill.Control {...props} />;
}

export const numberMoreFill: FillFace<NumberItem> = { ...numberFill, core: numberAnswer, Control: NumberMoreControl };
