import { sql } from 'kysely'
import { type ReadPerson, readPerson } from '../../domain/imports/read-person.ts'
import type { Executor } from '../db/connection.ts'
import { type Addressee, findAddressees, whoIsMeant } from './find-people.ts'
import { defineImport, type ReadRow } from './import-recipe.ts'
import { writePeople } from './write-people.ts'

/** What rows of people are compared with. */
export interface KnownPeople {
  byAddress: ReadonlyMap<string, readonly Addressee[]>
  /** `person/site/season` of each registration, whatever became of it. */
  registrations: ReadonlySet<string>
  coordinators: ReadonlySet<string>
}

/** People who are added ahead by their address, and register at a site. */
export const peopleImport = defineImport<ReadPerson, KnownPeople>({
  read: (cells, places) => {
    const { person, findings } = readPerson(cells, places)
    return { value: person, findings }
  },
  lookUp: async (on, _fileId, rows, what) => {
    const byAddress = await findAddressees(
      on,
      rows.map(({ value }) => value.address),
      what,
    )
    const ids = [...byAddress.values()].flatMap((people) => people.map(({ id }) => id))
    return { byAddress, ...(await standingOf(on, ids)) }
  },
  judge: (row, known) => {
    const { id, finding } = whoIsMeant(known.byAddress.get(row.value.address), row.choices)
    return { findings: finding ? [finding] : [], isNew: finding === null && addsTo(id, row, known) }
  },
  write: async (context, rows, known) => ({
    added: await writePeople(
      context,
      rows.map((row) => ({
        ...row,
        personId: whoIsMeant(known.byAddress.get(row.value.address), row.choices).id,
      })),
    ),
  }),
})

function addsTo(id: string | null, { value }: ReadRow<ReadPerson>, known: KnownPeople): boolean {
  if (id === null) return true
  return (
    value.seasonIds.some((season) => !known.registrations.has(`${id}/${value.siteId}/${season}`)) ||
    (value.isCoordinator && !known.coordinators.has(id))
  )
}

async function standingOf(
  on: Executor,
  ids: readonly string[],
): Promise<Pick<KnownPeople, 'registrations' | 'coordinators'>> {
  if (ids.length === 0) return { registrations: new Set(), coordinators: new Set() }
  const registered = await sql<{ key: string }>`
    select concat(subject_id, '/', site_id, '/', season_id) as key from site_registration
    where subject_id = any(${[...ids]}::uuid[]) and deleted_on is null
  `.execute(on)
  const holders = await sql<{ id: string }>`
    select sr.subject_id as id from subject_role sr join role on role.id = sr.role_id and role.name = 'Coordinator'
    where sr.subject_id = any(${[...ids]}::uuid[])
  `.execute(on)
  return {
    registrations: new Set(registered.rows.map(({ key }) => key)),
    coordinators: new Set(holders.rows.map(({ id }) => id)),
  }
}
