/**
 * The registry of core faces and the items of all types. Importing it loads every core. A page that knows its types may
 * import single cores from their folders.
 */
import { scoreResponse } from "@idata/engine";
import type { CoreRegistry, QuestionCore } from "@idata/engine";
import type { QuestionType } from "./names.ts";
import { findCellCore } from "./cells/core/cell-cores.ts";
import { checkboxCore } from "./types/checkbox/checkbox.core.ts";
import type { CheckboxItem } from "./types/checkbox/checkbox.answer.ts";
import { dateCore } from "./types/date/date.core.ts";
import type { DateItem } from "./types/date/date.answer.ts";
import { dropdownCore } from "./types/dropdown/dropdown.core.ts";
import type { DropdownItem } from "./types/dropdown/dropdown.answer.ts";
import { rankingCore } from "./types/ranking/ranking.core.ts";
import type { RankingItem } from "./types/ranking/ranking.answer.ts";
import { tagsCore } from "./types/tags/tags.core.ts";
import type { TagsItem } from "./types/tags/tags.answer.ts";
import { cascaderCore } from "./types/cascader/cascader.core.ts";
import type { CascaderItem } from "./types/cascader/cascader.answer.ts";
import { imageChoiceCore } from "./types/image-choice/image-choice.core.ts";
import type { ImageChoiceItem } from "./types/image-choice/image-choice.answer.ts";
import { booleanCore } from "./types/boolean/boolean.core.ts";
import type { BooleanItem } from "./types/boolean/boolean.answer.ts";
import { fileCore } from "./types/file/file.core.ts";
import type { FileItem } from "./types/file/file.answer.ts";
import { matrixRadioCore } from "./types/matrix-radio/matrix-radio.core.ts";
import type { MatrixRadioItem } from "./types/matrix-radio/matrix-radio.answer.ts";
import { matrixCheckboxCore } from "./types/matrix-checkbox/matrix-checkbox.core.ts";
import type { MatrixCheckboxItem } from "./types/matrix-checkbox/matrix-checkbox.answer.ts";
import { matrixRatingCore } from "./types/matrix-rating/matrix-rating.core.ts";
import type { MatrixRatingItem } from "./types/matrix-rating/matrix-rating.answer.ts";
import { createMatrixTextCore } from "./types/matrix-text/matrix-text.core.ts";
import type { MatrixTextItem } from "./types/matrix-text/matrix-text.answer.ts";
import { createMatrixDropdownCore } from "./types/matrix-dropdown/matrix-dropdown.core.ts";
import type { MatrixDropdownItem } from "./types/matrix-dropdown/matrix-dropdown.answer.ts";
import { createDynamicTableCore } from "./types/dynamic-table/dynamic-table.core.ts";
import type { DynamicTableItem } from "./types/dynamic-table/dynamic-table.answer.ts";
import { createRepeatCore } from "./types/repeat/repeat.core.ts";
import type { RepeatItem } from "./types/repeat/inner-form.answer.ts";
import { numberCore } from "./types/number/number.core.ts";
import type { NumberItem } from "./types/number/plain-number.answer.ts";
import { pageBreakCore } from "./types/page-break/page-break.core.ts";
import type { PageBreakItem } from "./types/page-break/page-break.answer.ts";
import { radioCore } from "./types/radio/radio.core.ts";
import type { RadioItem } from "./types/radio/radio.answer.ts";
import { ratingCore } from "./types/rating/rating.core.ts";
import type { RatingItem } from "./types/rating/rating.answer.ts";
import { npsCore } from "./types/nps/nps.core.ts";
import type { NpsItem } from "./types/nps/nps.answer.ts";
import { scaleCore } from "./types/scale/scale.core.ts";
import type { ScaleItem } from "./types/scale/scale.answer.ts";
import { sliderCore } from "./types/slider/slider.core.ts";
import type { SliderItem } from "./types/slider/slider.answer.ts";
import { constantSumCore } from "./types/constant-sum/constant-sum.core.ts";
import type { ConstantSumItem } from "./types/constant-sum/constant-sum.answer.ts";
import { motionCore } from "./types/motion/motion.core.ts";
import type { MotionItem } from "./types/motion/motion.answer.ts";
import { formulaCore } from "./types/formula/formula.core.ts";
import type { FormulaItem } from "./types/formula/formula.answer.ts";
import { hiddenCore } from "./types/hidden/hidden.core.ts";
import type { HiddenItem } from "./types/hidden/hidden.answer.ts";
import { serialCore } from "./types/serial/serial.core.ts";
import type { SerialItem } from "./types/serial/serial.answer.ts";
import { bookingCore } from "./types/booking/booking.core.ts";
import type { BookingItem } from "./types/booking/booking.answer.ts";
import { electionCore } from "./types/election/election.core.ts";
import type { ElectionItem } from "./types/election/election.answer.ts";
import { memberCore } from "./types/member/member.core.ts";
import type { MemberItem } from "./types/member/member.answer.ts";
import { departmentCore } from "./types/department/department.core.ts";
import type { DepartmentItem } from "./types/department/department.answer.ts";
import { matchingCore } from "./types/matching/matching.core.ts";
import type { MatchingItem } from "./types/matching/matching.answer.ts";
import { clozeCore } from "./types/cloze/cloze.core.ts";
import type { ClozeItem } from "./types/cloze/cloze.answer.ts";
import { statementCore } from "./types/statement/statement.core.ts";
import type { StatementItem } from "./types/statement/statement.answer.ts";
import { imageBlockCore } from "./types/image-block/image-block.core.ts";
import type { ImageBlockItem } from "./types/image-block/image-block.answer.ts";
import { textareaCore } from "./types/textarea/textarea.core.ts";
import type { TextareaItem } from "./types/textarea/textarea.answer.ts";
import { textCore } from "./types/text/text.core.ts";
import type { TextItem } from "./types/text/plain-text.answer.ts";
import { timeCore } from "./types/time/time.core.ts";
import type { TimeItem } from "./types/time/time.answer.ts";
import { datetimeCore } from "./types/datetime/datetime.core.ts";
import type { DatetimeItem } from "./types/datetime/datetime.answer.ts";
import { dateRangeCore } from "./types/date-range/date-range.core.ts";
import type { DateRangeItem } from "./types/date-range/date-range.answer.ts";
import { signatureCore } from "./types/signature/signature.core.ts";
import type { SignatureItem } from "./types/signature/signature.answer.ts";
import { emailCore } from "./types/email/email.core.ts";
import type { EmailItem } from "./types/email/email.answer.ts";
import { phoneCore } from "./types/phone/phone.core.ts";
import type { PhoneItem } from "./types/phone/phone.answer.ts";
import { urlCore } from "./types/url/url.core.ts";
import type { UrlItem } from "./types/url/url.answer.ts";
import { idCardCore } from "./types/id-card/id-card.core.ts";
import type { IdCardItem } from "./types/id-card/id-card.answer.ts";
import { nameCore } from "./types/name/name.core.ts";
import type { NameItem } from "./types/name/name.answer.ts";
import { passwordCore } from "./types/password/password.core.ts";
import type { PasswordItem } from "./types/password/password.answer.ts";
import { blanksCore } from "./types/blanks/blanks.core.ts";
import type { BlanksItem } from "./types/blanks/blanks.answer.ts";
import { consentCore } from "./types/consent/consent.core.ts";
import type { ConsentItem } from "./types/consent/consent.answer.ts";
import { dividerCore } from "./types/divider/divider.core.ts";
import type { DividerItem } from "./types/divider/divider.answer.ts";
import { sectionCore } from "./types/section/section.core.ts";
import type { SectionItem } from "./types/section/section.answer.ts";
import { videoBlockCore } from "./types/video-block/video-block.core.ts";
import type { VideoBlockItem } from "./types/video-block/video-block.answer.ts";
import { imageCore } from "./types/image/image.core.ts";
import type { ImageItem } from "./types/image/image.answer.ts";
import { locationCore } from "./types/location/location.core.ts";
import type { LocationItem } from "./types/location/location.answer.ts";
import { regionCore } from "./types/region/region.core.ts";
import type { RegionItem } from "./types/region/region-rules.answer.ts";
import { colorCore } from "./types/color/color.core.ts";
import type { ColorItem } from "./types/color/color.answer.ts";

export const cores = {
  text: textCore,
  textarea: textareaCore,
  number: numberCore,
  radio: radioCore,
  checkbox: checkboxCore,
  dropdown: dropdownCore,
  ranking: rankingCore,
  tags: tagsCore,
  color: colorCore,
  cascader: cascaderCore,
  "image-choice": imageChoiceCore,
  boolean: booleanCore,
  rating: ratingCore,
  nps: npsCore,
  scale: scaleCore,
  slider: sliderCore,
  "constant-sum": constantSumCore,
  motion: motionCore,
  election: electionCore,
  "matrix-radio": matrixRadioCore,
  "matrix-checkbox": matrixCheckboxCore,
  "matrix-rating": matrixRatingCore,
  "matrix-text": createMatrixTextCore(findCellCore),
  "matrix-dropdown": createMatrixDropdownCore(findCellCore),
  "dynamic-table": createDynamicTableCore(findCellCore),
  repeat: createRepeatCore(findCore, scoreResponse),
  date: dateCore,
  file: fileCore,
  time: timeCore,
  datetime: datetimeCore,
  "date-range": dateRangeCore,
  signature: signatureCore,
  formula: formulaCore,
  hidden: hiddenCore,
  serial: serialCore,
  booking: bookingCore,
  image: imageCore,
  location: locationCore,
  region: regionCore,
  member: memberCore,
  department: departmentCore,
  matching: matchingCore,
  cloze: clozeCore,
  statement: statementCore,
  "image-block": imageBlockCore,
  "page-break": pageBreakCore,
  email: emailCore,
  phone: phoneCore,
  url: urlCore,
  "id-card": idCardCore,
  name: nameCore,
  password: passwordCore,
  blanks: blanksCore,
  consent: consentCore,
  divider: dividerCore,
  section: sectionCore,
  "video-block": videoBlockCore,
} satisfies Record<QuestionType, QuestionCore> & CoreRegistry;

/** Used by questions that contain questions. */
function findCore(type: string): QuestionCore | null {
  return Object.hasOwn(cores, type) ? cores[type as QuestionType] : null;
}

/** The item of each type: the common settings and the type's own. */
export interface ItemsByType {
  text: TextItem;
  textarea: TextareaItem;
  number: NumberItem;
  radio: RadioItem;
  checkbox: CheckboxItem;
  dropdown: DropdownItem;
  ranking: RankingItem;
  tags: TagsItem;
  color: ColorItem;
  cascader: CascaderItem;
  "image-choice": ImageChoiceItem;
  boolean: BooleanItem;
  rating: RatingItem;
  nps: NpsItem;
  scale: ScaleItem;
  slider: SliderItem;
  "constant-sum": ConstantSumItem;
  motion: MotionItem;
  election: ElectionItem;
  "matrix-radio": MatrixRadioItem;
  "matrix-checkbox": MatrixCheckboxItem;
  "matrix-rating": MatrixRatingItem;
  "matrix-text": MatrixTextItem;
  "matrix-dropdown": MatrixDropdownItem;
  "dynamic-table": DynamicTableItem;
  repeat: RepeatItem;
  date: DateItem;
  file: FileItem;
  time: TimeItem;
  datetime: DatetimeItem;
  "date-range": DateRangeItem;
  signature: SignatureItem;
  formula: FormulaItem;
  hidden: HiddenItem;
  serial: SerialItem;
  booking: BookingItem;
  image: ImageItem;
  location: LocationItem;
  region: RegionItem;
  member: MemberItem;
  department: DepartmentItem;
  matching: MatchingItem;
  cloze: ClozeItem;
  statement: StatementItem;
  "image-block": ImageBlockItem;
  "page-break": PageBreakItem;
  email: EmailItem;
  phone: PhoneItem;
  url: UrlItem;
  "id-card": IdCardItem;
  name: NameItem;
  password: PasswordItem;
  blanks: BlanksItem;
  consent: ConsentItem;
  divider: DividerItem;
  section: SectionItem;
  "video-block": VideoBlockItem;
}

export type ItemOf<T extends QuestionType> = ItemsByType[T];
export type AnyItem = ItemsByType[QuestionType];

export type {
  RegionItem,
  LocationItem,
  ImageItem,
  SignatureItem,
  DateRangeItem,
  DatetimeItem,
  CheckboxItem,
  DateItem,
  DropdownItem,
  RankingItem,
  TagsItem,
  CascaderItem,
  ImageChoiceItem,
  BooleanItem,
  FileItem,
  MatrixRadioItem,
  MatrixCheckboxItem,
  MatrixRatingItem,
  MatrixTextItem,
  MatrixDropdownItem,
  DynamicTableItem,
  RepeatItem,
  NumberItem,
  PageBreakItem,
  RadioItem,
  RatingItem,
  NpsItem,
  ScaleItem,
  SliderItem,
  ConstantSumItem,
  MotionItem,
  FormulaItem,
  HiddenItem,
  SerialItem,
  BookingItem,
  ElectionItem,
  MemberItem,
  DepartmentItem,
  MatchingItem,
  ClozeItem,
  StatementItem,
  ImageBlockItem,
  TextareaItem,
  TextItem,
  TimeItem,
  EmailItem,
  PhoneItem,
  UrlItem,
  IdCardItem,
  NameItem,
  PasswordItem,
  BlanksItem,
  ConsentItem,
  DividerItem,
  SectionItem,
  VideoBlockItem,
};
export type { ChoiceAnswer, OtherAnswer } from "./shared/answer/choices.ts";
export { choiceId } from "./shared/answer/choices.ts";
export type { MatrixPart } from "./shared/answer/matrix-parts.ts";
export { LENGTH_BUCKETS } from "./shared/answer/text-answer.ts";
export { TEXT_FORMATS } from "./shared/answer/text-format.ts";
export type { TextFormat } from "./shared/answer/text-format.ts";
export { RATING_SHAPES, ratingSteps } from "./types/rating/rating.answer.ts";
export type { RatingShape } from "./types/rating/rating.answer.ts";
export { dayOfBound } from "./shared/answer/day-bound.ts";
export { fileEnding } from "./shared/answer/uploaded-files.ts";
