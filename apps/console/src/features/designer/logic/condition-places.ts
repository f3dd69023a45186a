/** Reading and writing the condition at a place, and what it may ask about. */
import type { FormDefinition } from "@idata/engine";
import type { DesignerActions } from "../actions/designer-actions.ts";
import { findItem, findPage } from "../document/places.ts";
import type { ConditionPlace } from "./dialog-store.ts";
import { findOptions } from "./list-conditions.ts";
import { listTargets, listTargetsBeforePage, listTargetsToPage, type Target, type TargetNames } from "./targets.ts";

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

/** One undo step; an empty text takes the condition away. */
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

/** Only what is asked earlier can decide; a jump also about its own page, an ending about everything. */
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
