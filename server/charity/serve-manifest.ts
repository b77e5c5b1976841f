import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { PRODUCT_NAME } from '../../domain/charity/document.ts'
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
    const manifest: object = JSON.parse(readFileSync(file, 'utf8'))
    app.get(path, { schema: { hide: true } as object }, async (_request, reply) => {
      const name = await readCharity().then(
        (charity) => nameOfApp(charity)[language],
        // Without the database a phone still installs the app.
        () => PRODUCT_NAME,
      )
      return reply
        .headers({ 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'no-cache' })
        .send({ ...manifest, name, short_name: name })
    })
  }
}
