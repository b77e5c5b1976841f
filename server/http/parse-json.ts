import { isAscii } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { excessOf, holdsForbidden, MOST_JSON_VALUES } from '../../domain/kernel/hostile-json.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { inflate, TooLargeError } from './inflate.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The body exactly as it was sent (decompressed): what an idempotency key's hash covers. */
    bodyText: string | null
  }
  interface FastifyContextConfig {
    /** Most bytes of a gzipped body once unpacked; a route without it takes no compressed bodies. */
    inflatedLimit?: number
    /** Reads a body of lines, given how each text of JSON is parsed; a route without it takes none. */
    readLines?: ReadLines
  }
}

/** What a body of lines means; undefined for one that means nothing. */
export type ReadLines = (text: string, parse: (text: string) => unknown) => unknown

/** Most bytes of a body, where its endpoint does not say otherwise. */
export const BODY_LIMIT = 1_048_576

const decoder = new TextDecoder('utf-8', { fatal: true })

type BodyReader = (request: FastifyRequest, text: string) => unknown

/** Makes the app read JSON bodies and, where a route knows how, lines of JSON; and nothing else. */
export function acceptJson(app: FastifyInstance): void {
  app.decorateRequest('bodyText', null)
  app.removeAllContentTypeParsers()
  acceptText(app, 'application/json', (_, text) => parseJson(text))
  acceptText(app, 'application/x-ndjson', ({ routeOptions }, text) => {
    const { readLines } = routeOptions.config
    if (!readLines) throw new ProblemError({ Code: 'unsupported_media_type' })
    const value = readLines(text, parseJson)
    if (value === undefined) throw new ProblemError({ Code: 'malformed' })
    return value
  })
}

function acceptText(app: FastifyInstance, type: string, read: BodyReader): void {
  app.addContentTypeParser(type, { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    // What leads nowhere is read by nobody.
    if (request.is404) done(null, undefined)
    else if ((request.headers['content-encoding'] ?? 'identity') === 'identity')
      done(null, readText(request, body, read))
    else
      unpack(request, body)
        .then((unpacked) => readText(request, unpacked, read))
        .then((value) => done(null, value), done)
  })
}

function readText(request: FastifyRequest, body: Buffer, read: BodyReader): unknown {
  const text = decode(body)
  request.bodyText = text
  return text.trim() === '' ? undefined : read(request, text)
}

async function unpack(request: FastifyRequest, body: Buffer): Promise<Buffer> {
  const encoding = request.headers['content-encoding']
  const limit = request.routeOptions.config.inflatedLimit
  if (encoding !== 'gzip' || limit === undefined) throw new ProblemError({ Code: 'unsupported_media_type' })
  try {
    return await inflate(body, limit)
  } catch (error) {
    throw new ProblemError(
      error instanceof TooLargeError ? { Code: 'too_large', Limit: limit } : { Code: 'malformed' },
    )
  }
}

function decode(body: Buffer): string {
  try {
    return isAscii(body) ? body.toString('latin1') : decoder.decode(body)
  } catch {
    throw new ProblemError({ Code: 'malformed' })
  }
}

/**
 * Parses JSON text from outside. What nests too deep or holds too many values is refused before it is parsed. Names that
 * reach an object's prototype are refused at any depth, and so are the NUL character and halves of surrogate pairs, which
 * the database cannot hold.
 */
export function parseJson(text: string): unknown {
  const excess = excessOf(text)
  if (excess === 'depth') throw new ProblemError({ Code: 'malformed' })
  if (excess === 'values') throw new ProblemError({ Code: 'too_many', Limit: MOST_JSON_VALUES })
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ProblemError({ Code: 'malformed' })
  }
  if (holdsForbidden(text, value)) throw new ProblemError({ Code: 'malformed' })
  return value
}
