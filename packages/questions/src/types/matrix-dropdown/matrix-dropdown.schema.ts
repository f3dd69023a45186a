import { MixedColumns } from "../../cells/schema/cells.ts";
import { MATRIX_SETTINGS } from "../../shared/schema/matrix-parts.ts";
import { questionSchema } from "../../shared/schema/parts.ts";

export const matrixDropdownSchema = questionSchema("matrix-dropdown", { ...MATRIX_SETTINGS, columns: MixedColumns });
