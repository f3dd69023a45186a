/** The dialog of a new form; its code is loaded when it is opened for the first time. */
import { lazy, Suspense, useState } from "react";

const CreateFormDialog = lazy(async () => ({ default: (await import("./create-form-dialog.tsx")).CreateFormDialog }));

export function CreateForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense fallback={null}>
      <CreateFormDialog open={open} onClose={onClose} />
    </Suspense>
  );
}
