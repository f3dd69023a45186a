/** Public exports of the module: backups of the database, and their restore. */
import { AppError } from "../../../kernel/app-error.ts";
import { defineModule } from "../../../kernel/endpoint.ts";
import { BackupFault } from "./backup-format.ts";
import { writeBackup } from "./write-backup.ts";

export { restoreBackup } from "./restore-backup.ts";

const KEPT = 3;

export const backupModule = defineModule({
  name: "backup",
  endpoints: [],
  tasks: {
    "database.backup": {
      title: { zh: "备份数据库并校验", en: "Back up the database and verify it" },
      cron: "0 30 2 * * ?",
      parameters: [{ name: "keep", kind: "integer", min: 1, max: 100 }],
      defaults: [KEPT],
      run: async (services, [keep], signal) => {
        try {
          const { manifest, restored } = await writeBackup(services, Number(keep), signal);
          const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
          const done = [`${manifest.tables.length} tables`, `${rows} rows`, "files read again"];
          if (restored !== null) done.push("restored and compared");
          if (restored !== null && restored.foreign.length > 0)
            done.push(`except tables that are not the product's: ${restored.foreign.join(", ")}`);
          return done.join(", ");
        } catch (error) {
          if (error instanceof BackupFault) throw new AppError("BACKUP_FAILED", { reason: error.message });
          throw error;
        }
      },
    },
  },
});
