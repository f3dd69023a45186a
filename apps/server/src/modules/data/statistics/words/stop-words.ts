/** Words that say nothing by themselves: particles, pronouns, connectives, and what nearly every answer contains. */
const CHINESE =
  "我们 你们 他们 她们 它们 自己 大家 咱们 人家 别人 这个 那个 这些 那些 这样 那样 这里 那里 这种 那种 这么 那么 什么 怎么 怎样 为什么 哪里 哪些 哪个 多少 " +
  "一个 一些 一下 一点 一直 一样 一定 一般 一次 有些 有点 有的 没有 还有 还是 还要 就是 就算 不是 不要 不会 不能 不用 不过 不同 不够 不了 但是 可是 只是 而且 并且 或者 以及 因为 所以 " +
  "如果 虽然 然后 于是 因此 由于 为了 关于 对于 根据 通过 按照 除了 可以 可能 应该 需要 能够 能否 希望 觉得 感觉 认为 建议 比较 非常 特别 十分 真的 确实 其实 已经 正在 曾经 经常 有时 时候 " +
  "现在 以后 以前 之后 之前 之间 以上 以下 里面 外面 上面 下面 进行 使用 出现 成为 作为 方面 情况 问题 地方 东西 方式 东东 事情 的话 的时候 等等 之类 其他 其它 另外 全部 所有 每个 每次 各种 任何 " +
  "某些 多些 很多 许多 太多 更多 更加 越来越 稍微 尽量 尽快 或许 也许 大概 左右 无 暂无 没什么 没啥 没意见 没有了 谢谢 感谢";
const ENGLISH =
  "a about after all also am an and any are as at be because been before being but by can could did do does doing don't " +
  "down each either else even few for from further get got had has have having he her here hers him his how i if in into is " +
  "isn't it it's its just like made make many may me might more most much must my no none nor not of off on one only or " +
  "other our ours out over own same she should so some such than that that's the their theirs them then there these they " +
  "this those through to too under until up us very was we were what when where which while who whom why will with would " +
  "you your yours n/a na nothing think really well lot lots thing things";

export const STOP_WORDS: ReadonlySet<string> = new Set(`${CHINESE} ${ENGLISH}`.split(" "));
