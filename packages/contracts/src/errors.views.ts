/** Errors of saved views and of actions on all matches of the list (6604090 to 6604094). */
import type { ErrorEntry } from "./error-entry.ts";

export const VIEW_ERRORS = {
  VIEW_NOT_FOUND: {
    code: 6604090,
    status: 404,
    zh: "这个视图已被删除，或者不再共享给您",
    en: "This view has been deleted or is no longer shared with you",
  },
  /** Carries `data.field`. */
  VIEW_NAME_TAKEN: {
    code: 6604091,
    status: 409,
    zh: "您已经有一个叫“{name}”的视图，请换一个名称",
    en: "You already have a view named “{name}”. Choose another name",
  },
  /** Carries what is stored as `data`. */
  VIEW_CHANGED: {
    code: 6604092,
    status: 409,
    zh: "这个视图刚刚在别处修改过，请查看后再保存",
    en: "This view has just been changed elsewhere. Look at it before you save",
  },
  VIEW_TOO_MANY: {
    code: 6604093,
    status: 409,
    zh: "每个表单最多保存 {most} 个视图，请先删除不用的",
    en: "You can save at most {most} views per form. Delete those that you do not need first",
  },
  BATCH_COUNT: {
    code: 6604094,
    status: 409,
    zh: "现在有 {matched} 份答卷符合，不是 {expected} 份。什么都没有改动，请刷新列表后再试",
    en: "{matched} responses fit by now, not {expected}. Nothing was changed. Refresh the list and try again",
  },
} as const satisfies Record<string, ErrorEntry>;
