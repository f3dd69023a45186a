/** Renders the designer's own editor for expressions. Without it, a type shows a plain text field. */
import { createContext } from "react";
import type { ReactNode } from "react";

export interface ExpressionSlotProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  /** The question that the expression belongs to. */
  itemId: string;
}

export const ExpressionSlot = createContext<((props: ExpressionSlotProps) => ReactNode) | null>(null);
