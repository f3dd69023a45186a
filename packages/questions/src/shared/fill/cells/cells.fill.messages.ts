/** Words of cells in tables; several picks in a cell have those of a multiple choice. */
import { checkboxFillMessages } from "../../../types/checkbox/checkbox.fill.messages.ts";

export const cellsFillMessages = {
  "zh-CN": {
    ...checkboxFillMessages["zh-CN"],
    "cells.choose": "请选择",
    "cells.yes": "是",
    "cells.no": "否",
    "cells.total": "合计",
  },
  "en-US": {
    ...checkboxFillMessages["en-US"],
    "cells.choose": "Please choose",
    "cells.yes": "Yes",
    "cells.no": "No",
    "cells.total": "Total",
  },
} as const;
