/** Words of table cells, in addition to those of the matching question types. */
export const cellsFillMessages = {
  "zh-CN": {
    "cells.choose": "请选择",
    "cells.yes": "是",
    "cells.no": "否",
    "cells.total": "合计",
    "issue.unknown_column": "表格中没有这一列，请刷新页面",
    "issue.cell_required": "请填写此项",
  },
  "en-US": {
    "cells.choose": "Please choose",
    "cells.yes": "Yes",
    "cells.no": "No",
    "cells.total": "Total",
    "issue.unknown_column": "This column is not part of the table, please reload the page",
    "issue.cell_required": "Please fill this in",
  },
} as const;
