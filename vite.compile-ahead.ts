import type { Plugin, Rolldown } from 'vite'

// Beside the app's own script: what most pages share, the list that is opened first, and what sends. Nearly all of it runs at
// a start or soon after it.
const chosen = /^(?:shared|list|Workshops|engine)$/

// Understood by Chromium since version 136; a comment like any other to whoever does not know it.
const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Has a browser compile what each start runs while the files are read, in a thread of its own, instead of function by
 * function as they are called, on the one that the page waits for. For files of which little is run it would be work for nothing.
 */
export const compileAhead = (): Plugin => ({
  name: 'elan-compile-ahead',
  generateBundle: {
    // Behind the build tool's own part, which puts the names of other files at the top, where this has to stand.
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && (file.isEntry || chosen.test(file.name))) putHint(file, bundle)
    },
  },
})

function putHint(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): void {
  chunk.code = hint + chunk.code
  const map = bundle[`${chunk.fileName}.map`]
  if (map?.type !== 'asset') return
  // A line further down: in a map each line ends with a semicolon.
  const { mappings, ...rest } = JSON.parse(String(map.source)) as { mappings: string }
  map.source = JSON.stringify({ ...rest, mappings: `;${mappings}` })
}
