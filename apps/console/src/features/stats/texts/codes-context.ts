/** The codes of all questions of the form, for filters, comparisons and cross-tabs. */
import { createContext, useContext } from "react";
import type { CodedQuestions } from "../../../conditions/filter/filter-targets.ts";

export const NO_CODED_QUESTIONS: CodedQuestions = [];
export const CodesContext = createContext<CodedQuestions>(NO_CODED_QUESTIONS);

export const useCodedQuestions = (): CodedQuestions => useContext(CodesContext);
