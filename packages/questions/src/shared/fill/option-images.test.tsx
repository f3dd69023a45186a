/** Images of options, in every type whose options may have one. */
import { expect, test } from "vitest";
import { renderQuestion } from "../../faces/testing/render-question.tsx";

const question = (type: string) => ({
  id: "q1",
  type,
  title: "想吃什么",
  options: [
    { id: "o1", label: "面", image: "/idata2/collect/media/noodles.png" },
    { id: "o2", label: "饭" },
  ],
});

test.each(["radio", "checkbox"])(
  "%s: the picture is part of what is tapped, and says nothing of its own",
  async (type) => {
    const q = await renderQuestion(question(type));
    const image = q.find("label img") as HTMLImageElement;
    expect([image.alt, image.getAttribute("loading")]).toEqual(["", "lazy"]);
    expect(q.findAll("img")).toHaveLength(1);
    expect(q.nameOf(q.find("input[value=o1]"))).toBe("面");
    await q.click("label img");
    expect(q.answer()).toEqual(type === "radio" ? "o1" : ["o1"]);
  },
);

test.each(["radio", "checkbox"])("%s: short options with a picture are not set side by side", async (type) => {
  const q = await renderQuestion(question(type));
  expect(q.find("[role$=group]").dataset["compact"]).toBeUndefined();
});

test("ranking: tapping the picture ranks, and takes out again", async () => {
  const q = await renderQuestion(question("ranking"));
  await q.click("li img[alt='']");
  expect(q.answer()).toEqual(["o1"]);
  await q.click("li img");
  expect(q.answer()).toBeNull();
  const fixed = await renderQuestion({ ...question("ranking"), readOnly: true });
  await fixed.click("li img");
  expect(fixed.answer()).toBeNull();
});

test("dropdown: the picture of what is chosen, in a place that is kept from the beginning", async () => {
  const q = await renderQuestion(question("dropdown"));
  const place = q.find("select").previousElementSibling;
  expect(place?.children).toHaveLength(0);
  await q.type("select", "o1");
  expect(place?.querySelector("img")?.getAttribute("src")).toBe("/idata2/collect/media/noodles.png");
  await q.type("select", "o2");
  expect(place?.children).toHaveLength(0);
});

test("without any picture there is no place for one", async () => {
  const item = question("dropdown");
  const q = await renderQuestion({ ...item, options: item.options.slice(1) });
  expect(q.find("select").previousElementSibling).toBeNull();
});
