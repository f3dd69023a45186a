/** A text of the document, plain or formatted, edited in place on the canvas. Whoever may not edit reads it there. */
import {
  type Formatted,
  FormattedEditor,
  FormattedInline,
  type FormattedOwner,
  readFormatted,
  toPatch,
} from "@idata/questions/designer";
import "@idata/ui/rich-text.css";
import { useDesigner } from "../designer-context.tsx";
import styles from "./canvas.module.css";
import { useRichLabels } from "./use-rich-labels.ts";

export interface FormattedTextProps<T extends FormattedOwner> {
  owner: T;
  property: "title" | "description";
  /** Consecutive patches of the same kind are one undo step. */
  onPatch: (patch: Partial<T>) => void;
  label: string;
  placeholder: string;
  className: string | undefined;
  multiline?: boolean;
  /** Keeps the property even if the text is empty. */
  required?: boolean;
  onEnter?: (element: HTMLElement) => void;
  /** Shows the full toolbar at once, for items that consist of text. */
  full?: boolean;
}

export function FormattedText<T extends FormattedOwner>(props: FormattedTextProps<T>) {
  const { owner, property, onPatch, required = false, full = false, multiline, ...rest } = props;
  const { store, uploadImage, isReadOnly } = useDesigner();
  const labels = useRichLabels();
  if (isReadOnly) return <Shown value={readFormatted(owner, property)} className={rest.className} />;
  const common = {
    ...rest,
    property,
    value: readFormatted(owner, property),
    onChange: (value: Formatted) => onPatch(toPatch(owner, property, value, !required)),
    labels,
    uploadImage,
    onBlur: store.closeStep,
  };
  return full ? <FormattedEditor {...common} /> : <FormattedInline {...common} multiline={multiline === true} />;
}

function Shown({ value, className = "" }: { value: Formatted; className: string | undefined }) {
  if (value.html === undefined && value.text === "") return null;
  const shown = `${styles["shown"]} ${className}`;
  if (value.html === undefined) return <span className={shown}>{value.text}</span>;
  // The HTML is clean: the server has cleaned it.
  return <span className={shown} data-rich dangerouslySetInnerHTML={{ __html: value.html }} />;
}
