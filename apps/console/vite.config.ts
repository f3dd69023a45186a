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
        // What every page needs anyway, and what most pages share of libraries, is one file each: small files compress
        // badly. The number grows with the number of pages: what few of them share comes with those.
        codeSplitting: {
          groups: [
            { name: "frame", test: /apps[\\/]console[\\/]src[\\/](api|session|feedback|theme)[\\/]/ },
            { name: "shared", minShareCount: 26, test: /node_modules/ },
          ],
        },
      },
    },
  },
});
