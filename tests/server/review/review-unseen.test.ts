import { describe, expect, it } from 'vitest'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import { beginNewEpoch } from '../../../server/sync/new-epoch.ts'
import { handovers } from '../support/handovers.ts'
import { pushEntry } from '../support/make-activity.ts'
import { type PersonName, people } from '../support/people.ts'
import { comment, reviews } from '../support/reviews.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const workshops = '/api/vms/Workshop'
const { plantLog, review, read } = reviews(server)
const { handOver, accept } = handovers(server)

const returned = (id: string) => review('coordinator', id, { Status: 'Returned', Comments: [comment()] })

const saveKnowing = (person: PersonName, id: string, reviewVersion: string) =>
  server.call(
    person,
    'PUT',
    `${workshops}/${id}`,
    { Description: 'Better' },
    {
      'if-match': '"1"',
      'x-review-version': reviewVersion,
    },
  )

const standing = async (id: string) => {
  const { Status, Version } = (await read('staff', id)).value
  return [Status, Version]
}

describe('a save of an author who had not seen that the log was returned', () => {
  it('is taken, and the return stands', async () => {
    const id = await plantLog()
    await returned(id)
    const saved = await saveKnowing('volunteer', id, '0')
    expect([saved.status, saved.value.Version]).toEqual([200, 2])
    expect(await standing(id)).toEqual(['Returned', 1])
    // Who has seen it answers it.
    const answer = await server.call(
      'volunteer',
      'PUT',
      `${workshops}/${id}`,
      { Description: 'Best' },
      {
        'if-match': '"2"',
        'x-review-version': '1',
      },
    )
    expect(answer.status).toBe(200)
    expect(await standing(id)).toEqual(['Unreviewed', 2])
  })

  it('in a Push, beside one that had seen theirs', async () => {
    const [unseen, seen] = [await plantLog(), await plantLog()]
    for (const id of [unseen, seen]) await returned(id)
    const entryOf = (id: string, ReviewVersion: number) => ({
      ...pushEntry('PUT', `${workshops}/${id}`, { Description: 'Better' }, { ifMatch: 1 }),
      ReviewVersion,
    })
    const Entries = [entryOf(unseen, 0), entryOf(seen, 1)]
    const push = () =>
      server.call<PushAnswer[]>('volunteer', 'POST', '/api/vms/Sync/Push', {
        Person: people.volunteer.id,
        Entries,
      })
    expect((await push()).value.map(({ Status }) => Status)).toEqual([200, 200])
    expect((await push()).value.map(({ Replayed }) => Replayed)).toEqual([true, true])
    expect([await standing(unseen), await standing(seen)]).toEqual([
      ['Returned', 1],
      ['Unreviewed', 2],
    ])
  })

  it('handed over and accepted leaves it as well', async () => {
    const id = await plantLog()
    await returned(id)
    const entry = {
      ...pushEntry('PUT', `${workshops}/${id}`, { Description: 'Better' }, { ifMatch: 1 }),
      ReviewVersion: 0,
    }
    const handed = await handOver('volunteer', entry)
    expect((await accept('staff', handed.value.Id)).status).toBe(200)
    expect(await standing(id)).toEqual(['Returned', 1])
  })
})

describe('after a restore', () => {
  const versionOf = async (id: string): Promise<number> =>
    (await server.call('volunteer', 'GET', `${workshops}/${id}`)).value.Version
  const returnedAgain = async (id: string) =>
    review('coordinator', id, { Status: 'Returned', Comments: [comment()] }, await versionOf(id))

  it('a return stands which their save does not know, whatever was seen of one that is lost', async () => {
    const [reviewed, unreviewed] = [await plantLog(), await plantLog()]
    await returned(reviewed)
    await beginNewEpoch(server.db, new Date('2026-03-01T00:00:00Z'))
    for (const id of [reviewed, unreviewed]) {
      // What the lost database had told: the second return of one, and the first of the other.
      const known = id === reviewed ? '2' : '1'
      expect((await returnedAgain(id)).status).toBe(200)
      const headers = { 'if-match': `"${await versionOf(id)}"`, 'x-review-version': known }
      const saved = await server.call(
        'volunteer',
        'PUT',
        `${workshops}/${id}`,
        { Description: 'Better' },
        headers,
      )
      expect(saved.status).toBe(200)
      expect((await standing(id))[0]).toBe('Returned')
    }
  })

  it('an edit that waited, handed over, answers the return that it knew, and no other', async () => {
    const [answered, unseen] = [await plantLog(), await plantLog()]
    const handed: string[] = []
    for (const id of [answered, unseen]) {
      await returned(id)
      const ReviewVersion = id === answered ? 1 : 0
      const entry = pushEntry('PUT', `${workshops}/${id}`, { Description: 'Better' }, { ifMatch: 1 })
      handed.push((await handOver('volunteer', { ...entry, ReviewVersion })).value.Id)
    }
    await beginNewEpoch(server.db, new Date('2026-03-01T00:00:00Z'))
    await beginNewEpoch(server.db, new Date('2026-03-02T00:00:00Z'))
    for (const id of handed) expect((await accept('staff', id)).status).toBe(200)
    expect((await standing(answered))[0]).toBe('Unreviewed')
    expect((await standing(unseen))[0]).toBe('Returned')
  })
})

describe('a new look is asked for all the same', () => {
  it('at what was approved unseen: the words are new', async () => {
    const id = await plantLog()
    await review('coordinator', id, { Status: 'Reviewed' })
    await saveKnowing('volunteer', id, '0')
    expect(await standing(id)).toEqual(['Unreviewed', 2])
  })

  it('by somebody in the log who never sees its review', async () => {
    const id = await plantLog({ persons: [people.volunteerTwo.id] })
    await returned(id)
    expect((await saveKnowing('volunteerTwo', id, '0')).status).toBe(200)
    expect(await standing(id)).toEqual(['Unreviewed', 2])
  })
})

it.each(['', '-1', '1.5', 'x', '99999999999'])(
  'a version of a review that is none (%j) is malformed',
  async (text) => {
    const id = await plantLog()
    const reply = await saveKnowing('volunteer', id, text)
    expect([reply.status, reply.body.Errors?.[0]]).toMatchObject([
      400,
      { Code: 'malformed', Field: 'X-Review-Version' },
    ])
  },
)
