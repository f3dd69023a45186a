/** Takes pictures of the fill page, with script and plain, for people to look at. */
import { join } from "node:path";
import type { PublishedForm, World } from "../../harness/world.ts";
import type { Driver } from "./drivers/driver.ts";
import { whenDecided } from "./fill-in.ts";

const WIDTHS = [1440, 390];

export async function photograph(driver: Driver, world: World, form: PublishedForm, folder: string): Promise<null> {
  for (const width of WIDTHS) {
    for (const language of ["zh-CN", "en-US"]) {
      await driver.resize(width, 900);
      await driver.open(`${world.node.url}/idata2/collect/form/${form.key}?lang=${language}`);
      await whenDecided(driver);
      for (const question of ["text", "ranking", "matrix-radio", "date", "booking"]) {
        await driver.run(`document.querySelector('[data-question="${question}"]').scrollIntoView()`);
        await driver.screenshot(join(folder, `${driver.name.toLowerCase()}-${width}-${language}-${question}.png`));
      }
    }
  }
  return null;
}
