import {
  makeWorkbook,
  toSheet,
  toStyles,
  type WorkbookParts,
} from "../../apps/server/src/modules/platform/reading/testing/make-workbook.ts";
import { makeZip } from "../../apps/server/src/modules/platform/reading/testing/make-zip.ts";
import {
  makeAvif,
  makeGif,
  makeJpeg,
  makePng,
  makeWebp,
} from "../../apps/server/src/modules/platform/media-files/testing/images.ts";
import { CAPTIONS, makeMp4, makeWebm } from "../../apps/server/src/modules/platform/media-files/testing/videos.ts";
import { defineCheck } from "../check.ts";
import { importUsers, uploadFile } from "../hostile-files.ts";
import { createRandom, mutateBytes, mutateText, pickOne } from "../mutate.ts";
import type { Answer } from "../node-process.ts";
import type { World } from "../world.ts";

const SEED = 20_261_122;
const TOTAL = 10_000;
const QUICK = 120;
const AT_ONCE = 4;
const MAX_MS = 5000;
const CI_PATIENCE = 5;

type Random = () => number;
type Send = (world: World, random: Random, formId: number) => Promise<Answer>;

const STRINGS = "<si><t>登录名称</t></si><si><r><t>用户</t></r><r><t>名称</t></r></si><si><t>部门编号</t></si>";
const ROWS =
  '<row r="1"><c r="A1" t="s"><v>2</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
  '<row r="2"><c r="A2" s="1"><v>100</v></c><c r="B2" t="inlineStr"><is><t>m_user</t></is></c><c r="C2" t="str"><f>A1</f><v>名</v></c></row>' +
  '<row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3" t="d"><v>2025-11-22</v></c><c r="C3" t="e"><v>#N/A</v></c></row>';

const TEXT = [
  "客户满意度调查\n\n1. 您的性别[单选题]*\nA. 男\nB. 女\n\n2. 您喜欢哪些水果？[多选题]\n- 苹果\n- 香蕉{5}\n\n3. 满意程度[量表题] 1~5\n4. 请说明原因\n____",
  "一、单选题（每题2分，共10题）\n1. 下列正确的是（ B ）\nA．甲 B．乙 C．丙\n答案：B\n解析：见课本\n2、多选（AB）\nA.x\nB.y\n参考答案\n1-2 BA",
  "::T:: 2 + 2 = {=4 ~3 ~%50%5#no}\n\nWhat?\nA) x\nB) y\nANSWER: A\n\n| a | b |\n|---|---|\n| 1 | 2 |",
];

const DEFINITION = {
  schema: 1,
  title: "Mutated",
  language: "zh-CN",
  pages: [
    {
      id: "p1",
      items: [
        {
          id: "q1",
          type: "radio",
          title: "<b>一</b>",
          options: [
            { id: "a", label: "A" },
            { id: "b", label: "B", quota: 5 },
          ],
        },
        { id: "q2", type: "number", title: "二", min: 0, max: 10, decimals: 2, required: true },
        {
          id: "q3",
          type: "matrix-radio",
          title: "三",
          rows: [{ id: "r", label: "R" }],
          columns: [{ id: "c", label: "C" }],
        },
        { id: "q4", type: "textarea", title: "四", visibleIf: "q1 = 'a'", maxLength: 100 },
      ],
    },
  ],
  endings: [{ id: "e1", title: "谢谢" }],
};

/** Damages a part of the workbook before it is packed, or the packed file. */
const sendSheet: Send = (world, random) => {
  const parts: WorkbookParts = { strings: STRINGS, styles: toStyles("yyyy-mm-dd"), rows: ROWS };
  if (random() < 0.4) return importUsers(world.node, world.admin, mutateBytes(makeWorkbook(parts), random));
  const damaged = pickOne<() => WorkbookParts>(random, [
    () => ({ ...parts, strings: mutateText(STRINGS, random) }),
    () => ({ ...parts, rows: mutateText(ROWS, random) }),
    () => ({ ...parts, sheet: mutateBytes(Buffer.from(toSheet(ROWS)), random) }),
    () => ({ ...parts, styles: mutateText(toStyles("yyyy-mm-dd", "[h]:mm"), random) }),
    () => ({ ...parts, sheets: mutateText('<sheet name="Sheet1" sheetId="1" r:id="rId1"/>', random) }),
  ])();
  return importUsers(world.node, world.admin, makeWorkbook(damaged));
};

const sendText: Send = (world, random) =>
  world.node.api("POST", "/form/text", {
    token: world.admin,
    body: { text: mutateText(pickOne(random, TEXT), random) },
  });

const IMAGES = [makePng(), makeJpeg(), makeGif(), makeWebp(), makeAvif(), makeMp4(2000), makeWebm(), CAPTIONS];
const sendMedia: Send = (world, random, formId) =>
  uploadFile(
    world.node,
    `/form/${formId}/media`,
    world.admin,
    mutateBytes(pickOne(random, IMAGES), random),
    "picture.png",
  );

const sendAvatar: Send = (world, random) => {
  const form = new FormData();
  const bytes = mutateBytes(pickOne(random, IMAGES.slice(0, 4)), random);
  form.append("avatarfile", new Blob([new Uint8Array(bytes)]), "me.png");
  return world.node.api("POST", "/system/user/profile/avatar", { token: world.admin, body: form });
};

const ARCHIVE = makeZip([
  { name: "a.txt", content: "hello" },
  { name: "b/c.bin", content: Buffer.alloc(3000, 7) },
]);
const sendArchive: Send = (world, random) =>
  uploadFile(
    world.node,
    "/common/upload",
    world.admin,
    mutateBytes(ARCHIVE, random),
    pickOne(random, ["a.zip", "a.xlsx", "a.docx", "a.txt"]),
  );

const DEFINITION_JSON = JSON.stringify({ kind: "survey", title: "Mutated", definition: DEFINITION });
const sendDefinition: Send = (world, random) =>
  world.node.api("POST", "/form", {
    token: world.admin,
    headers: { "content-type": "application/json" },
    body: mutateText(DEFINITION_JSON, random),
  });

/** Share of each kind of file in percent. */
const SHARES: readonly (readonly [number, string, Send])[] = [
  [8, "sheets", sendSheet],
  [8, "texts", sendText],
  [24, "media", sendMedia],
  [20, "avatars", sendAvatar],
  [16, "archives", sendArchive],
  [24, "definitions", sendDefinition],
];

/** Whether the answer is the server's generic message for unexpected errors, a 5xx or no answer at all. */
const isUnforeseen = ({ status, code, msg }: Answer): boolean =>
  status === 0 || (status >= 500 && status !== 503) || (code === 500 && /系统未知错误/.test(msg));

export const check = defineCheck({
  id: "file-mutations",
  title: "10,000 damaged spreadsheets, texts, pictures, videos, archives and forms' definitions, one after the other",
  hazard: "A damaged file ends the process, stops the event loop, or gets the answer of an unforeseen error.",
  criterion: "0 crashes, 0 unforeseen errors, 0 answers over 5 s, memory and stalls within the limits",
  quick: false,
  processes: [1],
  control: {
    mutations: [
      {
        file: "apps/server/src/modules/organisation/profile/clean-image.ts",
        find: "if (error instanceof RangeError) return null;",
        replace: "",
      },
      {
        file: "apps/server/src/modules/platform/reading/sheet/read-sheet.ts",
        find: "if (error instanceof SheetFaultError || isOwnMistake(error)) throw error;",
        replace: "if (isOwnMistake(error) || error instanceof Error) throw error;",
      },
    ],
  },
  attack: async (world) => {
    const random = createRandom(SEED);
    const total = world.isQuick ? QUICK : TOTAL;
    const form = await world.createForm({ title: "Mutated", items: [] });
    const counts: Record<string, number> = { sent: 0, taken: 0, refused: 0, unforeseen: 0, slow: 0, worstMs: 0 };
    const add = (name: string, by = 1): void => {
      counts[name] = (counts[name] ?? 0) + by;
    };
    await world.node.resetUsage();
    const work = async (): Promise<void> => {
      while ((counts["sent"] ?? 0) < total && world.node.isAlive()) {
        add("sent");
        const at = random() * 100;
        let sum = 0;
        const [, name, send] = SHARES.find(([share]) => (sum += share) > at) ?? SHARES[0] ?? [0, "", sendText];
        const answer = await send(world, random, form.id);
        add(name);
        if (isUnforeseen(answer)) add("unforeseen");
        else add(answer.code === 200 ? "taken" : "refused");
        if (answer.ms > MAX_MS * (world.isQuick ? CI_PATIENCE : 1)) add("slow");
        counts["worstMs"] = Math.max(counts["worstMs"] ?? 0, Math.round(answer.ms));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    const excesses = await world.countExcesses();
    return {
      counts: { ...counts, ...excesses.counts },
      faults: (counts["unforeseen"] ?? 0) + (counts["slow"] ?? 0) + excesses.faults,
    };
  },
});
