/** An action button in a row, shown only to users who have the permission. */
import type { Permission } from "@idata/contracts";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Allow } from "../session/allow.tsx";

export interface RowButtonProps {
  permission: Permission;
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
