import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The public form, built beside the app into the same folder: a program of its own that shares no file with it. */
export default defineConfig({
  // Fonts and icons come with the app's build.
  publicDir: false,
  plugins: [
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
  ],
  build: {
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'public-request.html',
      // The form's rules stand beside schemas that it never uses: zod's calls only build, so they leave with the library.
      treeshake: { manualPureFunctions: ['z', 'calendarDateSchema'] },
    },
  },
})
