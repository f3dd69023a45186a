/** The fill face of all types, for respondents' pages and for previews in the console. */
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
export { loadFace, loadFaces, loadedCores } from "./shared/fill/face-registry.ts";
export { findFace } from "./shared/fill/loaded-faces.ts";
export type { FaceAddresses } from "./shared/fill/face-loaders.ts";
export { typesIn } from "./shared/fill/inner-types.ts";
export { FILL_LANGUAGES, fillWords, toFillLanguage } from "./shared/fill/fill-words.ts";
export type { FillLanguage } from "./shared/fill/fill-words.ts";
export { questionElementId } from "./shared/fill/framed-question.tsx";
export { QuestionFrame } from "./shared/fill/question-frame.tsx";
export type { QuestionFrameProps } from "./shared/fill/question-frame.tsx";
export { LoadedQuestion, SessionQuestion } from "./shared/fill/session-question.tsx";
export type { SessionQuestionProps } from "./shared/fill/session-question.tsx";
export { toWords } from "./shared/fill/to-words.ts";
export { createTranslate, issueText } from "./shared/fill/translate.ts";
export type { FillWords } from "./shared/fill/translate.ts";
