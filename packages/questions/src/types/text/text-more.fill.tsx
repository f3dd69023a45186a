/** A line of text with text around it, or with a mask. A separate chunk, because few questions need it. */
import type { FillFace } from "../../shared/fill/fill-face.ts";
import type { FillProps } from "../../shared/fill/fill-props.ts";
import { Adorned } from "../../shared/fill/adorned.tsx";
import controls from "../../shared/fill/control.module.css";
import type { TextFormat } from "../../shared/answer/text-format.ts";
import { textAnswer } from "./text.answer.ts";
import type { TextItem } from "./plain-text.answer.ts";
import { applyMask } from "./text-mask.answer.ts";
import { textFill } from "./text.fill.tsx";

/** The input type by format, which is also the `autocomplete` value. */
const INPUT_TYPES: Partial<Record<TextFormat, string>> = { email: "email", phone: "tel", url: "url" };

function FullTextControl({ item, snapshot, controlId, describedBy, invalid, onChange }: FillProps<TextItem>) {
  const { value, readOnly, required } = snapshot;
  const { mask, format } = item;
  const type = format && INPUT_TYPES[format];
  const update = (text: string) => onChange(text || null);
  const fit = (input: HTMLInputElement, isLeft: boolean) => mask && typeMasked(input, mask, update, isLeft);
  return (
    <Adorned id={controlId} before={[item.prefix]} after={[item.suffix]} describedBy={describedBy}>
      {(described) => (
        <input
          type={type ?? "text"}
          inputMode={mask && !/[a*]/.test(mask) ? "numeric" : undefined}
          autoComplete={item.autocomplete ?? type}
          id={controlId}
          className={controls.input}
          name={item.id}
          value={typeof value === "string" ? value : ""}
          placeholder={item.placeholder ?? mask}
          readOnly={readOnly}
          aria-required={required || undefined}
          aria-invalid={invalid || undefined}
          aria-describedby={described}
          onInput={(event) => {
            update(event.currentTarget.value);
            // Waits for the end of input method composition.
            if (!event.nativeEvent.isComposing) fit(event.currentTarget, false);
          }}
          onCompositionEnd={(event) => fit(event.currentTarget, false)}
          onBlur={(event) => fit(event.currentTarget, true)}
        />
      )}
    </Adorned>
  );
}

/**
 * Applies the mask. While the caret is in the middle, waits until the field is left, because changing the text would
 * move the caret.
 */
function typeMasked(input: HTMLInputElement, mask: string, onText: (text: string) => void, isLeft: boolean): void {
  if (!isLeft && input.selectionStart !== input.value.length) return;
  const text = applyMask(mask, input.value);
  if (text !== input.value) onText(text);
}

/** Renders other texts as in the main chunk. The server uses this face for all texts, a page only if one needs it. */
function TextMoreControl(props: FillProps<TextItem>) {
  return textFill.more?.(props.item) ? <FullTextControl {...props} /> : <textFill.Control {...props} />;
}

export const textMoreFill: FillFace<TextItem> = { ...textFill, core: textAnswer, Control: TextMoreControl };
