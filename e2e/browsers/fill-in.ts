/** Answers the form with all types in any browser, following the plans. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PLANS, type Step } from "./all-types.ts";
import { type Driver, pause, until } from "./drivers/driver.ts";

const PICTURE = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

function makeFiles(): Record<"text" | "picture", string> {
  const folder = mkdtempSync(join(tmpdir(), "idata-upload-"));
  const files = { text: join(folder, "note.txt"), picture: join(folder, "photo.png") };
  writeFileSync(files.text, "a note");
  writeFileSync(files.picture, Buffer.from(PICTURE, "base64"));
  return files;
}
const FILES = makeFiles();

const named = (name: string, nth = 0) => (name.startsWith("#") || nth > 0 ? name : `[name="${name}"]`);

/** Chooses from a list. The list itself is a window of the browser and is not operated. */
const PICK = `
  const [selector, value] = arguments;
  const select = document.querySelector(selector);
  select.scrollIntoView({ block: "center" });
  select.focus();
  select.value = value;
  if (select.value !== value) throw new Error("no choice " + value + " in " + selector);
  select.dispatchEvent(new Event("input", { bubbles: true }));
  select.dispatchEvent(new Event("change", { bubbles: true }));`;

/**
 * Imitates a picker of the browser. Fires only `input`, because some browsers fire `change` when the field is left. The
 * parts of such a field cannot be reached by keys in a headless browser.
 */
const SET_DAY = `
  const [selector, value] = arguments;
  const field = document.querySelector(selector);
  field.scrollIntoView({ block: "center" });
  field.focus();
  field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));`;

async function fillDay(driver: Driver, name: string, value: string): Promise<void> {
  const selector = named(name);
  await driver.run(SET_DAY, selector, value);
  const got = await driver.run<string>(`return document.querySelector(arguments[0]).value`, selector);
  if (got !== value) throw new Error(`${driver.name}: ${name} holds ${got} and not ${value}`);
}

async function take(driver: Driver, step: Step): Promise<void> {
  switch (step.do) {
    case "check":
      return driver.click(`[name="${step.name}"][value="${step.value}"]`);
    case "press":
      return driver.click(step.selector);
    case "type":
      await driver.click(named(step.name));
      await driver.run(`document.querySelector(arguments[0]).select()`, named(step.name));
      return driver.keys(step.text);
    case "pick":
      await until(
        driver,
        `return document.querySelector(${JSON.stringify(named(step.name))})?.querySelector('[value="${step.value}"]') != null`,
        `a choice ${step.value} in ${step.name}`,
      );
      await driver.run(PICK, named(step.name), step.value);
      return pause();
    case "day":
      return fillDay(driver, step.name, step.value);
    case "file":
      return driver.choose(named(step.name), [FILES[step.file]]);
    case "draw":
      return driver.drag(step.selector);
  }
}

/** `types` limits the run to these types, for runs that stop half-way. */
export async function fillIn(driver: Driver, isPlain: boolean, types?: readonly string[]): Promise<void> {
  for (const plan of PLANS) {
    if (types && !types.includes(plan.type)) continue;
    for (const step of isPlain ? (plan.plain ?? plan.live) : plan.live) {
      try {
        await take(driver, step);
      } catch (error) {
        throw new Error(`${plan.type}: ${JSON.stringify(step)}`, { cause: error });
      }
    }
  }
}

/**
 * Waits until the page is hydrated, or is a plain form for good: everything is loaded, or the page's own timeout has
 * passed.
 */
export async function whenDecided(driver: Driver): Promise<"live" | "plain"> {
  const decided = `
    const name = document.documentElement?.className;
    return name === "live" || (name === "plain" && (document.readyState === "complete" || performance.now() > 8000));`;
  await until(driver, decided, "a decision", 40_000);
  return driver.run<"live" | "plain">(`return document.documentElement.className`);
}

/** Clicks "Submit" and waits for the ending. */
export async function submit(driver: Driver): Promise<void> {
  await driver.click(`[name="_go"][value="next"]`);
  const ended = `return document.readyState === "complete" && !document.querySelector("form") && /Thank you/.test(document.body.innerText)`;
  const refused = `return document.querySelector("[role=alert]")?.textContent ?? ""`;
  try {
    await until(driver, ended, "the ending");
  } catch (error) {
    const issues = await driver.run<string[]>(
      `return Array.from(document.querySelectorAll("[aria-invalid=true],[id$=-error]"), (one) => one.id + " " + one.name + ": " + one.textContent)`,
    );
    throw new Error(`${String(error)} ${await driver.run<string>(refused)} ${issues.join("; ")}`, { cause: error });
  }
}
