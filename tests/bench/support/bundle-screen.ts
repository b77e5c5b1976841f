import { join } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { build } from 'vite'

/** Builds a script of `pages/` that draws parts of the app, with their styles; it is `bench` there. */
export async function bundleScreen(name: string): Promise<{ code: string; styles: string }> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] }), lingui()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      lib: { entry: join(import.meta.dirname, '../pages', name), formats: ['iife'], name: 'bench' },
    },
  })
  const files = [outputs].flat().flatMap((output) => ('output' in output ? output.output : []))
  return {
    code: files.flatMap((file) => (file.type === 'chunk' ? file.code : [])).join('\n'),
    styles: files
      .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : []))
      .join('\n'),
  }
}
