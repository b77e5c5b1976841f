import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { formWith, textFile } from '../../support/upload-files.ts'
import { at, type EndpointCase, marked } from './endpoint-case.ts'
import { importPath as path } from './imports.ts'
import { people } from './people.ts'
import type { TestServer } from './with-server.ts'

/** Administrators; everybody else is told that it is not for them. */
const administrators = '401 403 403 403 403 403 403 403 403 403 + 403 403'

const fileOf = () =>
  formWith(textFile('E-mail\tGiven name\tFamily name\nbob@new.example\tBob\tRoss\n'), 'file', {
    kind: 'people',
  })

/** A file with one row that waits to be looked at. */
async function plant(server: TestServer): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into import_file (id, kind, name, hash, created_on, created_by_id)
    values (${id}, 'people', 'people-of-before.xlsx', '', '2026-02-01T00:00:00Z', ${people.administrator.id})
  `.execute(server.db)
  await sql`
    insert into import_row (file_id, place, row_number, cells)
    values (${id}, 0, 2, '{"Email": {"kind": "text", "text": "planted@new.example"}}')
  `.execute(server.db)
  return `${path}/${id}`
}

const ofFile = async (server: TestServer) => ({ url: await plant(server) })

/** What a charity brings along. */
export const importCases: Record<string, EndpointCase> = {
  [`POST ${path}`]: {
    call: () => ({ url: path, ...fileOf() }),
    bodiless: true,
    by: 'administrator',
    shows: [['the id of the import', marked('"Value":"'), administrators]],
  },
  [`GET ${path}/Progress`]: {
    ...at(`${path}/Progress?key=${randomUUID()}`),
    by: 'administrator',
    shows: [['how far it is', marked('"Progress":0'), administrators]],
  },
  [`GET ${path}`]: {
    call: async (server) => {
      await plant(server)
      return { url: path }
    },
    by: 'administrator',
    shows: [['the file', marked('people-of-before.xlsx'), administrators]],
  },
  [`GET ${path}/:id`]: {
    call: ofFile,
    by: 'administrator',
    shows: [['its rows', marked('planted@new.example'), administrators]],
  },
  [`PATCH ${path}/:id/Row`]: {
    call: async (server) => ({
      url: `${await plant(server)}/Row`,
      body: [{ Place: 0, Cells: { GivenName: 'Mended' } }],
    }),
    by: 'administrator',
    shows: [['the row', marked('Mended'), administrators]],
  },
  [`PATCH ${path}/:id`]: {
    call: async (server) => ({ url: await plant(server), body: { Code: null, As: 'left_out' } }),
    by: 'administrator',
    shows: [['the file', marked('people-of-before.xlsx'), administrators]],
  },
  [`PUT ${path}/:id`]: {
    call: async (server) => ({ url: await plant(server), body: {} }),
    by: 'administrator',
    shows: [['what came of it', marked('"Added":0'), administrators]],
  },
  [`DELETE ${path}/:id`]: {
    call: ofFile,
    by: 'administrator',
    shows: [['that it is gone', marked('"Success":true'), administrators]],
  },
}
