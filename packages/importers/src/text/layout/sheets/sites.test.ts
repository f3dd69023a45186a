/** Copies of the pages of survey sites and form tools. All texts were written for these tests. */
import { describe, expect, it } from "vitest";
import { brief, read } from "../../testing/read.ts";

/** Items without their ids; scales with their ends. */
function items(text: string): string[] {
  const all = read(text).definition.pages.flatMap((page) => page.items);
  return brief(text).map((line, index) => {
    const { min = 1, max, lowLabel = "", highLabel = "" } = (all[index] ?? {}) as Record<string, unknown>;
    const ends =
      all[index]?.type === "scale" ? ` <${String(lowLabel)} ${String(min)}-${String(max)} ${String(highLabel)}>` : "";
    return line.replace(/^\S+ /, "") + ends;
  });
}

const CASES: Record<string, [name: string, text: string, expected: string[]][]> = {
  "steps of a scale on lines of their own": [
    [
      "doubled ends below a prompt",
      "食堂满意度\n1. 您的年级\n初一\n初二\n初三\n2. 饭菜的味道\n请选择合适的分值\n1\n1\n2\n3\n4\n5\n5\n3. 打饭的速度\n请选择合适的分值\n1\n1\n2\n3\n4\n5\n5\n4. 您的建议",
      [
        "radio 您的年级 [初一 | 初二 | 初三]",
        "scale 饭菜的味道 < 1-5 >",
        "scale 打饭的速度 < 1-5 >",
        "textarea 您的建议",
      ],
    ],
    [
      "both ends behind",
      "课程评价\n1. 老师讲课清楚吗？\n1\n2\n3\n4\n5\n很不清楚\n很清楚\n2. 作业多吗？\n多\n正好\n少\n3. 您对课程的总体评分\n1\n2\n3\n4\n5\n很差\n很好",
      [
        "scale 老师讲课清楚吗？ <很不清楚 1-5 很清楚>",
        "radio 作业多吗？ [多 | 正好 | 少]",
        "scale 您对课程的总体评分 <很差 1-5 很好>",
      ],
    ],
    [
      "both ends in front, from zero",
      "售后回访\n1、您愿意把我们推荐给朋友吗？\n不可能\n极有可能\n0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n2、维修及时吗？\n及时\n不及时",
      ["nps 您愿意把我们推荐给朋友吗？", "radio 维修及时吗？ [及时 | 不及时]"],
    ],
    [
      "one end on each side, blank lines, starred numbers",
      "旅行社问卷\n*1. 导游的服务\n\n差\n\n1\n\n2\n\n3\n\n4\n\n5\n\n好\n\n*2. 住宿条件\n\n差\n\n1\n\n2\n\n3\n\n4\n\n5\n\n好\n",
      ["scale! 导游的服务 <差 1-5 好>", "scale! 住宿条件 <差 1-5 好>"],
    ],
    [
      "traditional, other brackets, points",
      "講座回饋\n1) 講師的準備充分（請給分）\n請選擇合適的分數：\n1分\n2分\n3分\n4分\n5分\n2) 場地舒適（請給分）\n請選擇合適的分數：\n1分\n2分\n3分\n4分\n5分\n3) 您想再參加嗎？\n想\n不想",
      [
        "scale 講師的準備充分（請給分） < 1-5 >",
        "scale 場地舒適（請給分） < 1-5 >",
        "radio 您想再參加嗎？ [想 | 不想]",
      ],
    ],
    [
      "even steps that no scale has",
      "物业考核\n1. 绿化养护\n请打分：\n2\n2\n4\n6\n8\n10\n10\n2. 垃圾清运\n请打分：\n2\n2\n4\n6\n8\n10\n10",
      ["radio 绿化养护 [2 | 4 | 6 | 8 | 10]", "radio 垃圾清运 [2 | 4 | 6 | 8 | 10]"],
    ],
    [
      "details below the stem",
      "保洁评分\n1. 办公室\n①地面干净；\n②垃圾桶每天清空。\n请您打分\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n2. 卫生间\n①没有异味；\n②洗手液充足。\n请您打分\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10",
      ["scale 办公室 < 1-10 >", "scale 卫生间 < 1-10 >"],
    ],
    [
      "English, seven steps",
      "Trip survey\n1. How was the food?\nTerrible\n1\n2\n3\n4\n5\n6\n7\nExcellent\n2. How was the bus?\nTerrible\n1\n2\n3\n4\n5\n6\n7\nExcellent\n3. Would you come again?\nYes\nNo",
      [
        "scale How was the food? <Terrible 1-7 Excellent>",
        "scale How was the bus? <Terrible 1-7 Excellent>",
        "radio Would you come again? [Yes | No]",
      ],
    ],
    [
      "numbers that are choices",
      "家庭情况\n1. 您家有几口人？\n1\n2\n3\n4\n5及以上\n2. 您有几辆车？\n0\n1\n2\n3. 您住几楼？\n1\n2\n3\n4\n5\n6",
      [
        "radio 您家有几口人？ [1 | 2 | 3 | 4 | 5及以上]",
        "radio 您有几辆车？ [0 | 1 | 2]",
        "radio 您住几楼？ [1 | 2 | 3 | 4 | 5 | 6]",
      ],
    ],
  ],
  "selects below each other": [
    [
      "three levels",
      "志愿者登记\n1. 姓名\n请输入\n2. 所在地\n请选择省份\n请选择城市\n请选择区县\n3. 您有经验吗？\n有\n没有",
      ["text 姓名", "region 所在地", "radio 您有经验吗？ [有 | 没有]"],
    ],
    [
      "two levels, starred",
      "活动报名\n1. 您的姓名 *\n2. 您的家乡 *\n请选择省\n请选择市\n3. 您坐火车来吗？ *\n坐\n不坐",
      ["text! 您的姓名", "region! 您的家乡", "radio! 您坐火车来吗？ [坐 | 不坐]"],
    ],
    [
      "traditional",
      "問卷\n1. 居住地區\n請選擇縣市\n請選擇鄉鎮市區\n2. 年齡\n20歲以下\n20歲以上",
      ["region 居住地區", "radio 年齡 [20歲以下 | 20歲以上]"],
    ],
    [
      "dashes around",
      "问卷\n1、户籍\n--请选择省--\n--请选择市--\n--请选择县--\n2、学历\n高中\n大学",
      ["region 户籍", "radio 学历 [高中 | 大学]"],
    ],
    [
      "names of the levels",
      "问卷\n1、您常住的地方\n省份\n城市\n区县\n2、您常坐地铁吗？\n常坐\n不坐",
      ["region 您常住的地方", "radio 您常坐地铁吗？ [常坐 | 不坐]"],
    ],
    [
      "on one line",
      "问卷\n1、您的户口所在地\n请选择省份 请选择城市 请选择区县\n2、您会游泳吗？\n会\n不会",
      ["region 您的户口所在地", "radio 您会游泳吗？ [会 | 不会]"],
    ],
    [
      "levels of something else",
      "问卷\n1、您的专业\n请选择学院\n请选择专业\n2、您住校吗？\n住\n不住",
      ["text 您的专业", "radio 您住校吗？ [住 | 不住]"],
    ],
    [
      "not choices that are places",
      "问卷\n1、您想去哪里？\n城市\n乡村\n海边\n2、您怎么去？\n坐车\n走路",
      ["radio 您想去哪里？ [城市 | 乡村 | 海边]", "radio 您怎么去？ [坐车 | 走路]"],
    ],
  ],
  "places for answers of forms": [
    [
      "a form without places for text",
      "Reading Club Survey\nSign in to Google to save your progress. Learn more\n* Indicates required question\nEmail *\nChild's name *\nWhich evening suits you? *\nMonday\nThursday\nClear selection\nWhat should we read next?\nSubmit\nNever submit passwords through Google Forms.",
      [
        "email! Email",
        "text! Child's name",
        "radio! Which evening suits you? [Monday | Thursday]",
        "textarea What should we read next?",
      ],
    ],
    [
      "dates, files and selects",
      "露營活動報名\n姓名 *\n您的回答\n生日 *\n日期\n年 /月/日\n交通方式 *\n選擇\n自行開車\n搭接駁車\n保險同意書\n新增檔案\n想說的話\n您的回答\n提交",
      ["text! 姓名", "date! 生日", "radio! 交通方式 [自行開車 | 搭接駁車]", "file 保險同意書", "textarea 想說的話"],
    ],
    [
      "a third verdict, and a grid below a label with a star",
      "花園調查\n您的姓名 *\n您的回答\n您對花園下列項目的滿意程度？ *\n\t滿意\t普通\t不滿意\n花棚\t\t\t\n水溝\t\t\t\n您是否願意擔任志工？ *\n願意\n不願意\n再考慮\n照片\n新增檔案\n其他建議\n您的回答\n提交\nGoogle 表單",
      [
        "text! 您的姓名",
        "matrix-radio! 您對花園下列項目的滿意程度？ {花棚 | 水溝} [滿意 | 普通 | 不滿意]",
        "radio! 您是否願意擔任志工？ [願意 | 不願意 | 再考慮]",
        "file 照片",
        "textarea 其他建議",
      ],
    ],
    [
      "cleared selections between choices",
      "图书馆调查\n您的年级 *\n高一\n高二\n清除所选内容\n您借书的次数\n每周一次\n每月一次\n清除所选内容\n您的建议\n您的回答\n提交\n清除表单内容",
      ["radio! 您的年级 [高一 | 高二]", "radio 您借书的次数 [每周一次 | 每月一次]", "textarea 您的建议"],
    ],
    [
      "numbered columns above the rows",
      "Camp survey\nYour name *\nYour answer\nHow do you feel about these? *\n1 Very unhappy\n2 Unhappy\n3 Happy\n4 Very happy\nThe tents were dry.\nThe food was warm.\nThe walks were long enough.\nWill you come again? *\nYes\nNo\nSubmit",
      [
        "text! Your name",
        "matrix-radio! How do you feel about these? {The tents were dry. | The food was warm. | The walks were long enough.} [1 Very unhappy | 2 Unhappy | 3 Happy | 4 Very happy]",
        "radio! Will you come again? [Yes | No]",
      ],
    ],
    [
      "English degrees above the rows",
      "Workshop feedback\nName\nYour answer\nHow satisfied were you with: *\nVery dissatisfied\nDissatisfied\nSatisfied\nVery satisfied\nRoom\nSpeaker\nHandouts\nAny other thoughts?\nYour answer",
      [
        "text Name",
        "matrix-radio! How satisfied were you with: {Room | Speaker | Handouts} [Very dissatisfied | Dissatisfied | Satisfied | Very satisfied]",
        "textarea Any other thoughts?",
      ],
    ],
    [
      "a linear scale",
      "Trial lesson\nYour e-mail *\nYour answer\nHow clear was the lesson? *\nNot clear\n1\n2\n3\n4\n5\nVery clear\nWould you recommend us? *\nYes\nNo\nMaybe\nComments\nYour answer",
      [
        "email! Your e-mail",
        "scale! How clear was the lesson? <Not clear 1-5 Very clear>",
        "radio! Would you recommend us? [Yes | No | Maybe]",
        "textarea Comments",
      ],
    ],
    [
      "other choices and check boxes",
      "志工招募\n姓名 *\n您的回答\n可服務的時段（可複選） *\n平日上午\n平日下午\n假日\n其他：\n從哪裡得知？ *\n臉書\n朋友\n其他：\n備註\n您的回答",
      [
        "text! 姓名",
        "checkbox! 可服務的時段（可複選） [平日上午 | 平日下午 | 假日 | 其他]",
        "radio! 從哪裡得知？ [臉書 | 朋友 | 其他]",
        "text 備註",
      ],
    ],
    [
      "sections with their titles",
      "运动会报名\n* 表示必填\n个人信息\n姓名 *\n你的回答\n班级 *\n你的回答\n比赛项目\n你参加哪一项？ *\n跑步\n跳远\n你有过敏吗？ *\n有\n没有\n提交",
      [
        "text! 姓名",
        "text! 班级",
        "statement 比赛项目",
        "radio! 你参加哪一项？ [跑步 | 跳远]",
        "radio! 你有过敏吗？ [有 | 没有]",
      ],
    ],
  ],
  "labels with a star and parts below": [
    [
      "a short application",
      "Garden Helper Application\nName\n*\nFirst Name\nLast Name\nPhone\n*\n(###)\n###\n####\nEmail\n*\nHave you worked in a garden before?\n*\nYes\nNo\nDate of Birth\nMM\nDD\nYYYY\nSubmit",
      [
        "text! Name",
        "phone! Phone",
        "email! Email",
        "radio! Have you worked in a garden before? [Yes | No]",
        "date Date of Birth",
      ],
    ],
    [
      "placeholders of another builder",
      "Rental Application\nFull Name *\nFirst Name\nLast Name\nE-mail *\nexample@example.com\nPhone Number *\nPlease enter a valid phone number.\nCurrent Address\nStreet Address\nStreet Address Line 2\nCity\nState / Province\nPostal / Zip Code\nMove-in Date *\nDate\nDo you have pets? *\nYes\nNo\nSubmit",
      [
        "text! Full Name",
        "email! E-mail",
        "phone! Phone Number",
        "text Current Address",
        "date! Move-in Date",
        "radio! Do you have pets? [Yes | No]",
      ],
    ],
    [
      "choices below labels, stars behind",
      "Team Sign-Up\nPlayer Name *\nFirst Name\nLast Name\nBirthday *\nMonth\nDay\nYear\nShirt Size *\nSmall\nMedium\nLarge\nParent Phone *\nArea Code\nPhone Number\nWhich days can you practise? *\nMonday\nWednesday\nFriday\nSubmit",
      [
        "text! Player Name",
        "date! Birthday",
        "radio! Shirt Size [Small | Medium | Large]",
        "phone! Parent Phone",
        "checkbox! Which days can you practise? [Monday | Wednesday | Friday]",
      ],
    ],
    [
      "the word required",
      "Contact the choir\nName (required)\nFirst Name\nLast Name\nEmail (required)\nVoice (required)\nSoprano\nAlto\nTenor\nBass\nMessage (required)\nSend",
      ["text! Name", "email! Email", "radio! Voice [Soprano | Alto | Tenor | Bass]", "text! Message"],
    ],
    [
      "Chinese widgets",
      "夏令营申请\n学生姓名\n*\n姓\n名\n出生日期\n*\n年\n月\n日\n家长电话\n*\n您的孩子会游泳吗？\n*\n会\n不会\n家庭住址\n街道地址\n城市\n省份\n邮政编码\n提交",
      ["text! 学生姓名", "date! 出生日期", "phone! 家长电话", "radio! 您的孩子会游泳吗？ [会 | 不会]", "text 家庭住址"],
    ],
    [
      "labels without stars between others",
      "Foster Application\nName\n*\nFirst Name\nLast Name\nEmployer\nOccupation\nEmail\n*\nDo you rent your home?\n*\nYes\nNo\nHobbies\nReferences\n*\nSubmit",
      [
        "text! Name",
        "text Employer",
        "text Occupation",
        "email! Email",
        "radio! Do you rent your home? [Yes | No]",
        "text Hobbies",
        "text! References",
      ],
    ],
    [
      "a note below a label",
      "Mentor Form\nName\n*\nFirst Name\nLast Name\nPhone\n*\n(###)\n###\n####\nExperience\n*\nPlease describe your experience in a few sentences.\nAre you over 18?\n*\nYes\nNo\nSubmit",
      ["text! Name", "phone! Phone", "text! Experience", "radio! Are you over 18? [Yes | No]"],
    ],
    [
      "times and files",
      "Room Booking\nYour Name *\nFirst Name\nLast Name\nDate of Event *\nMM\n/\nDD\n/\nYYYY\nStart Time *\nHour\nMinutes\nAM\nPM\nFloor Plan\nBrowse Files\nDrag and drop files here\nWill you need tables? *\nYes\nNo\nSubmit",
      [
        "text! Your Name",
        "date! Date of Event",
        "time! Start Time",
        "file Floor Plan",
        "radio! Will you need tables? [Yes | No]",
      ],
    ],
  ],
  "stars, numbers and remarks on lines of their own": [
    [
      "choices",
      "Library survey\n*\n1.\nHow often do you visit?\n(Required.)\nEvery week\nEvery month\n*\n2.\nWhich floor do you like?\n(Required.)\nFirst\nSecond\nThird\n3.\nAnything else?\nDone\nPowered by\nSurveyMonkey",
      [
        "radio! How often do you visit? [Every week | Every month]",
        "radio! Which floor do you like? [First | Second | Third]",
        "textarea Anything else?",
      ],
    ],
    [
      "the stem in two languages",
      "Canteen survey\n*\n1.\nWhat do you order?\n您点什么？\n(Required.)\nRice 米饭\nNoodles 面条\nSoup 汤\n*\n2.\nWhen do you come?\n您几点来？\n(Required.)\nAt noon 中午\nAt night 晚上",
      [
        "radio! What do you order? 您点什么？ [Rice 米饭 | Noodles 面条 | Soup 汤]",
        "radio! When do you come? 您几点来？ [At noon 中午 | At night 晚上]",
      ],
    ],
    [
      "digits below each row",
      "Bus survey\n*\n1.\nPlease rate the following (1 = bad, 5 = good)\n(Required.)\n1\n2\n3\n4\n5\nDrivers\n1\n2\n3\n4\n5\nSeats\n1\n2\n3\n4\n5\nTimetable\n1\n2\n3\n4\n5\n2.\nYour age group\nBelow 30\nAbove 30",
      [
        "matrix-radio! Please rate the following (1 = bad, 5 = good) {Drivers | Seats | Timetable} [1 | 2 | 3 | 4 | 5]",
        "radio Your age group [Below 30 | Above 30]",
      ],
    ],
    [
      "words again below each row, and a field for others",
      "医院调查\n*\n1.\n您对下列服务满意吗？\n（必填）\n满意\n一般\n不满意\n挂号\n满意\n一般\n不满意\n取药\n满意\n一般\n不满意\n其他（请注明）\n*\n2.\n您来过几次？\n（必填）\n一次\n多次",
      ["matrix-radio! 您对下列服务满意吗？ {挂号 | 取药} [满意 | 一般 | 不满意]", "radio! 您来过几次？ [一次 | 多次]"],
    ],
    [
      "the row above its digits, without a head",
      "滿意度調查\n1. 請為下列項目評分\n環境\n1\n2\n3\n4\n5\n價格\n1\n2\n3\n4\n5\n服務\n1\n2\n3\n4\n5\n2. 您會再來嗎？\n會\n不會",
      ["matrix-radio 請為下列項目評分 {環境 | 價格 | 服務} [1 | 2 | 3 | 4 | 5]", "radio 您會再來嗎？ [會 | 不會]"],
    ],
    [
      "the star in front of the number, the remark at the end",
      "Staff survey\n* 1. How long have you worked here? (Required.)\nLess than a year\nMore than a year\n* 2. I enjoy my work. (Required.)\nStrongly disagree\nDisagree\nAgree\nStrongly agree\n3. What could be better?\n",
      [
        "radio! How long have you worked here? [Less than a year | More than a year]",
        "radio! I enjoy my work. [Strongly disagree | Disagree | Agree | Strongly agree]",
        "textarea What could be better?",
      ],
    ],
    [
      "a heading of the page above each question",
      "Museum survey\nQuestion Title\n* 1. Have you been here before?\nYes\nNo\nQuestion Title\n* 2. Who came with you?\nFriends\nFamily\nNobody\nQuestion Title\n3. Your remarks\nDone",
      [
        "radio! Have you been here before? [Yes | No]",
        "radio! Who came with you? [Friends | Family | Nobody]",
        "text Your remarks",
      ],
    ],
    [
      "head once, rows of two lines",
      "活動調查\n*\n1.\n您同意下列說法嗎？\n(必填。)\n不同意\n普通\n同意\nStaff were kind\n人員親切\n不同意\n普通\n同意\nThe hall was clean\n場地乾淨\n不同意\n普通\n同意\n2.\n建議\n",
      [
        "matrix-radio! 您同意下列說法嗎？ {Staff were kind 人員親切 | The hall was clean 場地乾淨} [不同意 | 普通 | 同意]",
        "textarea 建議",
      ],
    ],
  ],
  "heads of one line above rows without marks": [
    [
      "single blanks",
      "食堂调查\n1. 请评价下列各项\n非常满意 满意 一般 不满意\n饭菜味道\n餐具卫生\n服务态度\n2. 您的建议",
      [
        "matrix-radio 请评价下列各项 {饭菜味道 | 餐具卫生 | 服务态度} [非常满意 | 满意 | 一般 | 不满意]",
        "textarea 您的建议",
      ],
    ],
    [
      "English, last word repeated",
      "Club survey\nQ1. Please rate our club.\nFar Below Average Below Average Average Above Average\nCoaches\nPitches\nShowers\nQ2. How long have you been a member?\nLess than a year\nLonger",
      [
        "matrix-radio Please rate our club. {Coaches | Pitches | Showers} [Far Below Average | Below Average | Average | Above Average]",
        "radio How long have you been a member? [Less than a year | Longer]",
      ],
    ],
    [
      "English, capitals begin the labels",
      "Course survey\n1. How far do you agree?\nStrongly disagree Disagree Neutral Agree Strongly agree\nThe aims were clear\nThe pace was right\nThe room was quiet\n2. Any comments?",
      [
        "matrix-radio How far do you agree? {The aims were clear | The pace was right | The room was quiet} [Strongly disagree | Disagree | Neutral | Agree | Strongly agree]",
        "textarea Any comments?",
      ],
    ],
    [
      "digits above the rows",
      "問卷\n1、請依重要程度評分（5最重要）\n1 2 3 4 5\n價格\n外觀\n耐用\n2、您的性別\n男\n女",
      ["matrix-radio 請依重要程度評分（5最重要） {價格 | 外觀 | 耐用} [1 | 2 | 3 | 4 | 5]", "radio 您的性別 [男 | 女]"],
    ],
    [
      "circles below the head",
      "调查\n1. 您同意下列看法吗？[矩阵单选题]\n很不同意 不同意 一般 同意 很同意\n课程有用\n○ ○ ○ ○ ○\n老师耐心\n○ ○ ○ ○ ○\n2. 您的年级[单选题]\n○高一\n○高二",
      [
        "matrix-radio 您同意下列看法吗？ {课程有用 | 老师耐心} [很不同意 | 不同意 | 一般 | 同意 | 很同意]",
        "radio 您的年级 [高一 | 高二]",
      ],
    ],
    [
      "the name of the first column, tabs and wide blanks",
      "评价表\n1. 对各部门的评价\n部门　优秀　良好　一般　较差\n财务部\n人事部\n后勤部\n2. 意见：____",
      ["matrix-radio 对各部门的评价 {财务部 | 人事部 | 后勤部} [优秀 | 良好 | 一般 | 较差]", "text 意见"],
    ],
    [
      "rows with numbers of their own",
      "问卷\n1. 您在下列情况下会怎样？\n从不 偶尔 有时 经常\n（1）睡前看手机\n（2）吃饭看手机\n（3）走路看手机\n2. 您几点睡？\n十点前\n十点后",
      [
        "matrix-radio 您在下列情况下会怎样？ {睡前看手机 | 吃饭看手机 | 走路看手机} [从不 | 偶尔 | 有时 | 经常]",
        "radio 您几点睡？ [十点前 | 十点后]",
      ],
    ],
    [
      "not choices on one line",
      "问卷\n1. 您满意吗？\n非常满意 满意 一般 不满意\n2. 您会推荐吗？\n会 不会\n3. 您的年级\n大一 大二 大三",
      [
        "radio 您满意吗？ [非常满意 | 满意 | 一般 | 不满意]",
        "radio 您会推荐吗？ [会 | 不会]",
        "radio 您的年级 [大一 | 大二 | 大三]",
      ],
    ],
  ],
  "tables of Markdown and of word processors": [
    [
      "a legend as a table, then one blank for each row",
      "# 课程调查\n\n### Q1. 请评价各部分的难度\n\n| 分数 | 含义 |\n|---|---|\n| 1 | 很容易 |\n| 2 | 适中 |\n| 3 | 很难 |\n\n| 部分 | 评分（1-3） |\n|---|---|\n| 听力 | ____ |\n| 阅读 | ____ |\n| 写作 | ____ |\n\n### Q2. 您的建议\n\n____________\n",
      ["matrix-radio 请评价各部分的难度 {听力 | 阅读 | 写作} [1 很容易 | 2 适中 | 3 很难]", "textarea 您的建议"],
    ],
    [
      "the range in the head only",
      "# Panel survey\n\n## Q1: How clear is each item?\n\n| Item | Rating (1-5) |\n|------|------|\n| Title | ___ |\n| Summary | ___ |\n| Tables | ___ |\n\n## Q2: Which item would you drop?\n\nAnswer: ______\n",
      [
        "matrix-radio How clear is each item? {Title | Summary | Tables} [1 | 2 | 3 | 4 | 5]",
        "textarea Which item would you drop?",
      ],
    ],
    [
      "several columns to write in",
      "# 用书调查\n\n## 1. 请列出您用过的教材\n\n| 教材 | 版本 | 优点 | 缺点 |\n|---|---|---|---|\n| 语文 | ____ | ____ | ____ |\n| 数学 | ____ | ____ | ____ |\n\n## 2. 您任教几年？\n\n- [ ] 五年以下\n- [ ] 五年以上\n",
      ["matrix-text 请列出您用过的教材 {语文 | 数学} [版本 | 优点 | 缺点]", "radio 您任教几年？ [五年以下 | 五年以上]"],
    ],
    [
      "degrees as columns, boxes in the cells",
      "# 满意度\n\n**1. 您对以下服务是否满意？**\n\n| 项目 | 满意 | 一般 | 不满意 |\n|:---|:---:|:---:|:---:|\n| 前台 | ☐ | ☐ | ☐ |\n| 保洁 | ☐ | ☐ | ☐ |\n\n**2. 您会再来吗？**\n\n- [ ] 会\n- [ ] 不会\n",
      ["matrix-radio 您对以下服务是否满意？ {前台 | 保洁} [满意 | 一般 | 不满意]", "radio 您会再来吗？ [会 | 不会]"],
    ],
    [
      "blanks of a list",
      "# 問卷\n\n### Q1：請針對每一項提出修改建議\n\n- 甲案：__________\n- 乙案：__________\n- 丙案：__________\n\n### Q2：其他想法\n\n__________\n",
      ["blanks 請針對每一項提出修改建議 甲案：____ 乙案：____ 丙案：____", "textarea 其他想法"],
    ],
    [
      "groups in the first column",
      "培训评估\n请打“√”（5＝很好　1＝很差）\n分类\t内容\t5\t4\t3\t2\t1\n教材\t难度合适\t\t\t\t\t\n\t例子丰富\t\t\t\t\t\n讲师\t讲解清楚\t\t\t\t\t\n\t时间掌握好\t\t\t\t\t\n1. 您的建议：\n________",
      ["matrix-radio 内容 {难度合适 | 例子丰富 | 讲解清楚 | 时间掌握好} [5 | 4 | 3 | 2 | 1]", "textarea 您的建议："],
    ],
    [
      "bars around statements, the range above",
      "Rate our library on a 5 point scale (1 = poor, 5 = excellent).\n| 1. | The opening hours suit me. |\n| 2. | The staff are helpful. |\n| 3. | There are enough desks. |\n| 4. | What should we buy? |",
      [
        "scale The opening hours suit me. <poor 1-5 excellent>",
        "scale The staff are helpful. <poor 1-5 excellent>",
        "scale There are enough desks. <poor 1-5 excellent>",
        "textarea What should we buy?",
      ],
    ],
    [
      "the ends of a scale above statements",
      "教师发展问卷\n请根据实际情况打分，1表示完全不符合，5表示完全符合。\n1. 我常读专业书。\n2. 我常听同事的课。\n3. 我写教学日记。\n4. 您的教龄：____年",
      [
        "scale 我常读专业书。 <完全不符合 1-5 完全符合>",
        "scale 我常听同事的课。 <完全不符合 1-5 完全符合>",
        "scale 我写教学日记。 <完全不符合 1-5 完全符合>",
        "number 您的教龄",
      ],
    ],
  ],
  "whole pages": [
    [
      "stars right behind Chinese labels",
      "社团满意度问卷\n请根据您的实际感受填写。\n您的年级*\n大一\n大二\n大三\n大四\n您对社团活动的满意程度*\n非常不满意\n1\n2\n3\n4\n5\n非常满意\n您参加过哪些活动？[多选题]*\n讲座\n比赛\n参观\n您的建议",
      [
        "radio! 您的年级 [大一 | 大二 | 大三 | 大四]",
        "scale! 您对社团活动的满意程度 <非常不满意 1-5 非常满意>",
        "checkbox! 您参加过哪些活动？ [讲座 | 比赛 | 参观]",
        "textarea 您的建议",
      ],
    ],
    [
      "a printed English form",
      "Untitled form\nCourse Evaluation\nPlease fill in this form.\n* Indicates required question\nSection 1 of 2\nWhich course did you take? *\nMark only one oval.\nOption 1\nOption 2\nOption 3\nHow would you rate the teacher? *\nMark only one oval.\n1\n2\n3\n4\n5\nPoor\nExcellent\nWhich topics helped? *\nCheck all that apply.\nGrammar\nWriting\nOther:\nPlease rate the following *\nMark only one oval per row.\nPoor\nFair\nGood\nExcellent\nSlides\nExercises\nHomework\nSection 2 of 2\nAbout you\nYour age\nYour answer\nWhen did you start?\nMM\n/\nDD\n/\nYYYY\nSubmit",
      [
        "radio! Which course did you take? [Option 1 | Option 2 | Option 3]",
        "scale! How would you rate the teacher? <Poor 1-5 Excellent>",
        "checkbox! Which topics helped? [Grammar | Writing | Other]",
        "matrix-radio! Please rate the following {Slides | Exercises | Homework} [Poor | Fair | Good | Excellent]",
        "statement About you",
        "number Your age",
        "date When did you start?",
      ],
    ],
    [
      "numbers of two digits above stems",
      "SurveyCake\n員工旅遊意願調查\n01\n您想去哪裡？ *\n花蓮\n台東\n墾丁\n02\n您可以接受的天數 *\n請選擇\n兩天一夜\n三天兩夜\n03\n請為去年的行程評分 *\n非常不滿意\n非常滿意\n1\n2\n3\n4\n5\n04\n下列項目您在意的程度\n不在意\n普通\n在意\n住宿\n餐點\n交通\n05\n其他建議\n送出\n由 SurveyCake 提供技術",
      [
        "radio! 您想去哪裡？ [花蓮 | 台東 | 墾丁]",
        "radio! 您可以接受的天數 [兩天一夜 | 三天兩夜]",
        "scale! 請為去年的行程評分 <非常不滿意 1-5 非常滿意>",
        "matrix-radio 下列項目您在意的程度 {住宿 | 餐點 | 交通} [不在意 | 普通 | 在意]",
        "textarea 其他建議",
      ],
    ],
    [
      "lost choices, levels and heads with tabs",
      "用户体验问卷\n1. 您对我们产品的总体满意度？*\n请选择\n2. 您的出生日期\n年/月/日\n3. 您所在的城市\n省/自治区/直辖市\n市\n区/县\n4. 您对以下各项的满意程度\n \t很不满意\t不满意\t一般\t满意\t很满意\n界面\n速度\n客服\n5. 您会推荐给朋友吗？（0-10分）\n不可能\n0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n极有可能\n6. 您的联系方式\n请填写手机号\n提交",
      [
        "textarea! 您对我们产品的总体满意度？",
        "date 您的出生日期",
        "region 您所在的城市",
        "matrix-radio 您对以下各项的满意程度 {界面 | 速度 | 客服} [很不满意 | 不满意 | 一般 | 满意 | 很满意]",
        "nps 您会推荐给朋友吗？（0-10分）",
        "text 您的联系方式",
      ],
    ],
    [
      "numbers and parts of fields",
      "Community Garden Volunteer Form\n1. Full Name *\nFirst Name Last Name\n2. Email *\nexample@example.com\n3. Phone Number\nArea Code Phone Number\n4. Which tasks do you prefer? *\nPlanting\nWeeding\nWatering\nOther\n5. How did you hear about us?\nPlease Select\nFriend\nFacebook\nNewspaper\n6. How would you rate your experience?\n1\n2\n3\n4\n5\nBeginner\nExpert\n7. Rate the following\nNot important\nSomewhat important\nVery important\nPrice\nQuality\nLocation\n8. Upload your CV\nBrowse Files\nDrag and drop files here\nChoose a file\nCancel\nof\nSubmit",
      [
        "text! Full Name",
        "email! Email",
        "phone Phone Number",
        "radio! Which tasks do you prefer? [Planting | Weeding | Watering | Other]",
        "radio How did you hear about us? [Friend | Facebook | Newspaper]",
        "scale How would you rate your experience? <Beginner 1-5 Expert>",
        "matrix-radio Rate the following {Price | Quality | Location} [Not important | Somewhat important | Very important]",
        "file Upload your CV",
      ],
    ],
    [
      "Markdown with boxes and a table",
      "**大学生心理健康问卷**\n\n感谢参与！\n\n**第一部分：基本信息**\n\n1. **您的性别：**\n   - [ ] 男\n   - [ ] 女\n\n2. **您的年级：**\n   - [ ] 大一\n   - [ ] 大二\n\n**第二部分：量表题**\n\n请根据实际情况选择（1=从不，2=偶尔，3=有时，4=经常，5=总是）\n\n| 序号 | 题目 | 1 | 2 | 3 | 4 | 5 |\n|------|------|---|---|---|---|---|\n| 1 | 我感到焦虑 | ○ | ○ | ○ | ○ | ○ |\n| 2 | 我难以入睡 | ○ | ○ | ○ | ○ | ○ |\n| 3 | 我容易发脾气 | ○ | ○ | ○ | ○ | ○ |\n\n**第三部分：开放题**\n\n4. 您最近的压力来源是什么？\n   ____________________\n\n5. 您希望学校提供哪些帮助？（可多选）\n   - [ ] 心理咨询\n   - [ ] 讲座\n   - [ ] 其他：________",
      [
        "statement 第一部分：基本信息",
        "radio 您的性别： [男 | 女]",
        "radio 您的年级： [大一 | 大二]",
        "statement 第二部分：量表题",
        "matrix-radio 请根据实际情况选择（1=从不，2=偶尔，3=有时，4=经常，5=总是） {我感到焦虑 | 我难以入睡 | 我容易发脾气} [1 | 2 | 3 | 4 | 5]",
        "statement 第三部分：开放题",
        "textarea 您最近的压力来源是什么？",
        "checkbox 您希望学校提供哪些帮助？（可多选） [心理咨询 | 讲座 | 其他]",
      ],
    ],
    [
      "English degrees above numbered rows",
      "Patient Satisfaction Survey\nPlease rate your visit:\n  Poor Fair Good Very Good Excellent\n1. Ease of making appointment\n2. Waiting time\n3. Friendliness of staff\n4. Cleanliness\n5. How did you find our clinic?\nFriend\nInternet\nOther\n6. What can we improve?",
      [
        "matrix-radio Please rate your visit: {Ease of making appointment | Waiting time | Friendliness of staff | Cleanliness} [Poor | Fair | Good | Very Good | Excellent]",
        "radio How did you find our clinic? [Friend | Internet | Other]",
        "textarea What can we improve?",
      ],
    ],
    [
      "grid without numbers, brackets to tick",
      "學生社團滿意度調查\n親愛的同學：\n您好，本問卷採不記名方式。\n性別 *\n( ) 男 ( ) 女\n年級 *\n一年級\n二年級\n三年級\n請問您對社團的滿意度？ *\n非常同意\n同意\n普通\n不同意\n非常不同意\n社團活動內容豐富\n指導老師認真\n社團時間恰當\n您最喜歡的社團活動是？\n您的回答\n是否願意擔任幹部？ *\n是\n否\n其他建議\n您的回答\n提交",
      [
        "radio! 性別 [男 | 女]",
        "radio! 年級 [一年級 | 二年級 | 三年級]",
        "matrix-radio! 請問您對社團的滿意度？ {社團活動內容豐富 | 指導老師認真 | 社團時間恰當} [非常同意 | 同意 | 普通 | 不同意 | 非常不同意]",
        "textarea 您最喜歡的社團活動是？",
        "radio! 是否願意擔任幹部？ [是 | 否]",
        "textarea 其他建議",
      ],
    ],
    [
      "words behind stems, digits below rows",
      "客户满意度调查\nQ1 您的公司名称 必填\n请输入\nQ2 您使用我们产品多久了？ 必填 单选\n不到一年\n一到三年\n三年以上\nQ3 请对以下方面打分 必填\n产品质量\n1 2 3 4 5\n交货速度\n1 2 3 4 5\n售后服务\n1 2 3 4 5\nQ4 您的联系方式 选填\n请输入",
      [
        "text! 您的公司名称",
        "radio! 您使用我们产品多久了？ [不到一年 | 一到三年 | 三年以上]",
        "matrix-radio! 请对以下方面打分 {产品质量 | 交货速度 | 售后服务} [1 | 2 | 3 | 4 | 5]",
        "text 您的联系方式",
      ],
    ],
    [
      "an application with single boxes",
      "Volunteer Sign-up\nName\n*\nFirst\nLast\nEmail\n*\nPhone\n*\nAre you a member?\n*\nYes\nNo\nPreferred days\nPlease choose at least one.\nMonday\nTuesday\nWednesday\nTell us about yourself\n*\nHow did you hear about us?\nWebsite\nFriend\nEvent\nOther\nSignature\nClear\nToday's date\nMM\nDD\nYYYY\nI agree to the terms\n*\nYes\nSubmit Application\nPowered by Wix",
      [
        "text! Name",
        "email! Email",
        "phone! Phone",
        "radio! Are you a member? [Yes | No]",
        "radio Preferred days [Monday | Tuesday | Wednesday]",
        "text! Tell us about yourself",
        "radio How did you hear about us? [Website | Friend | Event | Other]",
        "text Signature",
        "date Today's date",
        "checkbox! I agree to the terms [Yes]",
      ],
    ],
    [
      "a footer of several lines",
      "顾客问卷\n* 1. 您多久来一次？\n每天\n每周\n每月\n* 2. 请根据满意程度给下列项目打分\n  很不满意 不满意 一般 满意 很满意\n环境\n价格\n服务\n* 3. 您通过什么途径知道我们？(可多选)\n朋友\n网络\n路过\n其他 (请注明)\n4. 您对我们的建议：\n完成\n由\n免费调查\n提供支持",
      [
        "radio! 您多久来一次？ [每天 | 每周 | 每月]",
        "matrix-radio! 请根据满意程度给下列项目打分 {环境 | 价格 | 服务} [很不满意 | 不满意 | 一般 | 满意 | 很满意]",
        "checkbox! 您通过什么途径知道我们？(可多选) [朋友 | 网络 | 路过 | 其他 (请注明)]",
        "textarea 您对我们的建议：",
      ],
    ],
    [
      "bold stems",
      "## 用户调研问卷\n\n**Q1. 你的年龄段？**（单选）\nA. 18 以下\nB. 18–25\nC. 26 以上\n\n**Q2. 请对以下功能打分（1=很差，5=很好）**\n\n| 功能 | 1 | 2 | 3 | 4 | 5 |\n|---|---|---|---|---|---|\n| 搜索 |   |   |   |   |   |\n| 推荐 |   |   |   |   |   |\n| 支付 |   |   |   |   |   |\n\n**Q3. 你希望增加什么功能？**（开放题）\n\n**Q4. 你有多大可能推荐给朋友？**（0–10 分）\n\n0 1 2 3 4 5 6 7 8 9 10\n\n**Q5. 下列说法你同意吗？**（1-7 分）\n\n- 界面美观：____\n- 操作简单：____\n- 速度快：____",
      [
        "radio 你的年龄段？ [18 以下 | 18–25 | 26 以上]",
        "matrix-radio 请对以下功能打分（1=很差，5=很好） {搜索 | 推荐 | 支付} [1 | 2 | 3 | 4 | 5]",
        "textarea 你希望增加什么功能？",
        "nps 你有多大可能推荐给朋友？（0–10 分）",
        "matrix-radio 下列说法你同意吗？（1-7 分） {界面美观 | 操作简单 | 速度快} [1 | 2 | 3 | 4 | 5 | 6 | 7]",
      ],
    ],
    [
      "circles on lines of their own",
      "1. 您的姓名： [填空题] *\n_________________________________\n2. 您的性别： [单选题] *\n○男\n○女\n3. 您对我们的服务满意吗？ [量表题] *\n很不满意\n○1\n○2\n○3\n○4\n○5\n很满意\n4. 请对以下各项打分 [矩阵量表题] *\n \n很差\n差\n一般\n好\n很好\n环境\n○\n○\n○\n○\n○\n服务\n○\n○\n○\n○\n○\n价格\n○\n○\n○\n○\n○\n5. 您的意见 [填空题]\n_________________________________",
      [
        "text! 您的姓名：",
        "radio! 您的性别： [男 | 女]",
        "scale! 您对我们的服务满意吗？ <很不满意 1-5 很满意>",
        "matrix-radio! 请对以下各项打分 {环境 | 服务 | 价格} [很差 | 差 | 一般 | 好 | 很好]",
        "text 您的意见",
      ],
    ],
    [
      "what a page tells its readers aloud",
      "Employee Survey\nRequired\n1.Full name\n(Required)\nEnter your answer\n2.Department\n(Required)\nSingle choice.\nSales\nIT\nHR\n3.How satisfied are you with the following?\n(Required)\nLikert.\nVery dissatisfied\nDissatisfied\nNeutral\nSatisfied\nVery satisfied\nSalary\nColleagues\nOffice\n4.Rate your manager\n(Required)\n1\n2\n3\n4\n5\n5.Date joined\nPlease input date (M/d/yyyy)\n6.Comments\nEnter your answer\nNever give out your password. Report abuse",
      [
        "text! Full name",
        "radio! Department [Sales | IT | HR]",
        "matrix-radio! How satisfied are you with the following? {Salary | Colleagues | Office} [Very dissatisfied | Dissatisfied | Neutral | Satisfied | Very satisfied]",
        "radio! Rate your manager [1 | 2 | 3 | 4 | 5]",
        "date Date joined",
        "textarea Comments",
      ],
    ],
    [
      "many places of a form",
      "顾客满意度问卷（Google 表单）\n您的邮箱 *\n有效的电子邮件地址\n此表单将收集电子邮件地址。\n您的年龄段 *\n18岁以下\n18-30岁\n30岁以上\n您多久光顾一次？ *\n选择\n您对以下方面满意吗？ *\n非常不满意\n不满意\n一般\n满意\n非常满意\n菜品\n环境\n服务\n您愿意推荐我们吗？\n不愿意\n0\n1\n2\n3\n4\n5\n6\n7\n8\n9\n10\n非常愿意\n请上传小票照片\n添加文件\n就餐日期\n日期\n就餐时间\n时间\n:\n上午\n其他意见\n您的回答",
      [
        "email! 您的邮箱",
        "radio! 您的年龄段 [18岁以下 | 18-30岁 | 30岁以上]",
        "text! 您多久光顾一次？",
        "matrix-radio! 您对以下方面满意吗？ {菜品 | 环境 | 服务} [非常不满意 | 不满意 | 一般 | 满意 | 非常满意]",
        "nps 您愿意推荐我们吗？",
        "file 请上传小票照片",
        "date 就餐日期",
        "time 就餐时间",
        "textarea 其他意见",
      ],
    ],
    [
      "boxes below digits",
      "課後輔導問卷\n一、基本資料\n1. 姓名：\n2. 班級：\n二、請依照您的感受勾選（1為非常不同意，5為非常同意）\n　　　　　　　　　　1　2　3　4　5\n1. 老師講解清楚　　　□　□　□　□　□\n2. 教材合適　　　　　□　□　□　□　□\n3. 時間安排恰當　　　□　□　□　□　□\n三、其他\n1. 您希望增加什麼課程？",
      [
        "statement 一、基本資料",
        "text 姓名",
        "text 班級",
        "matrix-radio 請依照您的感受勾選（1為非常不同意，5為非常同意） {老師講解清楚 | 教材合適 | 時間安排恰當} [1 | 2 | 3 | 4 | 5]",
        "statement 三、其他",
        "textarea 您希望增加什麼課程？",
      ],
    ],
  ],
};

describe.each(Object.entries(CASES))("%s", (_, cases) => {
  it.each(cases)("%s", (__, text, expected) => {
    expect(items(text)).toEqual(expected);
    expect(read(text).diagnostics.filter(({ code }) => code === "text_left_out")).toEqual([]);
  });
});
