/** The primary button of a page, shown only to users who have the permission. */
import type { Permission } from "@idata/contracts";
import { PlusOutlined } from "@ant-design/icons";
import { Button } from "antd";
import type { ReactNode } from "react";
import { Allow } from "../session/allow.tsx";

export interface AddButtonProps {
  permission: Permission;
  onClick: () => void;
  children: ReactNode;
}

export function AddButton({ permission, onClick, children }: AddButtonProps) {
  return (
    <Allow permissions={[permission]}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={onClick}>
        {children}
      </Button>
    </Allow>
  );
}
