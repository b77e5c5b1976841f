import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type MarkKind, markKinds } from '../../domain/charity/mark.ts'
import type { Db } from '../db/connection.ts'
import { readPicture } from './mark-store.ts'
import type { WrittenCharity } from './read-charity.ts'

/** The product's own, where the charity has none. */
const ofProduct: Record<MarkKind | 'favicon', { file: string; type: string }> = {
  favicon: { file: 'mark.svg', type: 'image/svg+xml' },
  small: { file: 'icon-192.png', type: 'image/png' },
  touch: { file: 'icon-180.png', type: 'image/png' },
  icon: { file: 'icon-192.png', type: 'image/png' },
  large: { file: 'icon-512.png', type: 'image/png' },
  maskable: { file: 'maskable-512.png', type: 'image/png' },
}

/**
 * Serves the charity's picture, else the product's: under addresses that name it, which are kept for a year, and under
 * those that browsers and phones ask for by themselves. A former name shows what is there now, so that mails of last year
 * have no hole. `icons`: the directory of the product's.
 */
export function serveMark(
  app: FastifyInstance,
  db: Db,
  icons: string,
  readCharity: () => Promise<WrittenCharity>,
): void {
  const held = new Map<string, Buffer>()
  const own = async (mark: string, kind: MarkKind): Promise<Buffer | null> => {
    const key = `${mark} ${kind}`
    const known = held.get(key)
    if (known) return known
    const bytes = await readPicture(db, kind)
    // Another picture may have come since its name was read: it is told, and not remembered under this one.
    if (bytes && (await readCharity()).mark === mark) {
      if (held.size >= markKinds.length) held.clear()
      held.set(key, bytes)
    }
    return bytes
  }
  const answer = async (
    reply: FastifyReply,
    kind: MarkKind,
    asked: string | null,
    otherwise: keyof typeof ofProduct,
  ) => {
    // A page without its picture is better than no page.
    const mark = await readCharity().then(
      (charity) => charity.mark,
      () => null,
    )
    const bytes = mark === null ? null : await own(mark, kind)
    const isItsName = bytes !== null && asked === mark
    const { file, type } = ofProduct[otherwise]
    return reply
      .headers({
        'content-type': bytes ? 'image/png' : type,
        'cache-control': isItsName ? 'public, max-age=31536000, immutable' : 'no-cache',
        // Mails are read at other addresses.
        'cross-origin-resource-policy': 'cross-origin',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      })
      .send(bytes ?? readFileSync(join(icons, file)))
  }
  const hidden = { schema: { hide: true } as object }
  for (const kind of markKinds) {
    app.get<{ Params: { mark: string } }>(`/mark/:mark/${kind}.png`, hidden, async (request, reply) =>
      answer(reply, kind, request.params.mark, kind),
    )
  }
  app.get('/favicon.ico', hidden, async (_request, reply) => answer(reply, 'small', null, 'favicon'))
  app.get('/apple-touch-icon.png', hidden, async (_request, reply) => answer(reply, 'touch', null, 'touch'))
}
