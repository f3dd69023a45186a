export const motionFillMessages = {
  "zh-CN": { "motion.yes": "赞成", "motion.no": "反对", "motion.abstain": "弃权" },
  "en-US": { "motion.yes": "For", "motion.no": "Against", "motion.abstain": "Abstain" },
} as const;
