export const tagsReportMessages = {
  "zh-CN": {
    "tags.own": "自己填写的标签",
  },
  "en-US": {
    "tags.own": "Respondents' own tags",
  },
};
