/** The codes of all questions of the form, for filters, comparisons and cross-tabs. */
import { createContext, useContext } from "react";
import type { FormStats } from "../../../forms/stats.query.ts";

export type CodedQuestions = FormStats["codes"];

export const NO_CODED_QUESTIONS: CodedQuestions = [];
export const CodesContext = createContext<CodedQuestions>(NO_CODED_QUESTIONS);

export const useCodedQuestions = (): CodedQuestions => useContext(CodesContext);
