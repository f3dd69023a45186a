/** Public interface of the module: the captcha of forms (docs/adr/0059). */
import { defineModule } from "../../../kernel/endpoint.ts";
import { deleteOldProofs } from "./captcha-uses.store.ts";

export { readUsedProofs, takeProofs } from "./captcha-uses.store.ts";
export {
  createQuestion,
  createWork,
  type Proof,
  verifyQuestion,
  type QuestionChallenge,
  verifyWork,
} from "./challenge.ts";
export { countWithoutProof, isSuspicious, type Recent, takeQuestion, toBits } from "./difficulty.ts";

export const captchaModule = defineModule({
  name: "captcha",
  endpoints: [],
  tasks: {
    "captcha.deleteUsed": {
      title: { zh: "清理已用过的人机验证", en: "Delete used captcha proofs" },
      cron: "25 3/10 * * * ?",
      run: ({ pool }) => deleteOldProofs(pool),
    },
  },
});
