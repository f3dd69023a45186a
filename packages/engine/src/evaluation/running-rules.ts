/**
 * Applies the rule book of a form to one response. Writes into the state what follows from the answers: what is
 * visible, how it is shown, which answers count and what is computed. Nodes are updated in topological order, all of
 * them at the start and later only those that a change affects.
 */
import type { EndingDefinition, JsonValue } from "../definition/definition.ts";
import type { Evaluate, Scope } from "../expression/expression-language.ts";
import { isTrue } from "../expression/truth.ts";
import { toText } from "../expression/values.ts";
import { arrange } from "../form/arrange.ts";
import type { CompiledItem, FormRules, RunningRules } from "../form/compiled-form.ts";
import { isFixed, pipeRich, pipeText } from "../form/compile-words.ts";
import type { ItemRules, RuleBook } from "../form/rule-book.ts";
import { usesSeed } from "../form/uses-seed.ts";
import { createAgenda } from "./agenda.ts";
import { checkAuthorRules } from "./author-rules.ts";
import { isQuestion, takeAnswer } from "./form-state.ts";
import { createPipedTexts } from "./pipe-answers.ts";
import { showParts } from "./shown-parts.ts";

/** Most questions have no author rules, so they share one empty list. */
const NONE: readonly never[] = [];
/** Values from the URL are cut to this many characters. */
const MAX_PARAMETER = 2000;

export function runRules(book: RuleBook): FormRules["begin"] {
  const { form, definition, affects, shows } = book;
  const { items, pages } = form;
  const firstVariable = items.length + pages.length;
  const firstJump = firstVariable + book.variables.length;
  const firstRule = firstJump + book.jumps.length;
  const blank: readonly JsonValue[] = book.order.map(() => null);
  // If nothing depends on the seed, all responses share one arrangement.
  const common = usesSeed(definition) ? null : arrange(form, definition, 0);

  return (state, { today, seed = 0, parameters = {}, compareText = byCodeUnit }) => {
    const arrangement = common ?? arrange(form, definition, seed);
    const values: JsonValue[] = [...blank];
    const scope: Scope = { values, today, fuel: 0 };
    const { visible, answers, given, kept, shown } = state;
    const agenda = createAgenda(book.ranks, book.order);
    /** By rule: whether its condition holds. */
    const held = book.rules.map(() => false);
    /** Rules whose condition has just become true and that have not been applied yet. */
    let due: number[] = [];

    const holds = (condition: Evaluate | null): boolean => condition === null || isTrue(condition(scope));
    // Most forms have neither, and looking into an empty set for every item would be measurably slow.
    const hasCuts = book.cut.size > 0;
    const hasUndrawn = arrangement.undrawn.size > 0;
    const showOptions = { seed, compareText, holds };
    function wordsOf(node: number): string {
      const item = items[node];
      if (!item) return toText(values[node] ?? null);
      const answer = kept[node] ?? null;
      return answer !== null && isQuestion(item) ? item.core.toText(item.item, answer) : "";
    }

    /** Updates one node. Returns true if something changed that other nodes read. */
    function update(node: number): boolean {
      const item = items[node];
      const rules = book.items[node];
      if (item && rules) return updateItem(item, rules);
      if (node < firstVariable) return updatePage(node);
      if (node < firstJump) return updateVariable(node);
      return node < firstRule ? updateJump(node) : updateRule(node - firstRule);
    }

    function show(node: number, isShown: boolean): boolean {
      const toggled = visible[node] !== isShown;
      visible[node] = isShown;
      return toggled;
    }

    function updateItem(item: CompiledItem, rules: ItemRules): boolean {
      const { index } = item;
      const isCut = hasCuts && book.cut.has(index);
      const isHeld =
        (visible[items.length + item.page] ?? false) && (rules.section < 0 || (visible[rules.section] ?? false));
      const isShown = isHeld && !(hasUndrawn && arrangement.undrawn.has(index)) && (isCut || holds(rules.visibleIf));
      const toggled = show(index, isShown);
      if (!isQuestion(item)) return toggled;
      if (rules.computed) compute(item, isShown && !isCut ? rules.compute : null);
      const before = shown[index] ?? item.item;
      const now = rules.parts.length > 0 && !isCut ? showParts(item.item, before, rules.parts, showOptions) : before;
      shown[index] = now;
      const answer = isShown ? (answers[index] ?? null) : null;
      const { core } = item;
      // Inner questions of a group may be hidden or computed even if the group itself is shown as defined.
      const mayChange = answer !== null && (now !== item.item || rules.inner);
      const counts = mayChange && core.keep ? core.keep(now, answer, state) : answer;
      if (counts === (kept[index] ?? null)) return toggled || now !== before;
      kept[index] = counts;
      values[index] = counts === null ? null : item.core.toExpression(item.item, counts);
      return true;
    }

    /** Stores the computed answer, or `null` if the result is not a valid answer to the question. */
    function compute({ index, item, core }: CompiledItem, formula: Evaluate | null): void {
      const parsed = formula && core ? core.parse(item, formula(scope)) : null;
      const value = parsed?.ok ? parsed.value : null;
      // Keeps the old object if the contents are equal, so nothing that reads it is updated.
      if (JSON.stringify(value) === JSON.stringify(answers[index])) return;
      answers[index] = given[index] = value;
    }

    function updatePage(node: number): boolean {
      const index = node - items.length;
      const rules = book.pages[index];
      const begin = Number(values[rules?.jump ?? -1] ?? 0);
      return show(node, index >= begin && (book.cut.has(node) || holds(rules?.visibleIf ?? null)));
    }

    function updateVariable(node: number): boolean {
      const rules = book.variables[node - firstVariable];
      const name = rules?.parameter ?? null;
      const given = name !== null && Object.hasOwn(parameters, name) ? parameters[name]?.slice(0, MAX_PARAMETER) : null;
      const value = name !== null || !rules?.compute || book.cut.has(node) ? (given ?? null) : rules.compute(scope);
      const before = values[node] ?? null;
      values[node] = value;
      return value !== before;
    }

    /** The value of a jump node is the index of the first page that is not jumped over; endings follow the pages. */
    function updateJump(node: number): boolean {
      const rules = book.jumps[node - firstJump];
      const before = Number(values[rules?.before ?? -1] ?? 0);
      const isReached = rules && visible[items.length + rules.page] && before < pages.length && !book.cut.has(node);
      const taken = isReached ? rules.jumps.find((jump) => holds(jump.if)) : undefined;
      const value = Math.max(before, taken?.to ?? 0);
      const isChanged = values[node] !== value;
      values[node] = value;
      return isChanged;
    }

    function updateRule(index: number): boolean {
      const rule = book.rules[index];
      const now = rule ? holds(rule.if) : false;
      if (now && !held[index]) due.push(index);
      held[index] = now;
      return false;
    }

    /**
     * Applies the rules whose condition became true. Each runs at most once, so rules that trigger each other
     * terminate.
     */
    function applyRules(touch: (index: number) => void): void {
      const applied = new Set<number>();
      while (due.length > 0) {
        const now = due.sort((a, b) => a - b).filter((index) => !applied.has(index));
        due = [];
        for (const index of now) {
          applied.add(index);
          setByRule(index, touch);
        }
        run(touch);
      }
    }

    function setByRule(rule: number, touch: (index: number) => void): void {
      const { question = -1, value: compute = null } = book.rules[rule] ?? {};
      const item = items[question];
      if (!isQuestion(item)) return;
      const value = compute ? compute(scope) : null;
      if (!item.core.parse(item.item, value).ok) return;
      given[question] = value;
      takeAnswer(state, item, value);
      touch(question);
      agenda.add(question);
    }

    function run(touch: (index: number) => void): void {
      for (let node = agenda.take(); node !== -1; node = agenda.take()) {
        if (!update(node)) continue;
        for (const next of affects[node] ?? []) agenda.add(next);
        if (node < items.length) touch(node);
        for (const reader of shows[node] ?? []) touch(reader);
      }
    }

    const pipedTexts = createPipedTexts(book, state, wordsOf);
    const running: RunningRules = {
      layout: arrangement,
      values,
      hasJumps: book.jumps.length > 0,
      start(isFresh) {
        for (const node of book.order) update(node);
        if (isFresh) applyRules(() => {});
        due = [];
      },
      spread(index, touch) {
        touch(index);
        agenda.add(index);
        run(touch);
        applyRules(touch);
      },
      isComputed: (index) => book.items[index]?.computed ?? false,
      isRequired: (index) => isAsserted(book.items[index]?.requiredIf),
      isReadOnly: (index) => isAsserted(book.items[index]?.readOnlyIf),
      check(question, level, alone) {
        const rules = book.items[question.index];
        if (!rules || (rules.validators.length === 0 && rules.checks.length === 0)) return NONE;
        return checkAuthorRules(rules, arrangement, state, question, { level, alone, holds });
      },
      textsOf: pipedTexts.textsOf,
      wordsOf: pipedTexts.wordsOf,
      findEnding: (): EndingDefinition | null => {
        const last = Number(values[firstRule - 1] ?? 0);
        const jumped = book.jumps.length > 0 && last >= pages.length ? book.endings[last - pages.length] : undefined;
        const found = jumped ?? book.endings.find(({ visibleIf }) => holds(visibleIf));
        if (!found) return null;
        const { ending, words } = found;
        if (isFixed(words)) return ending;
        return {
          ...ending,
          title: pipeText(words.title, wordsOf),
          description: pipeText(words.description, wordsOf),
          ...pipeRich(words, wordsOf),
        };
      },
    };
    const isAsserted = (condition: Evaluate | null | undefined): boolean => !!condition && holds(condition);
    return running;
  };
}

function byCodeUnit(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
