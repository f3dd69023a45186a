/**
 * Runs the cases of a type in its fill face. Sets the answer in a session, renders the face, and compares the page with
 * the case: the answer to submit, the issues, and the answer that the form fields would mean if the page were posted
 * without script.
 */
import { createRoot } from "react-dom/client";
import type { FormSession, ItemDefinition } from "@idata/engine";
import { createTranslate, fillWords, findFace, LoadedQuestion, loadFaces, typesIn } from "@idata/questions/fill";
import { services } from "./catalogue.tsx";
import { startExample } from "./example-form.ts";
import { typeCases, type TypeCase } from "./type-cases.ts";

const t = createTranslate(fillWords("zh-CN"));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const same = (a: unknown, b: unknown): boolean => stable(a) === stable(b);

/** JSON with sorted keys, because the order of keys does not matter in an answer. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}

function postedValue(form: HTMLFormElement, item: ItemDefinition): unknown {
  const core = findFace(item.type)?.core;
  const fields = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [{ name, value }] : [],
  );
  const parsed = core?.parse(item, core.fromFields(item, fields));
  return parsed?.ok ? parsed.value : (parsed?.issues ?? null);
}

async function findFault(
  one: TypeCase,
  item: ItemDefinition,
  session: FormSession,
  form: HTMLFormElement,
): Promise<string | null> {
  const codes = session.checkAll().map((issue) => issue.code);
  const wanted = (one.issues ?? []).map((issue) => issue.code);
  if (!same(codes, wanted)) return `issues ${JSON.stringify(codes)}, not ${JSON.stringify(wanted)}`;
  const core = findFace(item.type)?.core;
  const isAsked = !core?.isUnseen?.(item) && !core?.computedBy?.(item) && !core?.fromReceipt;
  await nextFrame();
  if (one.verdict === "bad") return !isAsked || form.querySelector("[data-invalid]") ? null : "shows no error";
  const value = session.collectAnswers()[item.id];
  if (!same(value, one.value)) return `submits ${JSON.stringify(value)}, not ${JSON.stringify(one.value)}`;
  if (one.verdict !== "ok" || one.plain === false || core?.fileIds || core?.references || !isAsked) return null;
  session.setAnswer(item.id, one.value ?? null);
  await nextFrame();
  const posted = postedValue(form, item);
  return same(posted, one.value) ? null : `posts ${JSON.stringify(posted)}, not ${JSON.stringify(one.value)}`;
}

/** Returns one line per failed case. Empty if all cases pass. */
export async function runCases(type: string): Promise<string[]> {
  const faults: string[] = [];
  for (const one of typeCases[type] ?? []) {
    const item: ItemDefinition = { ...one.settings, id: "q", type, title: "Q" };
    const form = document.createElement("form");
    document.body.append(form);
    const name = `${JSON.stringify(one.raw)} with ${JSON.stringify(one.settings)}`.slice(0, 200);
    try {
      if (findFace(type)?.core.decoration) continue;
      // Some settings need a fuller face, which a page also loads.
      await loadFaces(typesIn(item));
      const session = startExample(item, undefined, "zh-CN");
      session.setAnswer("q", one.raw);
      createRoot(form).render(<LoadedQuestion item={item} session={session} t={t} services={services} />);
      await nextFrame();
      const fault = await findFault(one, item, session, form);
      if (fault) faults.push(`${name}: ${fault}`);
    } catch (error) {
      faults.push(`${name}: ${String(error)}`);
    } finally {
      form.remove();
    }
  }
  return faults;
}
