/** Findings about an expression while it is being typed: the same as in the check of the form. */
import { checkText, parseExpression, readExpression, type Finding } from "@idata/engine";
import { cores } from "@idata/questions/core";
import { useMemo } from "react";
import { useOptionalDesigner } from "../designer-context.tsx";
import { findItem } from "../document/places.ts";

/** `itemId`: the question that the expression belongs to. Reports only syntax if there is no document around. */
export function useExpressionFindings(text: string, itemId: string | null): readonly Finding[] {
  const form = useOptionalDesigner()?.store.getDefinition() ?? null;
  // A question inside a repeated group sees names that the form does not have.
  const definition = form && itemId !== null && findItem(form, itemId) === null ? null : form;
  return useMemo(() => {
    if (text.trim() === "") return [];
    const read = readExpression(text);
    // Other spellings are tidied when the field is left, so they are not reported while typing.
    const stored = read.ok && !parseExpression(text).ok ? read.canonical : text;
    const found = checkText(stored, definition ?? EMPTY, cores, itemId);
    const isSame = stored === text;
    return found
      .filter(({ code }) => definition !== null || code === "expression_syntax")
      .map((finding) =>
        // The fix of a finding about the tidied text replaces the whole typed text.
        isSame || !finding.fix
          ? finding
          : { ...finding, fix: { at: 0, end: text.length, text: splice(stored, finding.fix) } },
      );
  }, [text, definition, itemId]);
}

const EMPTY = { schema: 1 as const, title: "", language: "zh-CN", pages: [], endings: [] };

/** The text after a fix. */
export function splice(text: string, { at, end, text: replacement }: NonNullable<Finding["fix"]>): string {
  return text.slice(0, at) + replacement + text.slice(end);
}
