/** Lists of answers that answer the parts of an exercise. All texts were written for these tests. */
import { expect, test } from "vitest";
import { codes, read } from "../../testing/read.ts";

const keysOf = (text: string) => read(text).questions.map(({ answer = "" }) => answer);

const PAPER =
  "八年级物理单元检测\n一、选择题（每小题3分，共9分）\n1．声音不能传播的地方是\nA．水中\nB．钢轨中\nC．真空中\nD．空气中\n2．光从空气射入水中时会\nA．折射\nB．消失\nC．变色\nD．加速\n3．下列属于光源的是\nA．月亮\nB．太阳\nC．镜子\nD．黑板\n\n二、填空题（每空2分，共4分）\n4．声音是由物体的________产生的。\n5．光在真空中沿________传播。\n\n三、实验题（共12分）\n6．观察“平面镜成像”的装置图（图略），完成下列问题。\n（1）像与物到镜面的距离________，大小________。（6分）\n（2）成的是________像。（2分）\n（3）为什么用玻璃板代替平面镜？请说明理由。（4分）\n";

test("in a list by sections, the answers of an exercise go to its parts", () => {
  const list =
    "\n参考答案\n一、1—3 CAB\n二、4．振动  5．直线\n三、6．（1）相等  相等  （2）虚  （3）便于确定像的位置。\n";
  expect(keysOf(PAPER + list)).toEqual(["C", "A", "B", "振动", "直线", "相等|相等", "虚", "便于确定像的位置。"]);
  expect(codes(PAPER + list).filter((code) => /lost|unmatched|unused/.test(code))).toEqual([]);
});

test("signs behind the answers and other brackets", () => {
  const list =
    "\n【答案】\n一、1．C　2．A　3．B\n二、4．振动　5．直线\n三、6．(1)相等，相等；(2)虚；(3)便于确定像的位置\n";
  expect(keysOf(PAPER + list).slice(5)).toEqual(["相等|相等", "虚", "便于确定像的位置"]);
});

test("in a list without sections, also where the parts have no numbers of their own in the form", () => {
  const text =
    "植物小测\n1. 樟树属于\nA. 乔木 B. 灌木 C. 草本 D. 藤本\n2. 玫瑰的花期在\nA. 五月 B. 一月 C. 九月 D. 十二月\n3. 茎尖的顶端是________。\n4. 看“花的结构图”，回答问题。\n（1）甲是________。\n（2）乙的名称是________，作用是________。\n（3）说明丙处颜色鲜艳的原因。\n\n答案：\n1．A　2．A　3．芽　4．（1）花蕊　（2）花托，承托花冠　（3）吸引昆虫传粉。\n";
  expect(keysOf(text)).toEqual(["A", "A", "芽", "花蕊", "花托|承托花冠", "吸引昆虫传粉。"]);
});

test("the number behind the exercise is also the next one of its parts", () => {
  const text =
    "茶艺小测\n1. 绿茶的代表是\nA. 龙井 B. 普洱 C. 滇红 D. 白毫\n2. 泡茶最好的水是\nA. 海水 B. 山泉 C. 雪碧 D. 河水\n3. 观察茶具图，回答问题。\n（1）甲是________，用来泡茶。\n（2）用来分茶的是________。\n（3）与紫砂壶相比，盖碗有哪些优点？\n4. 红茶属于全________茶。\n5. 写出四种花茶。\n\n参考答案：\n1、A　2、B　3、（1）盖碗　（2）公道杯　（3）不吸味、便于观察。\n4、发酵　5、茉莉、玫瑰、菊花、桂花\n";
  expect(keysOf(text)).toEqual(["A", "B", "盖碗", "公道杯", "不吸味、便于观察。", "发酵", "茉莉、玫瑰、菊花、桂花"]);
});

test("points of an essay stay one answer", () => {
  const text =
    "安全考核\n一、填空题\n1. 灭火器每________检查一次。\n2. 疏散通道应保持________。\n二、简答题\n3. 简述报警的要点。\n4. 简述逃生的要点。\n参考答案\n一、1. 月 2. 畅通\n二、3. （1）说明地点；（2）说明火情。\n4. （1）低姿；（2）捂鼻。\n";
  expect(keysOf(text)).toEqual(["月", "畅通", "（1）说明地点；（2）说明火情。", "（1）低姿；（2）捂鼻。"]);
});

test("a material that is told below the last part of an exercise has no answer", () => {
  const text =
    "八年级生物小卷\n一、选择题（每小题2分，共6分）\n1．属于花的是（　　）\nA．水仙　　B．蚯蚓　　C．蜗牛\n2．属于树的是（　　）\nA．草　　B．柏　　C．蛙\n3．不属于草的是（　　）\nA．稻　　B．麦　　C．松\n\n二、非选择题（共14分）\n4．（6分）下图是花的结构示意图，请据图回答：\n（1）甲是________。\n（2）乙是________，是花的________部分。\n5．（8分）阅读下列材料，回答问题。\n材料一：松树四季常青。\n材料二：杨树秋天落叶。\n（1）松树属于________树。\n（2）杨树在________季落叶。\n（3）为什么杨树会落叶？请说明理由。\n\n参考答案与评分标准\n一、选择题（每小题2分，共6分）\n1．A　2．B　3．C\n二、非选择题（共14分）\n4．（1）花瓣　（2）雌蕊　主要\n5．（1）常绿\n（2）秋\n（3）减少水分散失。\n";
  expect(keysOf(text)).toEqual(["A", "B", "C", "花瓣", "雌蕊|主要", "常绿", "秋", "减少水分散失。"]);
});
