/** A text of the document on the canvas, formatted or not, edited where it stands. */
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
import { useRichLabels } from "./use-rich-labels.ts";

export interface FormattedTextProps<T extends FormattedOwner> {
  owner: T;
  property: "title" | "description";
  /** One undo step with others of its kind in a row. */
  onPatch: (patch: Partial<T>) => void;
  label: string;
  placeholder: string;
  className: string | undefined;
  multiline?: boolean;
  /** The text stays when it is empty. */
  required?: boolean;
  onEnter?: (element: HTMLElement) => void;
  /** With all tools from the beginning: the text is what it is about. */
  full?: boolean;
}

export function FormattedText<T extends FormattedOwner>(props: FormattedTextProps<T>) {
  const { owner, property, onPatch, required = false, full = false, multiline, ...rest } = props;
  const { store, uploadImage } = useDesigner();
  const labels = useRichLabels();
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
