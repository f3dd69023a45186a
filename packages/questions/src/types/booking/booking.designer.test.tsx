import { expect, test } from "vitest";
import { renderFace } from "../../shared/designer/testing/render-face.tsx";

type Face = Awaited<ReturnType<typeof renderFace>>;
const buttonOf = ({ root }: Face, text: string) =>
  [...root.querySelectorAll("button")].find((one) => one.textContent === text);

test("a further slot is like the last one, under an id of its own", async () => {
  const face = await renderFace("booking", "Settings");
  await face.click(buttonOf(face, "+ 添加时段"));
  const [first, second] = face.item()["slots"] as { id: string; from: string }[];
  expect(second).toEqual({ ...first, id: second?.id });
  expect(second?.id).not.toBe(first?.id);
  expect(face.root.textContent).toContain("共 2 个可预约时段");
});

test("the pattern of a week takes the place of the list; days off are read as they are typed", async () => {
  const face = await renderFace("booking", "Settings");
  await face.click(face.root.querySelectorAll("[role=radiogroup] input")[1]);
  expect(face.item()["slots"]).toBeUndefined();
  await face.click(buttonOf(face, "+ 添加时段"));
  await face.click(buttonOf(face, "六"));
  await face.type(face.field("不开放的日期"), "2026-10-02，2026-10-01, 2026-10");
  expect(face.item()["weekly"]).toMatchObject({
    times: [{ weekdays: [1, 2, 3, 4, 5, 6] }],
    except: ["2026-10-01", "2026-10-02"],
  });
});
