import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { precompress } from "./vite.precompress.ts";

export default defineConfig({
  base: "/idata2/",
  plugins: [react(), precompress()],
  worker: { format: "es" },
  build: {
    outDir: "dist",
    manifest: true,
    sourcemap: false,
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      output: {
        // What most pages share is one file: the many small shared chunks that lazy parts would make compress badly.
        codeSplitting: { groups: [{ name: "shared", minShareCount: 12, test: /node_modules/ }] },
      },
    },
  },
});
