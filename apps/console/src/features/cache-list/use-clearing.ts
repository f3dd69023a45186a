/** Clears an entry, a cache or all caches after a question that says what it does. */
import { clearCacheAll, clearCacheKey, clearCacheName } from "@idata/contracts";
import { call } from "../../api/client.ts";
import { useConfirmed } from "../../admin/use-confirmed.ts";
import { CACHE_LIST, type CacheName } from "./cache-list.query.ts";
import { useCacheListWords } from "./cache-list-words.ts";

type Words = ReturnType<typeof useCacheListWords>;

/** What clearing does to people; most caches are only made again. */
function toEffect(t: Words, cacheName: string): string {
  switch (cacheName) {
    case "login_tokens:":
    case "captcha_codes:":
    case "rate_limit:":
    case "pwd_err_cnt:":
      return t(`effect.${cacheName}`);
    case "sys_config:":
    case "sys_dict:":
      return t("effect.none");
    default:
      return t("effect.usual");
  }
}

export interface Clearing {
  readonly entry: (cache: CacheName, key: string, onDone: () => void) => void;
  readonly cache: (cache: CacheName, onDone: () => void) => void;
  readonly all: () => void;
}

export function useClearing(): Clearing {
  const t = useCacheListWords();
  const confirm = useConfirmed();
  const common = { okText: t("clear"), refresh: [[...CACHE_LIST]], done: t("cleared") };
  return {
    entry: ({ cacheName }, key, onDone) =>
      confirm({
        ...common,
        title: t("ask.entry", { key: key.slice(cacheName.length) }),
        content: toEffect(t, cacheName),
        change: () => call(clearCacheKey, { params: { key } }),
        onDone,
      }),
    cache: ({ cacheName, remark }, onDone) =>
      confirm({
        ...common,
        title: t("ask.cache", { name: remark }),
        content: toEffect(t, cacheName),
        change: () => call(clearCacheName, { params: { name: cacheName } }),
        onDone,
      }),
    all: () =>
      confirm({ ...common, title: t("ask.all"), content: t("effect.all"), change: () => call(clearCacheAll, {}) }),
  };
}
