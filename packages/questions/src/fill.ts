/** The fill faces of all types, for respondents' pages and for previews in the console. */
export type { FillFace } from "./shared/fill/fill-face.ts";
export type {
  CodeDesk,
  FillProps,
  FillServices,
  FillTranslate,
  FoundPerson,
  UploadedFile,
  UploadHandle,
} from "./shared/fill/fill-props.ts";
export { loadFace, loadFaces, loadedCores } from "./faces/face-registry.ts";
export { findFace } from "./faces/loaded-faces.ts";
export type { FaceAddresses } from "./faces/face-loaders.ts";
export { typesIn } from "./faces/inner-types.ts";
export { FILL_LANGUAGES, fillWords, toFillLanguage } from "./faces/fill-words.ts";
export type { FillLanguage } from "./faces/fill-words.ts";
export { questionElementId } from "./shared/fill/framed-question.tsx";
export { QuestionFrame } from "./faces/question-frame.tsx";
export type { QuestionFrameProps } from "./faces/question-frame.tsx";
export { LoadedQuestion, SessionQuestion } from "./faces/session-question.tsx";
export type { SessionQuestionProps } from "./faces/session-question.tsx";
export { toWords } from "./shared/fill/to-words.ts";
export { todayHere } from "./shared/fill/today-here.ts";
export { createTranslate, issueText } from "./shared/fill/translate.ts";
export type { FillWords } from "./shared/fill/translate.ts";
