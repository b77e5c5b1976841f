import type { EnumerationList } from '../../../domain/enumeration/enumeration-list.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import type { ProfileDocument } from '../../../domain/profile/document.ts'
import type { ProfileRecord } from '../../../domain/profile/schema.ts'
import type { ApiAnswer } from '../calls/api.ts'
import { callSignedIn } from '../calls/call-signed-in.ts'
import { readAll } from '../queries/places.ts'
import { currentDatabase, type PersonDatabase } from '../store/person-database.ts'
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
 * an answer it is kept as it was saved: nobody is asked again for what the server has.
 */
export async function bringOwnProfile(
  subjectId: string,
  saved: ProfileDocument | undefined,
  db: PersonDatabase = currentDatabase(),
): Promise<void> {
  const answer = await fetchProfile(subjectId)
  const value = answer.kind === 'ok' ? answer.value : saved
  if (!value) return
  const ref = refOf('VolunteerProfile', value.Id)
  const generation = ((await db.meta.get('generation'))?.value as number | undefined) ?? 0
  await db.reference.put({
    ref,
    type: 'VolunteerProfile',
    id: value.Id,
    siteIds: [],
    doc: { ...value },
    generation,
  })
}

/** The values of these lists that open a text box of their own, by system name of the lists. */
export async function readOpeningValues(
  systemNames: readonly string[],
  db: PersonDatabase = currentDatabase(),
): Promise<ReadonlySet<string>> {
  const lists = await readAll(db, 'EnumerationList')
  return new Set(
    lists
      .filter((list) => systemNames.includes(list.SystemName ?? ''))
      .flatMap((list) => list.EnumerationItems.filter((item) => item.ConditionalTrigger))
      .map((item) => item.EnumerationId),
  )
}

/** The value of the sub-type that narrows the search of institutions (specification 1, section 7). */
const POST_SECONDARY = 'PostSecondary'

const subTypeOf = (list: EnumerationList | undefined): string | null =>
  list?.EnumerationItems.find(({ Enumeration }) => Enumeration.Value === POST_SECONDARY)?.EnumerationId ??
  null

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
