/** The registry of designer faces of all question types, checked against the names. Only the form designer uses it. */
import type { ItemBase } from "@idata/engine";
import type { QuestionType } from "./names.ts";
import type { DesignerFace } from "./shared/designer/designer-face.ts";
import { checkboxDesigner } from "./types/checkbox/checkbox.designer.tsx";
import { dateDesigner } from "./types/date/date.designer.tsx";
import { dropdownDesigner } from "./types/dropdown/dropdown.designer.tsx";
import { rankingDesigner } from "./types/ranking/ranking.designer.tsx";
import { tagsDesigner } from "./types/tags/tags.designer.tsx";
import { cascaderDesigner } from "./types/cascader/cascader.designer.tsx";
import { imageChoiceDesigner } from "./types/image-choice/image-choice.designer.tsx";
import { booleanDesigner } from "./types/boolean/boolean.designer.tsx";
import { fileDesigner } from "./types/file/file.designer.tsx";
import { matrixRadioDesigner } from "./types/matrix-radio/matrix-radio.designer.tsx";
import { matrixCheckboxDesigner } from "./types/matrix-checkbox/matrix-checkbox.designer.tsx";
import { matrixRatingDesigner } from "./types/matrix-rating/matrix-rating.designer.tsx";
import { matrixTextDesigner } from "./types/matrix-text/matrix-text.designer.tsx";
import { matrixDropdownDesigner } from "./types/matrix-dropdown/matrix-dropdown.designer.tsx";
import { dynamicTableDesigner } from "./types/dynamic-table/dynamic-table.designer.tsx";
import { createRepeatDesigner } from "./types/repeat/repeat.designer.tsx";
import { numberDesigner } from "./types/number/number.designer.tsx";
import { pageBreakDesigner } from "./types/page-break/page-break.designer.tsx";
import { radioDesigner } from "./types/radio/radio.designer.tsx";
import { ratingDesigner } from "./types/rating/rating.designer.tsx";
import { npsDesigner } from "./types/nps/nps.designer.tsx";
import { scaleDesigner } from "./types/scale/scale.designer.tsx";
import { sliderDesigner } from "./types/slider/slider.designer.tsx";
import { constantSumDesigner } from "./types/constant-sum/constant-sum.designer.tsx";
import { motionDesigner } from "./types/motion/motion.designer.tsx";
import { formulaDesigner } from "./types/formula/formula.designer.tsx";
import { hiddenDesigner } from "./types/hidden/hidden.designer.tsx";
import { serialDesigner } from "./types/serial/serial.designer.tsx";
import { bookingDesigner } from "./types/booking/booking.designer.tsx";
import { electionDesigner } from "./types/election/election.designer.tsx";
import { memberDesigner } from "./types/member/member.designer.tsx";
import { departmentDesigner } from "./types/department/department.designer.tsx";
import { matchingDesigner } from "./types/matching/matching.designer.tsx";
import { clozeDesigner } from "./types/cloze/cloze.designer.tsx";
import { statementDesigner } from "./types/statement/statement.designer.tsx";
import { imageBlockDesigner } from "./types/image-block/image-block.designer.tsx";
import { textDesigner } from "./types/text/text.designer.tsx";
import { textareaDesigner } from "./types/textarea/textarea.designer.tsx";
import { timeDesigner } from "./types/time/time.designer.tsx";
import { datetimeDesigner } from "./types/datetime/datetime.designer.tsx";
import { dateRangeDesigner } from "./types/date-range/date-range.designer.tsx";
import { signatureDesigner } from "./types/signature/signature.designer.tsx";
import { emailDesigner } from "./types/email/email.designer.tsx";
import { phoneDesigner } from "./types/phone/phone.designer.tsx";
import { urlDesigner } from "./types/url/url.designer.tsx";
import { idCardDesigner } from "./types/id-card/id-card.designer.tsx";
import { nameDesigner } from "./types/name/name.designer.tsx";
import { passwordDesigner } from "./types/password/password.designer.tsx";
import { blanksDesigner } from "./types/blanks/blanks.designer.tsx";
import { consentDesigner } from "./types/consent/consent.designer.tsx";
import { dividerDesigner } from "./types/divider/divider.designer.tsx";
import { sectionDesigner } from "./types/section/section.designer.tsx";
import { videoBlockDesigner } from "./types/video-block/video-block.designer.tsx";
import { imageDesigner } from "./types/image/image.designer.tsx";
import { locationDesigner } from "./types/location/location.designer.tsx";
import { regionDesigner } from "./types/region/region.designer.tsx";
import { colorDesigner } from "./types/color/color.designer.tsx";

/** A face as seen from outside its folder, without the exact type of its settings. */
export type AnyDesignerFace = DesignerFace<ItemBase>;

const faces = {
  text: textDesigner,
  textarea: textareaDesigner,
  number: numberDesigner,
  radio: radioDesigner,
  checkbox: checkboxDesigner,
  dropdown: dropdownDesigner,
  ranking: rankingDesigner,
  tags: tagsDesigner,
  color: colorDesigner,
  cascader: cascaderDesigner,
  "image-choice": imageChoiceDesigner,
  boolean: booleanDesigner,
  rating: ratingDesigner,
  nps: npsDesigner,
  scale: scaleDesigner,
  slider: sliderDesigner,
  "constant-sum": constantSumDesigner,
  motion: motionDesigner,
  election: electionDesigner,
  "matrix-radio": matrixRadioDesigner,
  "matrix-checkbox": matrixCheckboxDesigner,
  "matrix-rating": matrixRatingDesigner,
  "matrix-text": matrixTextDesigner,
  "matrix-dropdown": matrixDropdownDesigner,
  "dynamic-table": dynamicTableDesigner,
  repeat: createRepeatDesigner(findDesignerFace),
  date: dateDesigner,
  file: fileDesigner,
  time: timeDesigner,
  datetime: datetimeDesigner,
  "date-range": dateRangeDesigner,
  signature: signatureDesigner,
  formula: formulaDesigner,
  hidden: hiddenDesigner,
  serial: serialDesigner,
  booking: bookingDesigner,
  image: imageDesigner,
  location: locationDesigner,
  region: regionDesigner,
  member: memberDesigner,
  department: departmentDesigner,
  matching: matchingDesigner,
  cloze: clozeDesigner,
  statement: statementDesigner,
  "image-block": imageBlockDesigner,
  "page-break": pageBreakDesigner,
  email: emailDesigner,
  phone: phoneDesigner,
  url: urlDesigner,
  "id-card": idCardDesigner,
  name: nameDesigner,
  password: passwordDesigner,
  blanks: blanksDesigner,
  consent: consentDesigner,
  divider: dividerDesigner,
  section: sectionDesigner,
  "video-block": videoBlockDesigner,
} as const satisfies Record<QuestionType, unknown>;

/** In the order of `QUESTION_TYPES`. */
export const designerFaces = faces as unknown as Readonly<Record<QuestionType, AnyDesignerFace>>;

/** Returns `null` for a type that this installation does not have. */
export function findDesignerFace(type: string): AnyDesignerFace | null {
  return Object.hasOwn(designerFaces, type) ? designerFaces[type as QuestionType] : null;
}

export * from "./shared/designer/designer-face.ts";
export * from "./shared/designer/designer-props.ts";
export * from "./shared/designer/type-icon.tsx";
export * from "./shared/designer/inline-text.tsx";
export * from "./shared/designer/formatted-text.ts";
export * from "./shared/designer/formatted-editor.tsx";
export * from "./shared/designer/formatted-field.tsx";
export * from "./shared/designer/formatted-inline.tsx";
export * from "./shared/designer/rich-labels.ts";
export * from "./shared/designer/sortable.tsx";
export * from "./shared/designer/field.tsx";
export * from "./shared/designer/text-field.tsx";
export { MarksElsewhere } from "./shared/designer/exam-group.tsx";
export { ExpressionSlot, type ExpressionSlotProps } from "./shared/designer/expression-slot.tsx";
