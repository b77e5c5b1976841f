import { sql } from 'kysely'
import { YES } from '../../domain/enumeration/ruled-values.ts'
import { type Reference, withoutHeld } from '../../domain/log/references.ts'
import type { ProfileDocument } from '../../domain/profile/document.ts'
import { choicesOfProfile } from '../../domain/profile/lists.ts'
import type { OpensText } from '../../domain/profile/rules.ts'
import type { Tx } from '../db/connection.ts'
import { loadReferences } from '../record/load-references.ts'
import type { Change } from '../record/record-kind.ts'
import { readPeople } from '../record/referenced-records.ts'
import type { ReferenceFacts } from '../record/references.ts'

/** What the database knows of what profiles point to. */
export interface ProfileFacts {
  references: ReferenceFacts
  opensText: OpensText
  /** True for the value of YesNo that says yes. */
  saysYes: (id: string | null) => boolean
  /** The profile that each person has by now. */
  profiles: ReadonlyMap<string, string>
  /** Those who are still there. Who has no profile yet is so until the transaction ends; the others by their profile. */
  people: ReadonlySet<string>
}

/** See {@link ProfileFacts}; one statement each. */
export async function lookUpForProfiles(
  tx: Tx,
  changes: readonly Change<ProfileDocument, ProfileDocument>[],
): Promise<ProfileFacts> {
  const given = changes.flatMap(({ before, after }) => (after ? [{ before, after }] : []))
  const values = await sql<{ id: string; opens: boolean; yes: boolean }>`
    select item.enumeration_id as id, bool_or(item.conditional_trigger and list.system_name <> 'YesNo') as opens,
      bool_or(list.system_name = 'YesNo' and enumeration.value = ${YES.Value}) as yes
    from enumeration_list list
      join enumeration_list_item item on item.enumeration_list_id = list.id
      join enumeration on enumeration.id = item.enumeration_id
    where list.system_name in ('Pronouns', 'GenderIdentities', 'YesNo') and list.deleted_on is null
    group by item.enumeration_id
  `.execute(tx)
  const opening = new Map(values.rows.map(({ id, opens }) => [id, opens]))
  const yes = new Set(values.rows.flatMap((row) => (row.yes ? [row.id] : [])))
  const profiles = await sql<{ id: string; subject: string }>`
    select id, subject_id as subject from volunteer_profile
    where subject_id = any(${given.map(({ after }) => after.SubjectId)}::uuid[]) and deleted_on is null
  `.execute(tx)
  const owners = (isThere: boolean) =>
    given.filter(({ before }) => (before !== null) === isThere).map(({ after }) => after.SubjectId)
  const beginning = await readPeople(tx, owners(false), 'named')
  // Their profiles are locked, which is enough; whoever anonymises locks the person first, and would wait for ever.
  const changing = await readPeople(tx, owners(true), 'shown')
  return {
    references: await loadReferences(
      tx,
      given.flatMap(({ before, after }) => newProfileReferences(before, after)),
    ),
    opensText: (id) => opening.get(id),
    saysYes: (id) => id === YES.Id || (id !== null && yes.has(id)),
    profiles: new Map(profiles.rows.map((row) => [row.subject, row.id])),
    people: new Set([...beginning, ...changing]),
  }
}

/** The pointers that the profile did not hold before: only these are judged. */
export const newProfileReferences = (before: ProfileDocument | null, after: ProfileDocument): Reference[] =>
  withoutHeld(before ? referencesOf(before) : [], referencesOf(after))

function referencesOf(profile: ProfileDocument): Reference[] {
  const institution = profile.StudentProfile?.PostSecondaryInstitutionId
  return [
    ...(institution
      ? [
          {
            kind: 'organization' as const,
            id: institution,
            field: 'StudentProfile.PostSecondaryInstitutionId',
          },
        ]
      : []),
    ...(profile.NonStudentProfile?.SiteResponseHeader.Items ?? []).map(({ Id, SiteId }) => ({
      kind: 'site' as const,
      id: SiteId,
      field: `NonStudentProfile.SiteResponseHeader.Items[${Id}].SiteId`,
    })),
    ...choicesOfProfile(profile).map((choice) => ({ kind: 'enumeration' as const, ...choice })),
  ]
}

/** New pointers that lead nowhere, or to a value of another list. */
export const isKnown = ({ kind, id, list }: Reference, facts: ReferenceFacts): boolean => {
  if (kind === 'organization') return facts.organizations.has(id)
  return kind === 'site' ? facts.sites.has(id) : facts.enumerations.has(`${list}/${id}`)
}
