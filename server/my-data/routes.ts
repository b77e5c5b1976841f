import { Readable } from 'node:stream'
import { z } from 'zod'
import { type Endpoint, sent } from '../http/endpoint.ts'
import { readMyData } from './read-my-data.ts'
import { writeJson } from './write-json.ts'
import { writeWorkbook } from './write-workbook.ts'

const fileNames = { en: 'elan-my-data', fr: 'elan-mes-donnees' } as const
const types = {
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** Everything that is kept about oneself, as a file (decisions-platform, Privacy). */
export function myDataRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path: '/api/vms/Subject/MyData',
    summary: 'Everything that is kept about oneself, as a file: JSON or a workbook, in the words of `locale`',
    permission: 'signed-in',
    // Made in short transactions, a page at a time: an old one would hold back every reader's cursor.
    transaction: 'none',
    query: z.strictObject({ format: z.enum(['json', 'xlsx']), locale: z.enum(['en', 'fr']).default('en') }),
    reply: z.unknown().meta({ description: 'The file itself' }),
    requestsPerMinute: 10,
    handle: async ({ db, actor, query: { format, locale }, now, audit, http: { reply } }) => {
      await audit({ action: 'export', type: 'Subject', id: actor.SubjectId })
      const pages = readMyData(db, actor, locale)
      const file =
        format === 'json'
          ? Readable.from(writeJson(pages, { MadeOn: now().toISOString(), SubjectId: actor.SubjectId }))
          : Buffer.from(await writeWorkbook(pages, locale))
      reply
        .headers({
          'content-type': types[format],
          'content-disposition': `attachment; filename="${fileNames[locale]}.${format}"`,
        })
        .send(file)
      return sent
    },
  })
}
