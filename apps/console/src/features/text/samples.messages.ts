/** Texts to try the page with. Not in the locale files, which every page of the console loads. */
export const SAMPLES: Readonly<Record<"zh-CN" | "en-US", Readonly<Record<"survey" | "paper", string>>>> = {
  "zh-CN": {
    survey:
      "2026 年食堂满意度调查\n\n您好！为了改进食堂服务，请用两分钟填写这份问卷。\n\n1. 您的身份是？[单选题]*\nA. 学生\nB. 教师\nC. 行政人员\nD. 其他____\n\n2. 您通常在食堂吃哪几餐？[多选题]\n早餐\n午餐\n晚餐\n夜宵\n\n3. 请为食堂整体服务打分 [评分题]\n\n4. 您对以下方面是否满意？[矩阵单选题]\n行：菜品口味、价格、卫生、服务态度\n列：很满意、满意、一般、不满意\n\n5. 您每月在食堂的花费大约是多少元？[数字题]\n\n6. 您最近一次在食堂用餐是哪天？[日期题]\n\n7. 您还有哪些建议？[多行文本题]\n",
    paper:
      "消防安全知识测验（满分10分）\n\n一、单选题（每题2分，共4分）\n1. 火警电话是（B）。\nA. 110\nB. 119\nC. 120\n2. 油锅起火时应当\nA. 浇水\nB. 盖上锅盖\n答案：B\n解析：浇水会使油飞溅。\n\n二、多选题（每题3分）\n3. 灭火的方法有哪些？\nA. 冷却\nB. 窒息\nC. 隔离\n答案：ABC\n\n三、判断题（每题1分）\n4. 发生火灾时可以乘电梯逃生。（×）\n\n四、填空题（每空1分）\n5. 燃烧需要可燃物、____和____。\n答案：助燃物；点火源\n",
  },
  "en-US": {
    survey:
      "Canteen satisfaction 2026\n\nPlease take two minutes to help us make the canteen better.\n\n1. You are a? [single choice]*\nA. Student\nB. Teacher\nC. Staff\nD. Other____\n\n2. Which meals do you have here? [multiple choice]\nBreakfast\nLunch\nDinner\n\n3. Rate the service [rating]\n\n4. How much do you spend here per month? [number]\n\n5. When were you here last? [date]\n\n6. What should we change? [long text]\n",
    paper:
      "Fire safety test (total: 10 points)\n\n1. What is the number of the fire service? [single choice] (2 points)\nA. 110\nB. 119\nC. 120\nAnswer: B\n\n2. Oil is burning in a pan. What helps? [single choice] (2 points)\nA. Water\nB. A lid\nAnswer: B\nExplanation: Water makes the oil splash.\n\n3. What stops a fire? [multiple choice] (3 points)\nA. Cooling\nB. Smothering\nC. Removing the fuel\nAnswer: ABC\n\n4. The lift is a safe way out. [true/false] (1 point)\nAnswer: False\n\n5. A fire needs fuel, ____ and ____. [blanks] (2 points)\nAnswer: oxygen|heat\n",
  },
};
