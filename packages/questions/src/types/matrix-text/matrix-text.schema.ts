import { TextColumns } from "../../cells/schema/cells.ts";
import { MATRIX_SETTINGS } from "../../shared/schema/matrix-parts.ts";
import { questionSchema } from "../../shared/schema/parts.ts";

export const matrixTextSchema = questionSchema("matrix-text", { ...MATRIX_SETTINGS, columns: TextColumns });
