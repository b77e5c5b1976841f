import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { noteBody, notePath } from '../support/notes.ts'
import { onPostgres } from '../support/open-test-database.ts'
import { holdTable, overlap } from '../support/overlaps.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { screeningBody, screeningPath } from '../support/screening.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

const anonymise = (person: PersonName) => {
  const { id, given, family } = people[person]
  return server.call('administrator', 'POST', `/api/vms/Subject/${id}/Anonymise`, {
    FullName: `${given} ${family}`,
  })
}
const writeProfile = (person: PersonName, more: object = {}) =>
  server.call(person, 'POST', profilePath(people[person].id), studentProfile(more))

/** What the audit trail keeps of words that nobody else has written. */
const auditedWords = async (words: string) =>
  (
    await sql`select action from audit where position(${words} in concat(before::text, after::text)) > 0`.execute(
      server.db,
    )
  ).rows

describe.runIf(onPostgres)('What the app of somebody sends while they are anonymised', () => {
  it('registers them nowhere', async () => {
    expect((await writeProfile('newcomer')).status).toBe(200)
    const [done, sent] = await overlap(
      server.db,
      holdTable('note'),
      () => anonymise('newcomer'),
      () => server.call('newcomer', 'POST', '/api/vms/SiteRegistration', { SiteId: ids.site.toronto }),
    )
    expect([done.status, sent.status, sent.code]).toEqual([200, 403, 'not_allowed'])
    const { rows } = await sql`
      select from site_registration where subject_id = ${people.newcomer.id}
    `.execute(server.db)
    expect(rows).toEqual([])
  })

  it('leaves no words of their profile behind, in the audit trail neither', async () => {
    expect((await writeProfile('volunteer')).status).toBe(200)
    const said = { City: 'Temiskaming Shores' }
    const [done, sent] = await overlap(
      server.db,
      // The trail is emptied by then, and the profile is not.
      holdTable('site_registration'),
      () => anonymise('volunteer'),
      () => server.call('volunteer', 'PUT', profilePath(people.volunteer.id), said, { 'if-match': '"1"' }),
    )
    expect([done.status, sent.status, sent.code]).toEqual([200, 412, 'version_conflict'])
    expect(await auditedWords(said.City)).toEqual([])
  })

  it('begins no profile', async () => {
    const said = { City: 'Iroquois Falls' }
    const [done, sent] = await overlap(
      server.db,
      holdTable('note'),
      () => anonymise('volunteerTwo'),
      () => writeProfile('volunteerTwo', said),
    )
    expect([done.status, sent.status, sent.code]).toEqual([200, 403, 'not_allowed'])
    expect(await auditedWords(said.City)).toEqual([])
  })
})

describe.runIf(onPostgres)('What others write about somebody while they are anonymised', () => {
  const words = 'Kapuskasing'

  it.each([
    ['a note', 'pastVolunteer', notePath, (id: string) => noteBody(id, { Text: words })],
    ['a screening document', 'pending', screeningPath, screeningBody],
    [
      'an award',
      'volunteerMontreal',
      subjectAwardPath,
      (id: string) => givenAward(id, { AwardContext: words }),
    ],
  ] as const)('is not taken in: %s', async (_, person, path, bodyAbout) => {
    const [done, sent] = await overlap(
      server.db,
      holdTable('note'),
      () => anonymise(person),
      () => server.call('staff', 'POST', path, bodyAbout(people[person].id)),
    )
    expect([done.status, sent.status, sent.code]).toEqual([200, 422, 'unknown_reference'])
    expect(await auditedWords(words)).toEqual([])
  })
})
