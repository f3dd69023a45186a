/** Papers of exercises of primary schools. All texts were written for these tests. */
import { expect, test } from "vitest";
import { questionsOf, read } from "../testing/read.ts";

test("an exercise of gaps without numbers is asked with what its heading says, line by line", () => {
  const text =
    "二年级语文第五单元练习\n\n一、读拼音，写词语。（8分）\nhuā duǒ      cǎo dì\n（      ）    （      ）\n二、选择正确的读音，打“√”。（4分）\n1. 花园里的树（shù  sù）很高\n2. 小鸟落（là  luò）在枝头\n三、把成语补充完整。（6分）\n鸟语（  ）（  ）    春暖（  ）开\n四、判断对错，对的打“√”，错的打“×”。（4分）\n1. 梅花在夏天开。（  ）\n2. 菊花在秋天开。（  ）\n";
  expect(questionsOf(text)).toEqual([
    "blanks 读拼音，写词语。⏎huā duǒ      cǎo dì⏎（      ）    （      ）",
    "radio 花园里的树（shù  sù）很高 [shù | sù]",
    "radio 小鸟落（là  luò）在枝头 [là | luò]",
    "blanks 把成语补充完整。⏎鸟语（  ）（  ）    春暖（  ）开",
    "boolean 梅花在夏天开。（  ）",
    "boolean 菊花在秋天开。（  ）",
  ]);
});

test("Traditional characters, with the sounds in signs of their own", () => {
  const text =
    "四年級國語科期中評量\n班級：____ 姓名：____\n\n一、我會寫國字。（10分）\nㄏㄨㄚ ㄩㄢˊ（　　　）　ㄕㄨˋ ㄧㄝˋ（　　　）\n二、選出正確的讀音，打「√」。（6分）\n1. 樹苗（長ㄓㄤˇ  長ㄔㄤˊ）大了\n2. 花（行  航）很整齊\n三、填上合適的量詞。（8分）\n一（　）花　一（　）樹\n一（　）草　一（　）葉\n";
  expect(questionsOf(text)).toEqual([
    "text 班級",
    "text 姓名",
    "blanks 我會寫國字。⏎ㄏㄨㄚ ㄩㄢˊ（　　　）　ㄕㄨˋ ㄧㄝˋ（　　　）",
    "radio 樹苗（長ㄓㄤˇ  長ㄔㄤˊ）大了 [長ㄓㄤˇ | 長ㄔㄤˊ]",
    "radio 花（行  航）很整齊 [行 | 航]",
    "blanks 填上合適的量詞。⏎一（　）花　一（　）樹⏎一（　）草　一（　）葉",
  ]);
  expect(JSON.stringify(read(text).definition)).toContain("填充題");
});

test("words with a tick, and lines to write on", () => {
  const text =
    "三年级语文单元检测\n一、给加点字选择正确的读音。（4分）\n1. 蝴蝶钻（zuān√  zuàn）进花丛\n2. 花蕊（ruǐ√  xīn）很香\n二、写出反义词。（4分）\n开——（    ）  高——（    ）\n三、默写古诗。（6分）\n春眠不觉晓，____________。\n____________，花落知多少。\n";
  expect(questionsOf(text)).toEqual([
    "radio 蝴蝶钻（zuān   zuàn）进花丛 [zuān | zuàn] = A",
    "radio 花蕊（ruǐ   xīn）很香 [ruǐ | xīn] = A",
    "blanks 写出反义词。⏎开——（    ）  高——（    ）",
    "blanks 默写古诗。⏎春眠不觉晓，____________。⏎____________，花落知多少。",
  ]);
});
