export const checkboxFillMessages = {
  "zh-CN": {
    "checkbox.exactly": "请选择 {n} 项",
    "checkbox.between": "请选择 {min} 至 {max} 项",
    "checkbox.atLeast": "至少选择 {min} 项",
    "checkbox.atMost": "最多选择 {max} 项",
    "checkbox.all": "全选",
  },
  "en-US": {
    "checkbox.exactly": "Choose {n}",
    "checkbox.between": "Choose {min} to {max}",
    "checkbox.atLeast": "Choose at least {min}",
    "checkbox.atMost": "Choose at most {max}",
    "checkbox.all": "Select all",
  },
} as const;
