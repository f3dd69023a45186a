/**
 * What operators can look into: the caches and queues of all modules. A module with a new cache adds its name to
 * `CACHE_NAMES` and its source here; the compiler reports a name without a source.
 */
import { fillPageCaches } from "./modules/collecting/fillpage/fillpage.service.ts";
import { listCountingQueue } from "./modules/data/statistics/index.ts";
import { compiledVersions } from "./modules/forms/versions/index.ts";
import { listJobQueues, type Observed } from "./modules/organisation/monitoring/index.ts";
import { openSessions, usedSecrets, wrongPasswords } from "./modules/organisation/sessions/index.ts";
import { captchas } from "./modules/organisation/sign-in/index.ts";
import { storedConfigs } from "./modules/platform/configs/index.ts";
import { storedDictionaries } from "./modules/platform/dictionaries/index.ts";
import { rateLimits } from "./modules/platform/limits/index.ts";

export const OBSERVED: Observed = {
  caches: {
    "login_tokens:": openSessions,
    "sys_config:": storedConfigs,
    "sys_dict:": storedDictionaries,
    "captcha_codes:": captchas,
    "repeat_submit:": usedSecrets,
    "rate_limit:": rateLimits,
    "pwd_err_cnt:": wrongPasswords,
    "form_versions:": compiledVersions,
    ...fillPageCaches,
  },
  queues: [listJobQueues, listCountingQueue],
};
