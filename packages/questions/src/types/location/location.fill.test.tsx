import { act } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const item = { id: "q1", type: "location", title: "签到位置" };
const [LAT, LON] = ["input[name='q1.lat']", "input[name='q1.lon']"] as const;

/** Fakes the browser's geolocation, which answers when the test decides. */
function fakeGeolocation() {
  const asked: { found: (coords: object) => void; fail: (code: number) => void }[] = [];
  const getCurrentPosition = (success: (position: object) => void, failure: (error: object) => void) =>
    void asked.push({ found: (coords) => success({ coords }), fail: (code) => failure({ code }) });
  vi.stubGlobal("navigator", Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

test("a button locates and says how accurate it is", async () => {
  const asked = fakeGeolocation();
  const q = await renderQuestion(item);
  expect(asked).toEqual([]);
  await q.click("button");
  expect(q.find("[role=status]").textContent).toBe("正在定位…");
  await act(async () => asked[0]?.found({ latitude: 39.90420049, longitude: 116.4074, accuracy: 19.6 }));
  const place = { lat: 39.9042, lon: 116.4074, accuracy: 20 };
  expect([q.answer(), q.posted()]).toEqual([place, place]);
  expect(q.find("[role=status]").textContent).toBe("精度约 20 米");
  expect((q.find(LAT) as HTMLInputElement).value).toBe("39.9042");
});

test.each([
  [1, "没有允许定位"],
  [3, "没有获取到位置"],
])("a failure with code %i says what to do", async (code, words) => {
  const asked = fakeGeolocation();
  const q = await renderQuestion(item);
  await q.click("button");
  await act(async () => asked[0]?.fail(code));
  expect(q.find("[role=status]").textContent).toContain(words);
  expect(q.find("button").hasAttribute("disabled")).toBe(false);
});

test("a place can be typed, digit by digit, and has no accuracy", async () => {
  const q = await renderQuestion(item, { answer: { lat: 1, lon: 2, accuracy: 5 } });
  expect(q.findAll("input[type=text]").map((input) => q.nameOf(input))).toEqual(["纬度", "经度"]);
  await q.type(LAT, "39.");
  expect((q.find(LAT) as HTMLInputElement).value).toBe("39.");
  await q.type(LAT, "39.9");
  await q.type(LON, "116.4");
  expect([q.answer(), q.posted()]).toEqual([
    { lat: 39.9, lon: 116.4 },
    { lat: 39.9, lon: 116.4 },
  ]);
});

test("what is no place is said next to the field that is wrong", async () => {
  const q = await renderQuestion(item);
  await q.type(LAT, "99");
  await q.type(LON, "116");
  await q.check();
  expect(q.form.textContent).toContain("纬度应在 -90 到 90 之间");
  expect([q.find(LAT), q.find(LON)].map((input) => input.getAttribute("aria-invalid"))).toEqual(["true", null]);
});
