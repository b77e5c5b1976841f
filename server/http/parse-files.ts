import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ProblemError } from '../../domain/kernel/problems.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for an endpoint that takes a form with a file. */
    takesFile?: boolean
  }
}

/** A file of a form, whole in memory: the endpoint's limit keeps it small. */
export interface SentFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** Makes endpoints that say so take forms with files; everywhere else they are refused as before. */
export function acceptFiles(app: FastifyInstance): void {
  app.addContentTypeParser(
    'multipart/form-data',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.takesFile || request.headers['content-encoding'] !== undefined)
        throw new ProblemError({ Code: 'unsupported_media_type' })
      return body
    },
  )
}

/** A form of ours has one part, an honest client's perhaps a few; more would only cost time. */
const mostParts = 10

/**
 * How browsers and programs name a form and its boundary. Nothing else stands there: two readers could find two boundaries
 * in it, and who counts the parts by another than the one they are read by counts none.
 */
const formType = (() => {
  const charset = /(?:\s*;\s*charset="?[\w-]+"?)?/.source
  const sign = "[\\w'()+,./:=?-]"
  return new RegExp(
    `^multipart/form-data${charset}\\s*;\\s*boundary=(?:(${sign}{1,70})|"(${sign}{1,70})")${charset}\\s*$`,
    'i',
  )
})()

/** A form as it was sent: its file, and what it says besides. */
export interface SentForm {
  file: SentFile
  /** The text of another field; null where the form has none. */
  text(field: string): string | null
}

/**
 * The one file of that field in a form. Throws `required` without it, `malformed` for what is no form, `too_large` for
 * a file above `limit` bytes. The platform's own reader does the work.
 */
export async function readSentFile(request: FastifyRequest, field: string, limit: number): Promise<SentFile> {
  return (await readSentForm(request, field, limit)).file
}

/** The same with what the form says besides the file. */
export async function readSentForm(request: FastifyRequest, field: string, limit: number): Promise<SentForm> {
  const body = request.body
  const [, bare, quoted] = formType.exec(request.headers['content-type'] ?? '') ?? []
  const boundary = bare ?? quoted
  if (!Buffer.isBuffer(body) || boundary === undefined)
    throw new ProblemError({ Code: 'unsupported_media_type' })
  const parts = countParts(body, boundary)
  if (parts < 1) throw new ProblemError({ Code: 'malformed' })
  if (parts > mostParts) throw new ProblemError({ Code: 'too_many', Limit: mostParts })
  // By the very boundary that was counted.
  const counted = { 'content-type': `multipart/form-data; boundary="${boundary}"` }
  const form = await new Response(new Uint8Array(body), { headers: counted }).formData().catch(() => {
    throw new ProblemError({ Code: 'malformed' })
  })
  const file = form.get(field)
  if (!(file instanceof File)) throw new ProblemError({ Code: 'required', Field: field })
  if (file.size > limit) throw new ProblemError({ Code: 'too_large', Field: field, Limit: limit })
  return {
    file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    text: (name) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : null
    },
  }
}

function countParts(body: Buffer, boundary: string): number {
  const mark = `--${boundary}`
  let parts = 0
  for (
    let at = body.indexOf(mark);
    at >= 0 && parts <= mostParts + 1;
    at = body.indexOf(mark, at + mark.length)
  )
    parts += 1
  return parts - 1
}
