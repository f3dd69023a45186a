export const motionReportMessages = {
  "zh-CN": {
    yesOfSides: "赞成占赞成与反对之和",
  },
  "en-US": {
    yesOfSides: "For, as a share of votes for and against",
  },
};
