/**
 * How the fill faces of all other types are fetched. The respondents' page has `face-loaders.page.ts` in its place, so
 * that it does not carry the list of types (apps/fill/build/face-entries.ts); this one is for the server and the console.
 */
import type { QuestionType } from "../../names.ts";
import type { eagerFaces } from "./eager-faces.ts";
import type { FillFace } from "./fill-face.ts";

export type FaceLoader = () => Promise<FillFace | undefined>;
/** Where the page finds the face of each lazy type of its form. */
export type FaceAddresses = Readonly<Record<string, string>>;

const loaders = {
  "text-more": () => import("../../types/text/text-more.fill.tsx").then((m) => m.textMoreFill),
  "number-more": () => import("../../types/number/number-more.fill.tsx").then((m) => m.numberMoreFill),
  dropdown: () => import("../../types/dropdown/dropdown.fill.tsx").then((m) => m.dropdownFill),
  rating: () => import("../../types/rating/rating.fill.tsx").then((m) => m.ratingFill),
  nps: () => import("../../types/nps/nps.fill.tsx").then((m) => m.npsFill),
  scale: () => import("../../types/scale/scale.fill.tsx").then((m) => m.scaleFill),
  slider: () => import("../../types/slider/slider.fill.tsx").then((m) => m.sliderFill),
  "matrix-radio": () => import("../../types/matrix-radio/matrix-radio.fill.tsx").then((m) => m.matrixRadioFill),
  "matrix-checkbox": () =>
    import("../../types/matrix-checkbox/matrix-checkbox.fill.tsx").then((m) => m.matrixCheckboxFill),
  "matrix-rating": () => import("../../types/matrix-rating/matrix-rating.fill.tsx").then((m) => m.matrixRatingFill),
  "matrix-text": () => import("../../types/matrix-text/matrix-text.fill.tsx").then((m) => m.matrixTextFill),
  "matrix-dropdown": () =>
    import("../../types/matrix-dropdown/matrix-dropdown.fill.tsx").then((m) => m.matrixDropdownFill),
  "dynamic-table": () => import("../../types/dynamic-table/dynamic-table.fill.tsx").then((m) => m.dynamicTableFill),
  repeat: () => import("../../types/repeat/repeat.fill.tsx").then((m) => m.repeatFill),
  date: () => import("../../types/date/date.fill.tsx").then((m) => m.dateFill),
  "constant-sum": () => import("../../types/constant-sum/constant-sum.fill.tsx").then((m) => m.constantSumFill),
  motion: () => import("../../types/motion/motion.fill.tsx").then((m) => m.motionFill),
  "image-block": () => import("../../types/image-block/image-block.fill.tsx").then((m) => m.imageBlockFill),
  election: () => import("../../types/election/election.fill.tsx").then((m) => m.electionFill),
  file: () => import("../../types/file/file.fill.tsx").then((m) => m.fileFill),
  time: () => import("../../types/time/time.fill.tsx").then((m) => m.timeFill),
  datetime: () => import("../../types/datetime/datetime.fill.tsx").then((m) => m.datetimeFill),
  "date-range": () => import("../../types/date-range/date-range.fill.tsx").then((m) => m.dateRangeFill),
  signature: () => import("../../types/signature/signature.fill.tsx").then((m) => m.signatureFill),
  formula: () => import("../../types/formula/formula.fill.tsx").then((m) => m.formulaFill),
  hidden: () => import("../../types/hidden/hidden.fill.tsx").then((m) => m.hiddenFill),
  serial: () => import("../../types/serial/serial.fill.tsx").then((m) => m.serialFill),
  booking: () => import("../../types/booking/booking.fill.tsx").then((m) => m.bookingFill),
  email: () => import("../../types/email/email.fill.tsx").then((m) => m.emailFill),
  phone: () => import("../../types/phone/phone.fill.tsx").then((m) => m.phoneFill),
  url: () => import("../../types/url/url.fill.tsx").then((m) => m.urlFill),
  "id-card": () => import("../../types/id-card/id-card.fill.tsx").then((m) => m.idCardFill),
  name: () => import("../../types/name/name.fill.tsx").then((m) => m.nameFill),
  password: () => import("../../types/password/password.fill.tsx").then((m) => m.passwordFill),
  blanks: () => import("../../types/blanks/blanks.fill.tsx").then((m) => m.blanksFill),
  consent: () => import("../../types/consent/consent.fill.tsx").then((m) => m.consentFill),
  divider: () => import("../../types/divider/divider.fill.tsx").then((m) => m.dividerFill),
  section: () => import("../../types/section/section.fill.tsx").then((m) => m.sectionFill),
  "video-block": () => import("../../types/video-block/video-block.fill.tsx").then((m) => m.videoBlockFill),
  image: () => import("../../types/image/image.fill.tsx").then((m) => m.imageFill),
  location: () => import("../../types/location/location.fill.tsx").then((m) => m.locationFill),
  boolean: () => import("../../types/boolean/boolean.fill.tsx").then((m) => m.booleanFill),
  region: () => import("../../types/region/region.fill.tsx").then((m) => m.regionFill),
  "image-choice": () => import("../../types/image-choice/image-choice.fill.tsx").then((m) => m.imageChoiceFill),
  ranking: () => import("../../types/ranking/ranking.fill.tsx").then((m) => m.rankingFill),
  color: () => import("../../types/color/color.fill.tsx").then((m) => m.colorFill),
  tags: () => import("../../types/tags/tags.fill.tsx").then((m) => m.tagsFill),
  cascader: () => import("../../types/cascader/cascader.fill.tsx").then((m) => m.cascaderFill),
  member: () => import("../../types/member/member.fill.tsx").then((m) => m.memberFill),
  department: () => import("../../types/department/department.fill.tsx").then((m) => m.departmentFill),
  matching: () => import("../../types/matching/matching.fill.tsx").then((m) => m.matchingFill),
  cloze: () => import("../../types/cloze/cloze.fill.tsx").then((m) => m.clozeFill),
} satisfies Record<Exclude<QuestionType, keyof typeof eagerFaces> | "text-more" | "number-more", FaceLoader>;

/** `null` for a type without a chunk of its own. The addresses are the page's business. */
export function findLoader(type: string, _addresses: FaceAddresses): FaceLoader | null {
  return Object.hasOwn(loaders, type) ? loaders[type as keyof typeof loaders] : null;
}
