import { sql } from 'kysely'
import { CHARITY_ID } from '../../domain/charity/document.ts'
import { charityRefusals, tidyCharity, writtenLinks } from '../../domain/charity/rules.ts'
import {
  type CharityRecord,
  charityBodySchema,
  charitySchema,
  coordinatorFolderSchema,
} from '../../domain/charity/schema.ts'
import { charityShape } from '../../domain/charity/shape.ts'
import { coordinatesSomewhere, isAdministrator } from '../../domain/kernel/actor.ts'
import { ProblemError } from '../../domain/kernel/problems.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import type { Config } from '../config.ts'
import type { Executor } from '../db/connection.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { readCharity } from './read-charity.ts'

const path = '/api/vms/Charity'

/** Whose installation this is; administrators write it. */
export function charityRoutes(endpoint: Endpoint, { links }: Pick<Config, 'links'>): void {
  endpoint({
    method: 'GET',
    path: `${path}/CoordinatorFolder`,
    summary: 'Where the folder of the coordinators is: for them and for staff alone',
    permission: coordinatesSomewhere,
    reply: coordinatorFolderSchema,
    handle: async ({ tx }) => {
      const written = writtenLinks(await readCharity(tx)).CoordinatorDrive
      return { value: { Folder: written ?? links.CoordinatorDrive ?? null } }
    },
  })

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
    summary: 'Writes names and addresses of the charity: what the body leaves out stays',
    permission: isAdministrator,
    body: charityBodySchema,
    reply: charitySchema,
    handle: async ({ tx, actor, body, headers, now, audit }) => {
      await sql`select from charity for update`.execute(tx)
      const before = await readRecord(tx)
      if (headers.ifMatch === null) throw new ProblemError({ Code: 'version_missing' })
      if (headers.ifMatch !== before.Version)
        throw new ProblemError({ Code: 'version_conflict' }, { value: before })
      const { document, problems } = applyBody(charityShape, before, body, noMembers)
      const [first, ...others] = [...problems, ...charityRefusals(document)]
      if (first) throw new ProblemError([first, ...others])
      const charity = tidyCharity(document)
      const { Name, AppName } = charity
      const Links = writtenLinks(charity)
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

/** The document has no lists, whose members alone need this. */
const noMembers = { droppedItems: new Set<string>(), newId: () => CHARITY_ID }

async function readRecord(on: Executor): Promise<CharityRecord> {
  const { Id, Name, AppName, Links, version } = await readCharity(on)
  return { Id, Name, AppName, Links, Version: version }
}
