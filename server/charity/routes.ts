import { sql } from 'kysely'
import { charityRefusals, tidyCharity } from '../../domain/charity/rules.ts'
import { type CharityRecord, charityBodySchema, charitySchema } from '../../domain/charity/schema.ts'
import { isAdministrator } from '../../domain/kernel/actor.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import type { Executor } from '../db/connection.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readCharity } from './read-charity.ts'

const path = '/api/vms/Charity'

/** Whose installation this is; administrators write it. */
export function charityRoutes(endpoint: Endpoint): void {
  endpoint({
    method: 'GET',
    path,
    summary: 'Names and addresses of the charity, as administrators wrote them',
    permission: isAdministrator,
    reply: charitySchema,
    handle: async ({ tx }) => {
      const value = await readRecord(tx)
      return { value, version: value.Version }
    },
  })

  endpoint({
    method: 'PUT',
    path,
    summary: 'Writes names and addresses of the charity, whole',
    permission: isAdministrator,
    body: charityBodySchema,
    reply: charitySchema,
    handle: async ({ tx, actor, body, headers, now, audit }) => {
      await sql`select from charity for update`.execute(tx)
      const before = await readRecord(tx)
      if (headers.ifMatch === null) throw new ProblemError({ Code: 'version_missing' })
      if (headers.ifMatch !== before.Version)
        throw new ProblemError({ Code: 'version_conflict' }, { value: before })
      const [first, ...others] = charityRefusals(body)
      if (first) throw new ProblemError([first, ...others])
      const { Name, AppName, Links } = tidyCharity(body)
      await sql`
        update charity set name_en = ${Name.en}, name_fr = ${Name.fr}, app_name_en = ${AppName.en},
          app_name_fr = ${AppName.fr}, links = ${JSON.stringify(Links)}::jsonb, version = version + 1,
          modified_on = ${now()}::timestamptz, modified_by_id = ${actor.SubjectId}::uuid
      `.execute(tx)
      const value = await readRecord(tx)
      await audit({ action: 'update', type: 'Charity', id: null, before, after: value })
      return { value, version: value.Version }
    },
    readAgain: ({ tx }) => readRecord(tx),
  })
}

async function readRecord(on: Executor): Promise<CharityRecord> {
  const { version, Name, AppName, Links } = await readCharity(on)
  return { Name, AppName, Links: Links as CharityRecord['Links'], Version: version }
}
