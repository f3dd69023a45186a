/** The dialog for importing a file; its code is loaded when it is first opened. */
import { useState } from "react";
import { part } from "../../shell/part.tsx";

const ImportDialog = part(async () => (await import("./import-dialog.tsx")).ImportDialog);

/** `file`: already chosen or dropped, read at once. */
export function ImportForm({ open, file, onClose }: { open: boolean; file?: File | null; onClose: () => void }) {
  const [isWanted, setWanted] = useState(open);
  if (open && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return <ImportDialog open={open} file={file ?? null} onClose={onClose} />;
}
