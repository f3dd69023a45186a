/** Words of table cells, in addition to those of the matching question types. */
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
