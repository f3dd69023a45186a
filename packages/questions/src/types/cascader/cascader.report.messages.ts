export const cascaderReportMessages = {
  "zh-CN": {
    cascadeFirst: "按第一级",
    cascadeEnd: "按最终选项（最多的 {max} 项）",
  },
  "en-US": {
    cascadeFirst: "By first level",
    cascadeEnd: "By last option (top {max})",
  },
};
