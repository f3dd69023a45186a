import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { CONSOLE_FLOOR, toBuildTarget } from "../../scripts/browsers/floors.ts";
import { precompress } from "./vite.precompress.ts";

export default defineConfig({
  base: "/idata2/",
  plugins: [react(), precompress()],
  // One classic script per worker, because Firefox supports module workers only from version 114.
  worker: { format: "iife" },
  build: {
    outDir: "dist",
    target: toBuildTarget(CONSOLE_FLOOR),
    cssTarget: toBuildTarget(CONSOLE_FLOOR),
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // The name of a shared part lists all pages that need it, and each page that loads one later names it again.
        chunkFileNames: ({ name }) => `assets/${name.startsWith("parts~") ? "parts" : "[name]"}-[hash].js`,
        // A page of 200 files is slow even from the cache, and small files compress badly. So what the first page needs
        // is one file, what most pages share is another (the threshold grows with the number of pages), the cores and
        // the inputs of all question types are one file each, and small shared parts are merged.
        codeSplitting: {
          groups: [
            { name: "frame", tags: ["$initial"], test: /node_modules|[\\/]src[\\/](?!main)/, priority: 1 },
            // Small and needed by public pages too; among the parts it would pull in code that only tables need.
            { name: "words", test: /console[\\/]src[\\/]i18n[\\/]define-words/ },
            // The same: what cards of forms need, which would come with the pager of tables.
            { name: "cards", test: /console[\\/]src[\\/](live[\\/]live-registry|shell[\\/]use-settled)/ },
            // Every page loads this one, so it holds only what nearly all pages use. Raise the number as pages are added.
            { name: "shared", minShareCount: 66 },
            { name: "icons", test: /@ant-design[\\/]icons/, minShareCount: 10 },
            {
              name: "parts",
              test: /console[\\/]src[\\/](?!features)/,
              minShareCount: 4,
              entriesAware: true,
              entriesAwareMergeThreshold: 2000,
            },
            {
              name: "questions",
              minShareCount: 3,
              test: /packages[\\/](engine[\\/]src|questions[\\/]src[\\/](core|names)\.ts|questions.*(?<!region-data)\.core\.ts)/,
            },
            { name: "inputs", test: /packages[\\/]questions[\\/].*\.fill\.tsx?$/ },
          ],
        },
      },
    },
  },
});
