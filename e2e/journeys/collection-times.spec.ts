/** The owner says when a form can be filled in, and respondents are told. */
import type { FormDefinition } from "@idata/engine";
import { expect, test } from "../fixtures/console.ts";
import { publish } from "../fixtures/publish.ts";

const DEFINITION: FormDefinition = {
  schema: 1,
  title: "年会报名",
  language: "zh-CN",
  pages: [{ id: "p1", items: [{ id: "q1", type: "text", title: "姓名" }] }],
  endings: [{ id: "e1", title: "谢谢" }],
};
