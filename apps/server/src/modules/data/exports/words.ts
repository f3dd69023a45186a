/** Headings and labels that the server adds to an exported file, in the language of the user who exports. */
import type { ExportWord } from "@idata/engine";
import type { Language } from "../../../kernel/app-error.ts";

export interface ExportWords {
  readonly number: string;
  /** Number of a record in its answer. */
  readonly record: string;
  /** Name of the list in an archive of files. */
  readonly fileList: string;
  readonly fileInArchive: string;
  readonly fileName: string;
  readonly fileSize: string;
  readonly question: string;
  /** Stands in the archive instead of a file whose content is not there any more. */
  readonly fileMissing: string;
  readonly receipt: string;
  readonly submittedAt: string;
  readonly startedAt: string;
  readonly seconds: string;
  readonly version: string;
  /** In the column of the version, for a test response to the draft. */
  readonly draft: string;
  /** In the name of their file. */
  readonly testResponses: string;
  readonly language: string;
  readonly respondent: string;
  readonly respondentNumber: string;
  readonly annotations: Readonly<Record<"tags" | "flagged" | "assignee", string>>;
  readonly channel: string;
  readonly source: string;
  readonly parameter: string;
  readonly score: string;
  readonly scoreMax: string;
  readonly scoreBand: string;
  readonly scoreToMark: string;
  readonly status: string;
  readonly screenedOut: string;
  readonly labelsSheet: string;
  readonly codesSheet: string;
  readonly codebookSheet: string;
  readonly column: string;
  readonly type: string;
  readonly code: string;
  readonly meaning: string;
  /** Labels of 1 and 0 for an option of a question with several answers. */
  /** Heading of the codes that were given to answers by hand. */
  readonly codings: string;
  readonly chosen: string;
  readonly notChosen: string;
  /** Labels for the parts of an answer, by the key that the question's core uses. */
  readonly parts: Readonly<Record<ExportWord, string>>;
}

export const EXPORT_WORDS: Record<Language, ExportWords> = {
  zh: {
    number: "序号",
    record: "记录",
    fileList: "附件清单",
    fileInArchive: "压缩包中的文件",
    fileName: "上传时的文件名",
    fileSize: "大小（字节）",
    question: "题目",
    fileMissing: "这个文件的内容已不在服务器上。",
    receipt: "回执编号",
    submittedAt: "提交时间",
    startedAt: "开始时间",
    seconds: "用时（秒）",
    version: "表单版本",
    draft: "草稿",
    codings: "编码",
    testResponses: "测试答卷",
    language: "填写语言",
    respondent: "填写者",
    respondentNumber: "填写者编号或账号",
    annotations: { tags: "标签", flagged: "标旗", assignee: "负责人" },
    channel: "渠道",
    source: "来源",
    parameter: "链接参数",
    score: "得分",
    scoreMax: "满分",
    scoreBand: "分档",
    scoreToMark: "待人工评阅分值",
    status: "状态",
    screenedOut: "筛选出局",
    labelsSheet: "数据",
    codesSheet: "编码数据",
    codebookSheet: "编码说明",
    column: "列",
    type: "题型",
    code: "编码",
    meaning: "含义",
    chosen: "选中",
    notChosen: "未选中",
    parts: {
      from: "开始",
      to: "结束",
      days: "天数",
      lat: "纬度",
      lon: "经度",
      accuracy: "精度（米）",
      code: "代码",
      street: "详细地址",
    },
  },
  en: {
    number: "No.",
    record: "Record",
    fileList: "files",
    fileInArchive: "File in the archive",
    fileName: "Name when it was uploaded",
    fileSize: "Size (bytes)",
    question: "Question",
    fileMissing: "The content of this file is no longer on the server.",
    receipt: "Receipt",
    submittedAt: "Submitted at",
    startedAt: "Started at",
    seconds: "Time taken (s)",
    version: "Version",
    draft: "Draft",
    codings: "Codes",
    testResponses: "test responses",
    respondent: "Respondent",
    respondentNumber: "Number or account of the respondent",
    annotations: { tags: "Tags", flagged: "Flagged", assignee: "Looked after by" },
    language: "Language",
    channel: "Channel",
    source: "Source",
    parameter: "Link parameter",
    score: "Score",
    scoreMax: "Full mark",
    scoreBand: "Band",
    scoreToMark: "Points to be marked",
    status: "Status",
    screenedOut: "Screened out",
    labelsSheet: "Labels",
    codesSheet: "Codes",
    codebookSheet: "Codebook",
    column: "Column",
    type: "Type",
    code: "Code",
    meaning: "Meaning",
    chosen: "Chosen",
    notChosen: "Not chosen",
    parts: {
      from: "From",
      to: "To",
      days: "Days",
      lat: "Latitude",
      lon: "Longitude",
      accuracy: "Accuracy (m)",
      code: "Code",
      street: "Street address",
    },
  },
};
