import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { formWith, textFile } from '../../support/upload-files.ts'
import { at, type EndpointCase, marked } from './endpoint-case.ts'
import { ids } from './people.ts'
import type { TestServer } from './with-server.ts'

/** Who keeps the register: staff and organization managers; everybody else is told that it is not for them. */
const keepers = '401 403 403 403 403 403 403 403 403 + + 403 +'

const duplicates = '/api/Organization/Duplicates'
const files = '/api/vms/Organization/UpdateFile'

const fileOf = (name: string) =>
  formWith(textFile(`Id\tName\n${ids.organization.maple}\t${name}\n`), 'orgfile')

/** A comparison that waits to be looked at. */
async function compared(server: TestServer): Promise<string> {
  const id = randomUUID()
  await sql`
    insert into organization_file (id, name, created_on, created_by_id)
    values (${id}, 'register.xlsx', now(), ${ids.organization.maple})
  `.execute(server.db)
  return id
}

/** The calls that keep the whole register in order: suspected duplicates, and updates by a file. */
export const registerCases: Record<string, EndpointCase> = {
  [`GET ${duplicates}`]: {
    ...at(duplicates),
    shows: [['a list', marked('"TotalRecords"'), keepers]],
  },
  [`GET ${duplicates}/Search`]: {
    ...at(`${duplicates}/Search`),
    shows: [['how it stands', marked('"Progress"'), keepers]],
  },
  [`POST ${duplicates}/Search`]: {
    call: () => ({ url: `${duplicates}/Search` }),
    bodiless: true,
    shows: [['how it stands', marked('"Progress"'), keepers]],
  },
  [`POST ${duplicates}/Verdict`]: {
    ...at(`${duplicates}/Verdict`, {
      Id: ids.organization.maple,
      DuplicateId: ids.organization.ecole,
      NotDuplicate: true,
    }),
    shows: [['the verdict', marked('"Value":true'), keepers]],
  },
  [`POST ${files}`]: {
    call: () => ({ url: files, ...fileOf('Maple Renamed School') }),
    bodiless: true,
    shows: [['the id of the comparison', marked('"Value":"'), keepers]],
  },
  [`GET ${files}`]: {
    ...at(`${files}?key=${randomUUID()}`),
    shows: [['how far it is', marked('"Progress":0'), keepers]],
  },
  [`GET ${files}/:id`]: {
    call: async (server) => ({ url: `${files}/${await compared(server)}` }),
    shows: [['the file', marked('register.xlsx'), keepers]],
  },
  [`PUT ${files}/:id`]: {
    call: async (server) => ({ url: `${files}/${await compared(server)}` }),
    bodiless: true,
    shows: [['what came of it', marked('"Applied":0'), keepers]],
  },
  [`DELETE ${files}/:id`]: {
    call: async (server) => ({ url: `${files}/${await compared(server)}` }),
    shows: [['that it is gone', marked('"Success":true'), keepers]],
  },
}
