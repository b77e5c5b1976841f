import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { slimMantine } from './vite.slim-mantine.ts'

/**
 * What draws the page of a first visit, for the server to run: the app's own components and everything that they need in
 * one file, beside the app's files where nobody is served it (its folder begins with a dot).
 */
export default defineConfig({
  publicDir: false,
  logLevel: 'error',
  plugins: [
    slimMantine(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
  ],
  // As the browser's script is: what it takes over has to be drawn by the same branches.
  define: { 'process.env.NODE_ENV': '"production"', self: 'globalThis' },
  ssr: { noExternal: true, resolve: { conditions: ['browser', 'module', 'import', 'default'] } },
  build: {
    ssr: 'src/app/first-page/draw-first-page.tsx',
    rolldownOptions: {
      output: { entryFileNames: 'draw-first-page.js', codeSplitting: false },
    },
  },
})
