import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PRODUCT_NAME } from '../../domain/charity/document.ts'
import { type MarkKind, markAddress, markSizes } from '../../domain/charity/mark.ts'
import { nameOfApp, type WrittenCharity } from './read-charity.ts'

const files = { '/manifest.webmanifest': 'en', '/manifest.fr.webmanifest': 'fr' } as const

/** Serves the manifests under which phones install the app, with the name that the charity gave it. */
export function serveManifests(
  app: FastifyInstance,
  directory: string,
  readCharity: () => Promise<WrittenCharity>,
): void {
  for (const [path, language] of Object.entries(files) as [keyof typeof files, 'en' | 'fr'][]) {
    const file = join(directory, path)
    if (!existsSync(file)) continue
    const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'))
    app.get(path, { schema: { hide: true } as object }, async (_request, reply) => {
      const { name, mark } = await readCharity().then(
        (charity) => ({ name: nameOfApp(charity)[language], mark: charity.mark }),
        // Without the database a phone still installs the app.
        () => ({ name: PRODUCT_NAME, mark: null }),
      )
      return reply
        .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
        .send({ ...manifest, name, short_name: name, ...(mark === null ? {} : iconsOf(manifest, mark)) })
    })
  }
}

interface Manifest {
  shortcuts?: readonly object[]
}

/** What shows the charity's picture; the product's screenshots show another. */
function iconsOf({ shortcuts = [] }: Manifest, mark: string) {
  const icon = (kind: MarkKind) => ({
    src: markAddress(mark, kind),
    sizes: `${markSizes[kind]}x${markSizes[kind]}`,
    type: 'image/png',
  })
  return {
    icons: [icon('icon'), icon('large'), { ...icon('maskable'), purpose: 'maskable' }],
    shortcuts: shortcuts.map((shortcut) => ({ ...shortcut, icons: [icon('icon')] })),
    screenshots: undefined,
  }
}
