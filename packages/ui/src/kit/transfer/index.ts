export { ExportButton } from "./export-button.tsx";
export type { ExportButtonProps, ExportFormat } from "./export-button.tsx";
export { ImportDialog } from "./import-dialog.tsx";
export type { ImportDialogProps, ImportFault, ImportReport, ImportWords } from "./import-dialog.tsx";
