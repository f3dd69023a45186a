/** Days that a form stays in the recycle bin before it is deleted for good. */
export const TRASH_DAYS = 30;
