/** Words of cells in tables, beside those of the types that they are like. */
export const cellsFillMessages = {
  "zh-CN": {
    "cells.choose": "请选择",
    "cells.yes": "是",
    "cells.no": "否",
    "cells.total": "合计",
  },
  "en-US": {
    "cells.choose": "Please choose",
    "cells.yes": "Yes",
    "cells.no": "No",
    "cells.total": "Total",
  },
} as const;
