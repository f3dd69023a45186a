/** A number with steps or with words around it: a chunk of its own, since few questions have them. */
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { Adorned } from "../../shared/fill/adorned.tsx";
import { numberCore } from "./number.core.ts";
import type { NumberItem } from "./number.core.ts";
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
      {/* Stepping up and down is the browser's; it has it for this type only. */}
      {(described) => (
        <input {...field} {...(step && { type: "number", step, min, max })} aria-describedby={described} />
      )}
    </Adorned>
  );
}

/** Others are drawn as the main chunk draws them: the server has this face for all, a page only where one needs it. */
function NumberMoreControl(props: FillProps<NumberItem>) {
  return numberFill.more?.(props.item) ? <FullNumberControl {...props} /> : <numberFill.Control {...props} />;
}

export const numberMoreFill: FillFace<NumberItem> = { ...numberFill, core: numberCore, Control: NumberMoreControl };
