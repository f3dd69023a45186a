/** A drawer that asks for a role of the group. */
import { useQueryClient } from "@tanstack/react-query";
import { RecordDrawer } from "../../admin/record-drawer.tsx";
import { type GroupSummary, toGroupKey } from "../../groups/group.query.ts";
import { RoleField } from "./role-field.tsx";

interface RoleDialogProps {
  group: GroupSummary;
  open: boolean;
  title: string;
  /** The chosen role at the start. */
  roleId: number | undefined;
  onClose: () => void;
  /** If it resolves with a text, the text is shown as a warning. */
  onSave: (roleId: number) => Promise<string | undefined>;
}

export function RoleDialog({ group, open, title, roleId, onClose, onSave }: RoleDialogProps) {
  const queryClient = useQueryClient();
  return (
    <RecordDrawer<{ roleId: number }>
      key={title}
      open={open}
      title={title}
      values={roleId === undefined ? {} : { roleId }}
      onClose={onClose}
      onSave={async (values) => {
        try {
          return await onSave(values.roleId);
        } finally {
          await queryClient.invalidateQueries({ queryKey: toGroupKey(group.id) });
        }
      }}
    >
      <RoleField group={group} />
    </RecordDrawer>
  );
}
