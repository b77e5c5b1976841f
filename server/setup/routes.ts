import { sql } from 'kysely'
import { isAdministrator } from '../../domain/kernel/actor.ts'
import { placeOfficeSchema, setupSchema, takeSchoolsSchema } from '../../domain/setup/schema.ts'
import type { Config } from '../config.ts'
import type { Endpoint } from '../http/endpoint.ts'
import { placeOffice } from './place-office.ts'
import { readSetup } from './read-setup.ts'
import { takeSchools } from './take-schools.ts'

const path = '/api/vms/Setup'

/** The first set-up of an empty system, as far as other calls do not do it; for administrators. */
export function setupRoutes(endpoint: Endpoint, config: Pick<Config, 'charity' | 'mail'>): void {
  endpoint({
    method: 'GET',
    path,
    summary: 'What is there of a first set-up, and what is still open',
    permission: isAdministrator,
    reply: setupSchema,
    handle: async ({ tx }) => ({ value: await readSetup(tx, config) }),
  })

  endpoint({
    method: 'POST',
    path: `${path}/Office`,
    summary: 'Adds the site of the national office by its name, or brings it back where it was deleted',
    permission: isAdministrator,
    body: placeOfficeSchema,
    reply: setupSchema,
    requestsPerMinute: 60,
    handle: async ({ tx, actor, body, now, requestId }) => {
      await placeOffice({ tx, actor, now: now(), requestId }, body.Name ?? '')
      return { value: await readSetup(tx, config) }
    },
    readAgain: ({ tx }) => readSetup(tx, config),
  })

  endpoint({
    method: 'POST',
    path: `${path}/Schools`,
    summary: 'Takes the schools of a province over from the open register that the product carries',
    permission: isAdministrator,
    body: takeSchoolsSchema,
    reply: setupSchema,
    requestsPerMinute: 60,
    handle: async ({ tx, body, now, audit }) => {
      const Added = await takeSchools(tx, body.Province, now())
      await audit({ action: 'create', type: 'Register', id: null, after: { ...body, Added } })
      return { value: await readSetup(tx, config) }
    },
    readAgain: ({ tx }) => readSetup(tx, config),
  })

  endpoint({
    method: 'POST',
    path: `${path}/Done`,
    summary: 'Says that the first set-up is done: nobody is led to it any more',
    permission: isAdministrator,
    reply: setupSchema,
    handle: async ({ tx, now, audit }) => {
      await sql`update charity set set_up_on = ${now()}::timestamptz where set_up_on is null`.execute(tx)
      await audit({ action: 'update', type: 'Setup', id: null, after: { IsDone: true } })
      return { value: await readSetup(tx, config) }
    },
    readAgain: ({ tx }) => readSetup(tx, config),
  })
}
