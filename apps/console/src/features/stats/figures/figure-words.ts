/** Texts about tests and intervals, for comparison and cross-tab. */
import { defineWords } from "../../../i18n/define-words.ts";

export const useFigureWords = defineWords({
  "zh-CN": {
    chiSquare: "卡方检验：χ² = {statistic}，自由度 {df}，{p}",
    fisher: "Fisher 精确检验：{p}",
    welchT: "平均数的 Welch t 检验：t = {t}，自由度 {df}，{p}",
    welchAnova: "平均数的 Welch 方差分析：F = {f}，自由度 {df1} 和 {df2}，{p}",
    mannWhitney: "秩的 Mann–Whitney 检验：{p}；{first}高于{second}的可能性是 {share}（同分各算一半）。",
    kruskalWallis: "秩的 Kruskal–Wallis 检验：H = {h}，自由度 {df}，{p}。",
    noWeightedRanks: "检验按有效人数计算，是近似值。秩检验要逐份排序，不适用于加权数据。",
    effectiveHead: "有效人数",
    effective: "有效人数 {n}",
    weightedTest: "检验把每组的加权人数折算为有效人数（按 Kish 设计效应修正 χ²，Rao–Scott），是近似值。",
    weightedNoTest: "有效人数太少，期望数太小，χ² 不可靠，而精确检验不适用于加权数据，所以不做检验。",
    /** Between two sentences. */
    space: "",
    p: "p = {p}",
    pSmall: "p < 0.001",
    corrected: "校正后 {p}",
    unlikely: "如果其实没有关系，碰巧出现这么大差异的可能性只有 {percent}，可以认为有差异。",
    unlikelySmall: "如果其实没有关系，碰巧出现这么大差异的可能性不到 0.1%，可以认为有差异。",
    likely: "如果其实没有关系，碰巧出现这么大差异的可能性有 {percent}，不能据此认为有差异。",
    goodExpected: "选用卡方检验：期望频数够大（{cells} 格中低于 5 的有 {below} 格，最小 {smallest}）。",
    smallExpected:
      "选用 Fisher 精确检验：期望频数太小（{cells} 格中低于 5 的有 {below} 格，最小 {smallest}），卡方检验会不准。",
    rough:
      "期望频数太小（{cells} 格中低于 5 的有 {below} 格，最小 {smallest}），而表太大，没有计算 Fisher 精确检验。卡方检验的结果只能参考，合并一些选项后会更可靠。",
    strength: "关联强度：Cramér's V = {v}（小样本校正后 {corrected}），{words}。",
    strengthOnly: "关联强度：Cramér's V = {v}，{words}。",
    strengths: { none: "几乎没有关联", weak: "弱", medium: "中等", strong: "强" },
    reasons: {
      no_data: "没有可用的答案，没有做检验。",
      one_group: "只有一组有答案，没有可比较的，没有做检验。",
      too_few: "有的组答案太少，没有做这项检验。",
      no_spread: "组内答案全都一样，没有做这项检验。",
      too_costly: "表太大，没有计算精确检验。",
    },
    pending: "正在计算精确检验",
    many: "每做 20 项检验，平均就有一项会碰巧 p < 0.05。请先想好要比较什么，再看对应的检验；一次看很多项时，只把 p 远小于 0.05 的当回事。",
    noInterval: "答案少于两份或全都一样，没有区间",
    range: "{low} 至 {high}",
    n: "n = {n}",
    group: "组",
    mean: "平均值",
    deviation: "标准差",
    nps: "NPS",
    intervalHead: "95% 置信区间",
    nHead: "人数",
    overlap: "同一份答卷可能在多组里，所以不做检验。",
  },
  "en-US": {
    chiSquare: "χ² test: χ² = {statistic}, {df} degrees of freedom, {p}",
    fisher: "Fisher's exact test: {p}",
    welchT: "Welch's t test of the means: t = {t}, {df} degrees of freedom, {p}",
    welchAnova: "Welch's analysis of variance of the means: F = {f}, {df1} and {df2} degrees of freedom, {p}",
    mannWhitney:
      "Mann–Whitney test of the ranks: {p}; the chance that {first} is above {second} is {share} (ties count half).",
    kruskalWallis: "Kruskal–Wallis test of the ranks: H = {h}, {df} degrees of freedom, {p}.",
    noWeightedRanks:
      "The test counts the effective numbers and is an approximation. Tests of ranks order single answers and have no weights.",
    effectiveHead: "Effective n",
    effective: "effective n = {n}",
    weightedTest:
      "The test counts each group as its effective number (χ² corrected by Kish's design effect, Rao–Scott). It is an approximation.",
    weightedNoTest:
      "The effective numbers are small, so expected counts are too small for χ², and there is no exact test of weighted counts. No test is made.",
    space: " ",
    p: "p = {p}",
    pSmall: "p < 0.001",
    corrected: "corrected {p}",
    unlikely:
      "If there were no relation, a difference as large as this would happen by chance in {percent} of cases. It can be taken as real.",
    unlikelySmall:
      "If there were no relation, a difference as large as this would happen by chance in less than 0.1% of cases. It can be taken as real.",
    likely:
      "If there were no relation, a difference as large as this would happen by chance in {percent} of cases. It does not show a difference.",
    goodExpected:
      "χ² was chosen because the expected counts are large enough (below 5 in {below} of {cells} cells, smallest {smallest}).",
    smallExpected:
      "Fisher's test was chosen because the expected counts are too small for χ² (below 5 in {below} of {cells} cells, smallest {smallest}).",
    rough:
      "The expected counts are small (below 5 in {below} of {cells} cells, smallest {smallest}), and the table is too large for Fisher's exact test. Take the χ² test as a rough guide; it becomes more reliable if options are merged.",
    strength: "Strength: Cramér's V = {v} (corrected for small samples {corrected}), {words}.",
    strengthOnly: "Strength: Cramér's V = {v}, {words}.",
    strengths: { none: "hardly any relation", weak: "weak", medium: "medium", strong: "strong" },
    reasons: {
      no_data: "There are no answers to test.",
      one_group: "Only one group has answers, so there is nothing to test.",
      too_few: "A group has too few answers for this test.",
      no_spread: "All answers in a group are the same, so this test was not made.",
      too_costly: "The table is too large for the exact test.",
    },
    pending: "Computing the exact test",
    many: "Of 20 tests, one has p < 0.05 by chance on average. Decide what you want to compare before you look; among many tests, trust only those with p far below 0.05.",
    noInterval: "No interval: fewer than two answers, or all of them the same",
    range: "{low} to {high}",
    n: "n = {n}",
    group: "Group",
    mean: "Mean",
    deviation: "Standard deviation",
    nps: "NPS",
    intervalHead: "95% confidence interval",
    nHead: "n",
    overlap: "A response can be in several groups, so there is no test.",
  },
});

export type FigureTranslate = ReturnType<typeof useFigureWords>;
