/** Words for columns that are cells. The settings of a kind use the words of the matching question type. */
import { checkboxMessages } from "../../types/checkbox/checkbox.messages.ts";
import { dateMessages } from "../../types/date/date.messages.ts";
import { numberMessages } from "../../types/number/number.messages.ts";
import { textMessages } from "../../types/text/text.messages.ts";
import { matrixWords } from "../../shared/designer/matrix.messages.ts";

export const cellWords = {
  "zh-CN": {
    ...checkboxMessages["zh-CN"],
    ...dateMessages["zh-CN"],
    ...numberMessages["zh-CN"],
    ...textMessages["zh-CN"],
    ...matrixWords["zh-CN"],
    "cells.kind": "填写方式",
    "cells.kind.text": "文本",
    "cells.kind.number": "数字",
    "cells.kind.dropdown": "下拉单选",
    "cells.kind.checkbox": "多选",
    "cells.kind.date": "日期",
    "cells.kind.yes-no": "是 / 否",
    "cells.required": "每行必填",
    "cells.total": "在表格下方显示合计",
    "cells.yesLabel": "「是」的文字",
    "cells.noLabel": "「否」的文字",
    "cells.yes": "是",
    "cells.no": "否",
  },
  "en-US": {
    ...checkboxMessages["en-US"],
    ...dateMessages["en-US"],
    ...numberMessages["en-US"],
    ...textMessages["en-US"],
    ...matrixWords["en-US"],
    "cells.kind": "Kind of cell",
    "cells.kind.text": "Text",
    "cells.kind.number": "Number",
    "cells.kind.dropdown": "Dropdown",
    "cells.kind.checkbox": "Multiple choice",
    "cells.kind.date": "Date",
    "cells.kind.yes-no": "Yes / no",
    "cells.required": "Required in every row",
    "cells.total": "Show the total below the table",
    "cells.yesLabel": "Label for yes",
    "cells.noLabel": "Label for no",
    "cells.yes": "Yes",
    "cells.no": "No",
  },
} as const;
