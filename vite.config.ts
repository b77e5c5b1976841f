import { globSync, readFileSync } from 'node:fs'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { beforeThePicture } from './src/app/first-page/before-the-script.ts'
import { findDeskFiles } from './sw/find-desk-files.ts'
import { withoutEval } from './sw/zod-without-eval.ts'
import { compileAhead } from './vite.compile-ahead.ts'
import { slimMantine } from './vite.slim-mantine.ts'

let deskFiles = new Map<string, string[]>()

/** Notes which files of the build only desk pages need: the service worker does not install those. */
const noteDeskFiles: Plugin = {
  name: 'elan-note-desk-files',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    deskFiles = findDeskFiles(
      chunks.map((chunk) => ({ ...chunk, styles: chunk.viteMetadata?.importedCss ?? [] })),
    )
  },
}

/** Gives the service worker the text that it writes into the page: it is the page's, not its own (sw/answer-page.ts). */
const textForThePage: Plugin = {
  name: 'elan-text-for-the-page',
  config: () => ({ define: { BEFORE_THE_PICTURE: JSON.stringify(beforeThePicture()) } }),
}

// The order matters: routes are split before React's transform sees them, messages are compiled after.
export default defineConfig({
  // The library's build for browsers of today: what the package names first is written for those of 2015, and weighs 1.5 KB more.
  resolve: { alias: [{ find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' }] },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // A loader brings what its page alone needs: it comes with the page.
      codeSplittingOptions: {
        defaultBehavior: [['loader', 'component'], ['errorComponent'], ['notFoundComponent']],
      },
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    lingui({ failOnCompileError: true }),
    withoutEval(),
    slimMantine(),
    noteDeskFiles,
    compileAhead(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'sw',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: false,
      injectManifest: {
        rollupFormat: 'iife',
        buildPlugins: { vite: [withoutEval(), textForThePage] },
        globPatterns: ['index.html', 'assets/*.{js,css}', 'fonts/*.woff2'],
        manifestTransforms: [
          (entries) => ({
            manifest: entries.map((entry) => {
              const desk = deskFiles.get(entry.url)
              return desk ? { ...entry, desk } : entry
            }),
          }),
        ],
      },
    }),
  ],
  worker: { format: 'es', plugins: () => [withoutEval()] },
  build: {
    assetsInlineLimit: 0,
    // The app's page names all files that its script begins with: they come, and are read, beside one another.
    // Which files a page brings is written into what every first visit waits for: told of the pages that are opened first
    // and of the logs' forms, whose files all come in one round. Other pages find theirs as they go, or have them already.
    modulePreload: {
      resolveDependencies: (page, files, { hostType }) =>
        hostType === 'html' || /\/(Workshops|-home|Create|Update)-/.test(page)
          ? files
          : files.filter((file) => file.endsWith('.css')),
    },
    // For whoever reads an error on the server; the server gives them to nobody.
    sourcemap: 'hidden',
    // A schema that nobody uses leaves with its module's rules: zod's calls only build, they do nothing else.
    rolldownOptions: {
      treeshake: { manualPureFunctions: ['z', ...schemaNames()] },
      output: {
        codeSplitting: {
          groups: [
            // What opens every page comes in two files rather than in twenty small ones: what most pages share,
            {
              name: 'shared',
              minShareCount: 5,
              tags: ['$initial'],
              test: /^(?!.*[\\/]zod[\\/])/,
              priority: 3,
            },
            // and the rest, without the schemas' library, of which they use next to nothing. So does what the list of
            // activities adds: each file costs a slow phone a round. Its filters and its end come later.
            {
              name: 'first',
              tags: ['$initial'],
              test: /^(?!.*[\\/]zod[\\/])/,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            // What pickers search in, wherever there is one.
            { name: 'search', test: /src[\\/]data[\\/]queries[\\/]search-/ },
            {
              name: 'list',
              test: /src[\\/]features[\\/]activities[\\/](?!table|filter-part|keep-picture|take-picture|draw-pills|older-activities|use-older|latest-activities|delete-activity)/,
              priority: 1,
            },
            // What every form keeps its words with, without what goes on to the outbox, which needs the store itself.
            {
              name: 'keeping',
              minShareCount: 4,
              test: /src[\\/]data[\\/](drafts[\\/](?!drafts|write-draft|save-form|autosave-draft|kept-drafts|page-drafts)|store[\\/])/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // What is drawn on many pages, likewise. Forms are apart: their library comes with what sends from the desk, which
            // needs some of this.
            {
              name: 'parts',
              minShareCount: 4,
              test: /src[\\/]ui[\\/](?!.*form).*\.tsx?$/,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            // Signs that many pages share: a file for each weighs twice as much.
            {
              name: 'signs',
              minShareCount: 3,
              test: /@tabler[\\/]icons-react[\\/].*[\\/]Icon\w+\.mjs$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  // A build beside the running server, or a database, is no reason to reload the page.
  server: {
    host: '127.0.0.1',
    watch: { ignored: ['**/.cache/**', '**/.data/**', '**/dist/**', '**/tests/**'] },
  },
})

function schemaNames(): string[] {
  const sources = globSync('domain/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  return sources.flatMap((source) =>
    Array.from(source.matchAll(/const (\w+Schema)\b/g), (match) => match[1] ?? ''),
  )
}
