import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach } from 'vitest'
import type { FileHeader, FileMapping } from '../../../domain/organization/file-update/schema.ts'
import { formWith, textFile, type UploadFile } from '../../support/upload-files.ts'
import type { PersonName } from './people.ts'
import { enumerationId } from './seed.ts'
import type { TestServer } from './with-server.ts'

/** Where files of organizations go. */
export const filePath = '/api/vms/Organization/UpdateFile'

/** A province of the seeded list; the second one is Ontario. */
export const province = (place: 1 | 2 | 3): string => enumerationId('Region', place)

/** A tab-separated file. */
export const rowsOf = (...lines: readonly (readonly string[])[]): UploadFile =>
  textFile(lines.map((line) => line.join('\t')).join('\n'))

interface Given {
  name: string
  number?: string | null
  city?: string
  region?: 1 | 2 | 3
  status?: number
}

// The limit of a minute counts for each of them.
const keepers: readonly PersonName[] = ['staff', 'administrator', 'organizations']
let turn = 0

/** Whoever of those who keep the register has their turn. */
export const nextKeeper = (): PersonName => keepers[turn++ % keepers.length] ?? 'staff'

/** Files of organizations on a test's server; none is left of the test before. */
export function withOrganizationFiles(server: TestServer) {
  beforeEach(async () => {
    await sql`delete from organization_file`.execute(server.db)
    await sql`
      update localization set en = 'Ontario', fr = 'Ontario'
      where key = (select localization_key from enumeration where id = ${province(2)})
    `.execute(server.db)
  })
  const send = async (file: UploadFile, mapping?: FileMapping) => {
    const { body, headers } = formWith(file, 'orgfile', mapping && { mapping: JSON.stringify(mapping) })
    return server.call<string>(nextKeeper(), 'POST', filePath, body, headers)
  }
  const read = async (id: string, query = 'take=100&errorTake=100'): Promise<FileHeader> =>
    (await server.call<FileHeader>('staff', 'GET', `${filePath}/${id}?${query}`)).value
  return {
    send,
    read,
    compared: async (file: UploadFile, mapping?: FileMapping) => read((await send(file, mapping)).value),
    commit: async (id: string) => (await server.call('organizations', 'PUT', `${filePath}/${id}`)).value,
    stored: async (id: string) => (await server.call('staff', 'GET', `/api/Organization/${id}`)).value,
    /** Puts an organization into the register; answers its Id. */
    plant: async ({ name, number = null, city = 'Wawa', region = 2, status = 1 }: Given): Promise<string> => {
      const id = randomUUID()
      await sql`
        insert into organization (id, name, provincial_school_id, city, region_id, address, postal_code,
          telephone_number, status)
        values (${id}, ${name}, ${number}, ${city}, ${province(region)}, '1 Main St', 'P0S 1K0', '705-856-2030', ${status})
      `.execute(server.db)
      return id
    },
  }
}
