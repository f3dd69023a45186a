/** The designer faces of all question types, checked against the names. The form designer is their only reader. */
import type { ItemBase } from "@idata/engine";
import type { QuestionType } from "./names.ts";
import type { DesignerFace } from "./shared/designer/designer-face.ts";
import { checkboxDesigner } from "./types/checkbox/checkbox.designer.tsx";
import { dateDesigner } from "./types/date/date.designer.tsx";
import { dropdownDesigner } from "./types/dropdown/dropdown.designer.tsx";
import { fileDesigner } from "./types/file/file.designer.tsx";
import { matrixRadioDesigner } from "./types/matrix-radio/matrix-radio.designer.tsx";
import { numberDesigner } from "./types/number/number.designer.tsx";
import { pageBreakDesigner } from "./types/page-break/page-break.designer.tsx";
import { radioDesigner } from "./types/radio/radio.designer.tsx";
import { ratingDesigner } from "./types/rating/rating.designer.tsx";
import { formulaDesigner } from "./types/formula/formula.designer.tsx";
import { hiddenDesigner } from "./types/hidden/hidden.designer.tsx";
import { serialDesigner } from "./types/serial/serial.designer.tsx";
import { bookingDesigner } from "./types/booking/booking.designer.tsx";
import { memberDesigner } from "./types/member/member.designer.tsx";
import { departmentDesigner } from "./types/department/department.designer.tsx";
import { matchingDesigner } from "./types/matching/matching.designer.tsx";
import { clozeDesigner } from "./types/cloze/cloze.designer.tsx";
import { statementDesigner } from "./types/statement/statement.designer.tsx";
import { textDesigner } from "./types/text/text.designer.tsx";
import { textareaDesigner } from "./types/textarea/textarea.designer.tsx";

/** A face seen from outside its folder, where the settings' exact shape is nobody's business. */
export type AnyDesignerFace = DesignerFace<ItemBase>;

const faces = {
  text: textDesigner,
  textarea: textareaDesigner,
  number: numberDesigner,
  radio: radioDesigner,
  checkbox: checkboxDesigner,
  dropdown: dropdownDesigner,
  rating: ratingDesigner,
  "matrix-radio": matrixRadioDesigner,
  date: dateDesigner,
  file: fileDesigner,
  formula: formulaDesigner,
  hidden: hiddenDesigner,
  serial: serialDesigner,
  booking: bookingDesigner,
  member: memberDesigner,
  department: departmentDesigner,
  matching: matchingDesigner,
  cloze: clozeDesigner,
  statement: statementDesigner,
  "page-break": pageBreakDesigner,
} as const satisfies Record<QuestionType, unknown>;

/** In the order of the names. */
export const designerFaces = faces as unknown as Readonly<Record<QuestionType, AnyDesignerFace>>;

/** `null` for a type that this installation does not have. */
export function findDesignerFace(type: string): AnyDesignerFace | null {
  return Object.hasOwn(designerFaces, type) ? designerFaces[type as QuestionType] : null;
}

export * from "./shared/designer/designer-face.ts";
export * from "./shared/designer/designer-props.ts";
export * from "./shared/designer/type-icon.tsx";
export * from "./shared/designer/inline-text.tsx";
export * from "./shared/designer/sortable.tsx";
export * from "./shared/designer/field.tsx";
export * from "./shared/designer/text-field.tsx";
