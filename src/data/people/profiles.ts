import type { EnumerationList } from '../../../domain/enumeration/enumeration-list.ts'
import { POST_SECONDARY } from '../../../domain/enumeration/ruled-values.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import type { ProfileDocument } from '../../../domain/profile/document.ts'
import type { ProfileRecord } from '../../../domain/profile/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { readMeta } from '../store/meta.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
import { readAll } from '../store/reference.ts'
import { refOf } from '../store/rows.ts'

/** Where the profile of a person is called; there is one, so it is named without its Id. */
export const profilePath = (subjectId: string): string => `/api/vms/Subject/${subjectId}/VolunteerProfile`

/** The signed-in person's own profile as of the last pull; null for somebody who has none. */
export const readOwnProfile = async (db: PersonDatabase = currentDatabase()): Promise<ProfileRecord | null> =>
  (await readAll(db, 'VolunteerProfile'))[0] ?? null

/** The profile of a person as the server has it; null for somebody who has none. */
export const fetchProfile = (subjectId: string): Promise<ApiAnswer<ProfileRecord | null>> =>
  callSignedIn<ProfileRecord | null>({ method: 'GET', path: profilePath(subjectId) })

/**
 * Brings one's own profile at once after it was saved, so that what depends on it need not wait for the next pull. Without
 * an answer it is kept as it was saved: nobody is asked again for what the server has. What a pull brought meanwhile may be
 * later, and stays.
 */
export async function bringOwnProfile(
  subjectId: string,
  saved: (ProfileDocument & { Version?: number }) | undefined,
  db: PersonDatabase = currentDatabase(),
  fetch: typeof fetchProfile = fetchProfile,
): Promise<void> {
  const answer = await fetch(subjectId)
  const value = answer.kind === 'ok' ? answer.value : saved
  if (!value) return
  const ref = refOf('VolunteerProfile', value.Id)
  await db.transaction('rw', [db.reference, db.meta], async () => {
    const generation = await readMeta(db, 'generation')
    const known = await db.reference.get(ref)
    const isLater = Number(known?.doc.Version ?? 0) > (value.Version ?? 0)
    if (known && isLater && known.generation >= generation) return
    await db.reference.put({
      ref,
      type: 'VolunteerProfile',
      id: value.Id,
      siteIds: [],
      doc: { ...value },
      generation,
    })
  })
}

const subTypeOf = (list: EnumerationList | undefined): string | null =>
  list?.EnumerationItems.find(
    ({ Enumeration: { Id, Value } }) => Id === POST_SECONDARY.Id || Value === POST_SECONDARY.Value,
  )?.EnumerationId ?? null

/** Post-secondary institutions by name, city or postal code, by name, at most 20; the server is asked. Rejects without an answer. */
export async function searchInstitutions(
  text: string,
  db: PersonDatabase = currentDatabase(),
): Promise<OrganizationRecord[]> {
  const lists = await readAll(db, 'EnumerationList')
  const answer = await callSignedIn<OrganizationRecord[]>({
    method: 'POST',
    path: '/api/Organization/Query',
    body: {
      Search: text,
      Take: 20,
      SortColumn: 'Name',
      Status: [0, 1],
      TypeId: subTypeOf(lists.find(({ SystemName }) => SystemName === 'SchoolSubType')),
    },
  })
  if (answer.kind !== 'ok') throw new Error(`The institutions could not be asked for: ${answer.kind}`)
  return answer.value
}
