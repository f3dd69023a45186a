/** Reads and writes the condition at a place, and lists what that condition may refer to. */
import type { FormDefinition } from "@idata/engine";
import type { DesignerActions } from "../actions/designer-actions.ts";
import { findItem, findPage } from "../document/places.ts";
import type { ConditionPlace } from "./dialog-store.ts";
import { findOptions } from "./list-conditions.ts";
import { type Target, type TargetNames } from "../../../conditions/target.ts";
import { listTargets, listTargetsBeforePage, listTargetsToPage } from "./targets.ts";

export function readCondition(definition: FormDefinition, place: ConditionPlace): string {
  switch (place.kind) {
    case "item":
      return findItem(definition, place.id)?.[place.setting] ?? "";
    case "option": {
      const item = findItem(definition, place.itemId);
      return (item && findOptions(item).find((option) => option.id === place.optionId)?.visibleIf) ?? "";
    }
    case "page":
      return findPage(definition, place.id)?.visibleIf ?? "";
    case "jump":
      return findPage(definition, place.pageId)?.jumps?.[place.index]?.if ?? "";
    case "ending":
      return definition.endings.find((ending) => ending.id === place.id)?.visibleIf ?? "";
  }
}

/** Writes the condition as one undo step; an empty text removes it. */
export function writeCondition(
  definition: FormDefinition,
  actions: DesignerActions,
  place: ConditionPlace,
  text: string,
): void {
  const value = text.trim() === "" ? undefined : text.trim();
  switch (place.kind) {
    case "item":
      actions.patchItem(place.id, { [place.setting]: value });
      return;
    case "option": {
      const item = findItem(definition, place.itemId);
      if (!item) return;
      const options = findOptions(item).map((option) => {
        if (option.id !== place.optionId) return option;
        const { visibleIf: _visibleIf, ...rest } = option;
        return value === undefined ? rest : { ...rest, visibleIf: value };
      });
      actions.patchItem(place.itemId, { options });
      return;
    }
    case "page":
      actions.patchPage(place.id, { visibleIf: value });
      return;
    case "jump": {
      const jumps = findPage(definition, place.pageId)?.jumps ?? [];
      const jump = jumps[place.index];
      if (!jump) return;
      const next = value === undefined ? { to: jump.to } : { ...jump, if: value };
      actions.patchPage(place.pageId, { jumps: jumps.with(place.index, next) });
      return;
    }
    case "ending":
      actions.patchEnding(place.id, { visibleIf: value });
  }
}

/** A condition may refer only to earlier questions, a jump also to its own page, and an ending to all questions. */
export function listTargetsAt(definition: FormDefinition, place: ConditionPlace, names: TargetNames): Target[] {
  switch (place.kind) {
    case "item":
      return listTargets(definition, names, place.id);
    case "option":
      return listTargets(definition, names, place.itemId);
    case "page":
      return listTargetsBeforePage(definition, names, place.id);
    case "jump":
      return listTargetsToPage(definition, names, place.pageId);
    case "ending":
      return listTargets(definition, names, null);
  }
}
