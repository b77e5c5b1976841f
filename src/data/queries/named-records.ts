import type { NamedRecords } from '../../../domain/activity/named-records.ts'
import type { Educator } from '../../../domain/educator/document.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import type { Reference } from '../../../domain/log/references.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readRecord } from '../store/records.ts'
import { readOne } from '../store/reference.ts'

/** What this device knows of the people, kits and educators that a log names; what it does not carry is absent. For live queries too. */
export async function readNamedRecords(
  references: readonly Pick<Reference, 'kind' | 'id'>[],
  actor: Actor,
  db: PersonDatabase = currentDatabase(),
): Promise<NamedRecords> {
  const idsOf = (kind: Reference['kind']) => references.flatMap((one) => (one.kind === kind ? one.id : []))
  const [people, kitRows, educatorRows] = await Promise.all([
    readEach(idsOf('person'), (id) => readOne(db, 'Person', id)),
    readEach(idsOf('kit'), (id) => readOne(db, 'Kit', id)),
    readEach(idsOf('educator'), (id) =>
      readRecord<Educator & { CreatedById?: string | null }>('EducatorAuxData', id, db),
    ),
  ])
  return {
    persons: new Map(people.map(([id, { SiteIds }]) => [id, SiteIds])),
    kits: new Map(kitRows),
    educators: new Map(
      educatorRows.map(([id, { doc }]) => {
        // Whom this device has not sent yet is the writer's own.
        const { CreatedById = actor.SubjectId, EducatorSiteHeader } = doc
        return [id, { CreatedById, SiteIds: EducatorSiteHeader.Items.map(({ SiteId }) => SiteId) }]
      }),
    ),
  }
}

const readEach = async <T>(
  ids: readonly string[],
  read: (id: string) => Promise<T | undefined>,
): Promise<[string, T][]> => {
  const found = await Promise.all(ids.map(async (id) => [id, await read(id)] as const))
  return found.flatMap(([id, row]) => (row === undefined ? [] : [[id, row]]))
}
