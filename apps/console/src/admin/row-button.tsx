/** One of the buttons of a row, for those who may. */
import { Button } from "antd";
import type { ReactNode } from "react";
import { Allow } from "../session/allow.tsx";

export interface RowButtonProps {
  permission: string;
  danger?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function RowButton({ permission, ...button }: RowButtonProps) {
  return (
    <Allow permissions={[permission]}>
      <Button type="link" size="small" {...button} />
    </Allow>
  );
}
