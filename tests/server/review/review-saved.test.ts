import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import type { Handover } from '../../../domain/handover/handover.ts'
import type { PushAnswer } from '../../../domain/sync/wire.ts'
import { countStatements, listStatements } from '../support/count-statements.ts'
import { handovers } from '../support/handovers.ts'
import { hoursItem, pushEntry, workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { comment, reviewPath, reviews } from '../support/reviews.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const workshops = '/api/vms/Workshop'
const { plantLog, review, read, save } = reviews(server)
const { handOver, accept } = handovers(server)

const returned = (id: string, version = 1) =>
  review('coordinator', id, { Status: 'Returned', Comments: [comment()] }, version)

const push = (person: PersonName, Entries: unknown[]) =>
  server.call<PushAnswer[]>(person, 'POST', '/api/vms/Sync/Push', { Person: people[person].id, Entries })

const turnsOf = async (id: string) =>
  (await read('staff', id)).value.Turns.map((turn) => [turn.Status, turn.ById, turn.LogVersion])

describe('a save of the log', () => {
  it('by its author asks for a new look, and the exchange stays', async () => {
    const id = await plantLog()
    await returned(id)
    expect((await save('volunteer', id, 1)).status).toBe(200)
    expect(await turnsOf(id)).toEqual([
      ['Unreviewed', people.volunteer.id, 2],
      ['Returned', people.coordinator.id, 1],
    ])
    const again = await returned(id, 2)
    expect([again.value.Status, again.value.Version]).toEqual(['Returned', 3])
  })

  it('by its author asks for a new look at what was approved, too', async () => {
    const id = await plantLog()
    await review('coordinator', id, { Status: 'Reviewed' })
    await save('volunteer', id, 1)
    expect((await read('volunteer', id)).value.Status).toBe('Unreviewed')
  })

  it('by somebody in it who may not review asks for a new look', async () => {
    const id = await plantLog({ persons: [people.volunteerTwo.id] })
    await review('coordinator', id, { Status: 'Reviewed' })
    expect((await save('volunteerTwo', id, 1)).status).toBe(200)
    expect((await turnsOf(id))[0]).toEqual(['Unreviewed', people.volunteerTwo.id, 2])
  })

  it('by a coordinator of a responding site asks for a new look', async () => {
    const id = await plantLog({ otherSites: [ids.site.montreal] })
    await review('coordinator', id, { Status: 'Reviewed' })
    expect((await save('coordinatorMontreal', id, 1)).status).toBe(200)
    expect((await read('staff', id)).value.Status).toBe('Unreviewed')
  })

  it.each(['coordinator', 'staff'] as const)('by a reviewer (%s) leaves it as it stands', async (person) => {
    const id = await plantLog()
    await returned(id)
    expect((await save(person, id, 1)).status).toBe(200)
    expect((await read('staff', id)).value).toMatchObject({ Status: 'Returned', Version: 1 })
  })

  it('by a reviewer of a log of their own asks for a new look', async () => {
    const id = await plantLog({ creator: people.coordinator.id })
    await review('coordinator', id, { Status: 'Reviewed' })
    await save('coordinator', id, 1)
    expect((await read('staff', id)).value.Status).toBe('Unreviewed')
  })

  it('takes no turn when nobody is waiting for one', async () => {
    const never = await plantLog()
    await save('volunteer', never, 1)
    expect((await read('volunteer', never)).value).toMatchObject({ Version: 0, Turns: [] })
    const waiting = await plantLog()
    await returned(waiting)
    await save('volunteer', waiting, 1)
    await save('volunteer', waiting, 2)
    expect((await read('volunteer', waiting)).value).toMatchObject({ Status: 'Unreviewed', Version: 2 })
  })

  it('that is refused leaves the review as it stands', async () => {
    const id = await plantLog()
    await returned(id)
    expect((await save('volunteer', id, 1, { Name: '' })).status).toBe(422)
    expect((await save('volunteer', id, 7)).status).toBe(412)
    expect((await read('volunteer', id)).value.Status).toBe('Returned')
  })

  it('through a Push sets back as many as it saves, in the statements of one, and is replayed without a turn', async () => {
    const many = await Promise.all(Array.from({ length: 12 }, () => plantLog()))
    for (const id of many) await returned(id)
    const entryOf = (id: string, version = 1) =>
      pushEntry('PUT', `${workshops}/${id}`, { Description: 'Better' }, { ifMatch: version })
    const [first, ...others] = many.map((id) => entryOf(id))
    const one = await countStatements(() => push('volunteer', [first]))
    const rest = await countStatements(() => push('volunteer', others))
    expect(rest).toBe(one)
    await push('volunteer', others)
    for (const id of many) {
      expect((await read('volunteer', id)).value).toMatchObject({ Status: 'Unreviewed', Version: 2 })
    }
  })

  it('of new logs asks nothing about reviews', async () => {
    const bodies = [workshopBody(), workshopBody()]
    const statements = await listStatements(() =>
      push(
        'volunteer',
        bodies.map((body) => pushEntry('POST', workshops, body)),
      ),
    )
    expect(statements.some((text) => text.includes('into activity'))).toBe(true)
    expect(statements.filter((text) => text.includes('review'))).toEqual([])
  })

  it('leaves a line in the audit trail for the review that it opened again', async () => {
    const id = await plantLog()
    await returned(id)
    await save('volunteer', id, 1)
    const { rows } = await sql`
      select actor_id, before, after from audit
      where type = 'Review' and record_id = ${id} order by id desc limit 1
    `.execute(server.db)
    expect(rows).toEqual([
      { actor_id: people.volunteer.id, before: { Status: 'Returned' }, after: { Status: 'Unreviewed' } },
    ])
  })

  it('that staff accept from a handover is its author’s: it asks for a new look', async () => {
    const id = await plantLog({ in: 'locked' })
    await review('coordinator', id, { Status: 'Reviewed' })
    const entry = pushEntry('PUT', `${workshops}/${id}`, { Description: 'Late' }, { ifMatch: 1 })
    const { value } = await handOver('volunteer', entry)
    expect((await accept('staff', (value as Handover).Id)).status).toBe(200)
    expect((await turnsOf(id))[0]).toEqual(['Unreviewed', people.volunteer.id, 2])
  })

  it('that meets a review at the same time ends in one of the two orders, never in both', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await plantLog()
      const [saved, approved] = await Promise.all([
        save('volunteer', id, 1),
        review('coordinator', id, { Status: 'Reviewed' }),
      ])
      expect(saved.status).toBe(200)
      const { Turns, Status } = (await read('staff', id)).value
      // Approved first, then opened again; or saved first, and the approval of an old version refused.
      expect([approved.status, Turns.length, Status]).toEqual(
        approved.status === 200 ? [200, 2, 'Unreviewed'] : [412, 0, 'Unreviewed'],
      )
    }
  })
})

describe('GET /api/vms/Workshop/{id}/Review/Returned', () => {
  const stood = (person: PersonName, id: string) =>
    server.call<ActivityRecord | null>(person, 'GET', `${reviewPath(id)}/Returned`)

  it('tells whoever may review it how the log stood when it was last returned', async () => {
    const id = await plantLog()
    await save('volunteer', id, 1, { Description: 'Before everything', NumberOfYouth: 12 })
    await returned(id, 2)
    await save('volunteer', id, 2, {
      NumberOfYouth: 21,
      Keywords: 'owls',
      VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id)] },
    })
    await save('volunteer', id, 3, { NumberOfYouth: 22, Description: 'Other words' })
    const then = (await stood('coordinator', id)).value
    expect(then).toMatchObject({
      Id: id,
      NumberOfYouth: 12,
      Description: 'Before everything',
      Keywords: null,
      VolunteerLogHeader: { LogItems: [] },
    })
    await returned(id, 4)
    expect((await stood('staff', id)).value).toMatchObject({ NumberOfYouth: 22, Keywords: 'owls' })
  })

  it('has nothing to tell of a log that was never returned', async () => {
    const id = await plantLog()
    await save('volunteer', id, 1)
    expect(await stood('coordinator', id)).toMatchObject({ status: 200, value: null })
  })

  it('does not exist for its author, nor for coordinators of other sites', async () => {
    const id = await plantLog({ otherSites: [ids.site.montreal] })
    await returned(id)
    for (const person of ['volunteer', 'coordinatorMontreal', 'volunteerTwo'] as const) {
      expect((await stood(person, id)).status).toBe(404)
    }
  })

  it('keeps what only staff see from coordinators', async () => {
    const id = await plantLog()
    await save('staff', id, 1, { ZoomId: '123 456' })
    await returned(id, 2)
    await save('volunteer', id, 2)
    expect((await stood('staff', id)).value?.ZoomId).toBe('123 456')
    expect(JSON.stringify((await stood('coordinator', id)).value)).not.toContain('123 456')
  })
})

describe('a device', () => {
  it('of the author hears of the review and of each turn, by the feed as by a snapshot', async () => {
    const id = await plantLog()
    const before = await pull(server, 'volunteer')
    expect(idsOn(before, 'Review')).not.toContain(id)
    await returned(id)
    const after = await pull(server, 'volunteer', before)
    expect(docOn(after, 'Review', id)).toEqual((await read('volunteer', id)).value)
    expect(after.records.get(`Review/${id}`)?.Version).toBe(1)
    expect(after.resets).toBe(1)
    await save('volunteer', id, 1)
    const saved = await pull(server, 'volunteer', after)
    expect(docOn(saved, 'Review', id)).toMatchObject({ Status: 'Unreviewed', Version: 2 })
    expect(docOn(await pull(server, 'volunteer'), 'Review', id)).toEqual(docOn(saved, 'Review', id))
  })

  it('of the author carries reviews of any season, one of a coordinator as far back as logs', async () => {
    const old = await plantLog({ in: 'locked' })
    await review('coordinator', old, { Status: 'Reviewed' })
    expect(idsOn(await pull(server, 'volunteer'), 'Review')).toContain(old)
    expect(idsOn(await pull(server, 'coordinator'), 'Review')).toContain(old)
    expect(idsOn(await pull(server, 'staff', undefined, [ids.site.toronto]), 'Review')).toContain(old)
    expect(idsOn(await pull(server, 'staff', undefined, [ids.site.montreal]), 'Review')).not.toContain(old)
  })

  it('of others never hears of it, not even as gone', async () => {
    const id = await plantLog({ persons: [people.volunteerTwo.id], otherSites: [ids.site.montreal] })
    const others: PersonName[] = ['volunteerTwo', 'coordinatorMontreal', 'pending', 'newcomer']
    const before = await Promise.all(others.map((person) => pull(server, person)))
    await returned(id)
    for (const [place, person] of others.entries()) {
      const cursor = before[place]?.cursor ?? ''
      const page = await server.call(
        person,
        'GET',
        `/api/vms/Sync/Changes?cursor=${encodeURIComponent(cursor)}`,
      )
      expect(page.text).not.toContain(`"Type":"Review","Id":"${id}"`)
      expect(idsOn(await pull(server, person), 'Review')).toEqual([])
    }
  })

  it('is sent no review of a log that was deleted', async () => {
    const id = await plantLog()
    await returned(id)
    expect(idsOn(await pull(server, 'volunteer'), 'Review')).toContain(id)
    await server.call('coordinator', 'DELETE', `${workshops}/${id}`, undefined, { 'if-match': '"1"' })
    for (const person of ['volunteer', 'coordinator'] as const) {
      expect(idsOn(await pull(server, person), 'Review')).not.toContain(id)
    }
    expect((await server.call('volunteer', 'GET', reviewPath(id))).status).toBe(404)
  })

  it('of a coordinator is told of the review again when its log comes into a season that is carried', async () => {
    const earlier = { id: randomUUID(), start: '2022-09-01', end: '2023-08-31' }
    await sql`
      insert into season (id, start_date, end_date, active, locked, created_on, modified_on)
      values (${earlier.id}, ${earlier.start}, ${earlier.end}, false, false, now(), now())
    `.execute(server.db)
    const id = await plantLog({ season: earlier.id, date: '2023-01-10' })
    await review('coordinator', id, { Status: 'Reviewed' })
    const before = await pull(server, 'coordinator')
    expect(idsOn(before, 'Review')).not.toContain(id)
    const moved = await save('staff', id, 1, { Date: '2026-01-10' })
    expect(moved.status, moved.text).toBe(200)
    const after = await pull(server, 'coordinator', before)
    expect(docOn(after, 'Review', id)).toMatchObject({ Status: 'Reviewed', Version: 1 })
  })
})

it('a review and the hours of a log are apart: hours stay as they are', async () => {
  const body = workshopBody({ VolunteerLogHeader: { LogItems: [hoursItem(people.volunteer.id)] } })
  const made = await server.call('volunteer', 'POST', workshops, body)
  await returned(made.value.Id)
  const after = await server.call('volunteer', 'GET', `${workshops}/${made.value.Id}`)
  expect(after.value).toEqual(made.value)
})
