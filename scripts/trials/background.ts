/** Runs the trials of `background-trial.ts` in full: `node scripts/trials/background.ts schedule|facts [amount]`. */
import { runFactsTrial, runScheduleTrial } from "./background-trial.ts";

const [name, amount] = process.argv.slice(2);
const report = (line: string): void => void process.stdout.write(`${line}\n`);

if (name === "schedule") {
  const verdict = await runScheduleTrial({ seconds: Number(amount ?? 10) * 60, killEvery: 60 }, report);
  report(JSON.stringify(verdict));
  const isRight =
    verdict.due === verdict.runs && verdict.runs === verdict.effects && Math.max(...verdict.takeovers) <= 30;
  process.exit(isRight ? 0 : 1);
} else if (name === "facts") {
  const kills = Number(amount ?? 50);
  const verdict = await runFactsTrial({ kills, control: false }, report);
  const control = await runFactsTrial({ kills: Math.min(kills, 10), control: true }, report);
  report(`${JSON.stringify(verdict)}\ncontrol: ${JSON.stringify(control)}`);
  const isRight = verdict.missing + verdict.doubled + verdict.disordered === 0 && control.doubled > 0;
  process.exit(isRight ? 0 : 1);
} else {
  report("usage: node scripts/trials/background.ts schedule|facts [amount]");
  process.exit(2);
}
