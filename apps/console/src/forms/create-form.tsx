/** The dialog for a new form; its code is loaded when it is first opened. */
import { useState } from "react";
import { part } from "../shell/part.tsx";

const CreateFormDialog = part(async () => (await import("./create-form-dialog.tsx")).CreateFormDialog);

export function CreateForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return <CreateFormDialog open={open} onClose={onClose} />;
}
