export const npsReportMessages = {
  "zh-CN": {
    nps: "净推荐值 NPS",
    npsInterval: "95% 置信区间",
    nOf: "n = {n}",
    promoters: "推荐者（9–10）",
    passives: "中立者（7–8）",
    detractors: "贬损者（0–6）",
  },
  "en-US": {
    nps: "Net promoter score",
    npsInterval: "95% interval",
    nOf: "n = {n}",
    promoters: "Promoters (9–10)",
    passives: "Passives (7–8)",
    detractors: "Detractors (0–6)",
  },
};
