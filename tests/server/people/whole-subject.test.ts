import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WholeSubject } from '../../../domain/subject/whole-subject.ts'
import { noteBody, notePath } from '../support/notes.ts'
import { type PersonName, people } from '../support/people.ts'
import { profilePath, studentProfile } from '../support/profiles.ts'
import { makeDocument, makeTrackingItem } from '../support/screening.ts'
import { givenAward, subjectAwardPath } from '../support/subject-awards.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const about = people.volunteer.id
const read = (who: PersonName) => server.call<WholeSubject>(who, 'GET', `/api/vms/Subject/${about}`)

beforeAll(async () => {
  await server.call('volunteer', 'POST', profilePath(about), studentProfile())
  for (const PermissionLevel of [1, 2, 3, 4, 5]) {
    const note = noteBody(about, { PermissionLevel, Text: `Level ${PermissionLevel}` })
    await server.call('staff', 'POST', notePath, note, { 'idempotency-key': randomUUID() })
  }
  await server.call('staff', 'POST', subjectAwardPath, givenAward(about))
  await makeTrackingItem(server, await makeDocument(server, about))
})

describe('One person', () => {
  // Who asks: notes by level, comments of restrictions, awards, profile, identity of the sign-in.
  const cells: readonly (readonly [PersonName, string])[] = [
    ['volunteer', '1,4 hidden 1 Sudbury identity'],
    ['coordinator', '1,2,3,4 shown 1 Sudbury -'],
    ['staff', '1,2,3,4,5 shown 1 Sudbury identity'],
    ['administrator', '1,2,3,4,5 shown 1 Sudbury identity'],
  ]
  it.each(cells)(
    'tells %s of profile, documents, notes and awards what is theirs to read: %s',
    async (who, seen) => {
      const { value } = await read(who)
      const levels = value.Notes.map(({ PermissionLevel }) => PermissionLevel).sort()
      const [item] = value.ScreeningDocuments.flatMap((each) => each.ScreeningDocumentTrackingItems)
      expect(item?.SentTo).toBe('The principal')
      expect(
        [
          levels.join(),
          item && 'RestrictedActivityComments' in item ? 'shown' : 'hidden',
          value.SubjectAwards.length,
          value.VolunteerProfile?.City,
          value.SSOId ? 'identity' : '-',
        ].join(' '),
      ).toBe(seen)
    },
  )

  it('is a name and nothing else to whoever volunteers beside them', async () => {
    const { value } = await read('volunteerTwo')
    expect(value).toEqual({ Id: about, FullName: 'Vera Volunteer' })
  })

  it('is nobody to everybody else', async () => {
    for (const who of ['newcomer', 'coordinatorMontreal', 'localizer', 'organizations'] as const)
      expect((await read(who)).status).toBe(404)
  })

  it('has no profile, documents, notes or awards before there are any', async () => {
    const { value } = await server.call<WholeSubject>(
      'newcomer',
      'GET',
      `/api/vms/Subject/${people.newcomer.id}`,
    )
    expect(value).toMatchObject({
      ScreeningDocuments: [],
      Notes: [],
      SubjectAwards: [],
      VolunteerProfile: null,
    })
  })
})
