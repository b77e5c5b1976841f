import type { RouteHandlerCallback } from 'workbox-core'
import { localDay } from '../domain/kernel/clock.ts'
import { readTruePicture, type TruePicture } from '../src/data/picture/true-picture.ts'
import { drawPicture } from './draw-picture.ts'
import { noteShown } from './tell-sent.ts'

// Written by the build (vite.config.ts): the text of `before-the-script.ts`.
declare const BEFORE_THE_PICTURE: string

/**
 * How long the picture is waited for, in milliseconds. It takes 40 or so, and four times as long on a slow phone, where the
 * app itself takes three times as long as this.
 */
const TIMEOUT = 500

/**
 * Answers navigations with the app's page and, where it is known what the page showed last and that it is true, with that
 * picture in it (docs/decisions/0023-a-start-that-shows-the-list.md). It is put together for this answer alone and kept nowhere.
 */
export const withPicture =
  (answerPage: RouteHandlerCallback): RouteHandlerCallback =>
  async (options) => {
    const { resultingClientId } = options.event as FetchEvent
    const looking = lookFor(options.url, resultingClientId)
    const page = await answerPage(options)
    const picture = await looking
    return (picture && (await drawn(page.clone(), picture))) || page
  }

/** Never rejects, and never takes long: a store that is being upgraded, or cannot be read, has no picture. */
async function lookFor(url: URL, client: string): Promise<TruePicture | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), TIMEOUT))
  try {
    const picture = await Promise.race([readTruePicture(url), late])
    if (picture) noteShown(client, picture)
    return picture
  } catch (error) {
    console.info('The page opens without its last picture', error)
    return null
  }
}

async function drawn(page: Response, picture: TruePicture): Promise<Response | null> {
  const html = drawPicture(await page.text(), picture, BEFORE_THE_PICTURE, {
    day: localDay(Date.now()),
    online: navigator.onLine,
  })
  if (html === null) return null
  const headers = new Headers(page.headers)
  // They are about the page as it was sent.
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name)
  const policy = headers.get('content-security-policy')
  if (policy)
    headers.set(
      'content-security-policy',
      policy.replace("script-src 'self'", `script-src 'self' '${await hashOf(BEFORE_THE_PICTURE)}'`),
    )
  return new Response(html, { headers })
}

async function hashOf(script: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script))
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`
}
