/**
 * What fill faces need outside the fill page: texts in the form's language, and an upload that stays in the browser.
 */
import {
  createTranslate,
  fillWords,
  toFillLanguage,
  type FillServices,
  type FillTranslate,
} from "@idata/questions/fill";
import { useMemo } from "react";
import { useDocument } from "../designer-context.tsx";

/** Accepts any file and sends nothing. */
export const previewServices: FillServices = {
  upload(_questionId, file, onProgress) {
    onProgress(1);
    const id = `preview-${file.name}-${file.lastModified}`;
    return {
      result: Promise.resolve({ id, name: file.name, size: file.size, type: file.type }),
      cancel: () => undefined,
    };
  },
};

export function usePreviewWords(): { translate: FillTranslate; services: FillServices } {
  const language = useDocument((definition) => toFillLanguage(definition.language));
  const translate = useMemo(() => createTranslate(fillWords(language)), [language]);
  return { translate, services: previewServices };
}
