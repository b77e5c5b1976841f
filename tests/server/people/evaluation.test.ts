import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { MOST_EVALUATIONS } from '../../../domain/evaluation/rules.ts'
import type { Evaluation, ResponseSet } from '../../../domain/evaluation/schema.ts'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { inTransaction } from '../../../server/db/connection.ts'
import { storeEvaluation } from '../../../server/evaluation/store-evaluation.ts'
import { activityId, plantActivity } from '../support/activities.ts'
import { firstQuestion, publicFormOf } from '../support/evaluations.ts'
import { ids, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const survey = '7c0f6a52-52d8-4f0f-b1c6-6a20b7e20001'
const question = (place: number) => `7c0f6a52-52d8-4f0f-b1c6-6a20b7e2100${place}`
const answers = [
  { QuestionId: firstQuestion, Answer: 5 },
  { QuestionId: question(4), Answer: true },
  { QuestionId: question(6), Answer: 'The slime.' },
]
const log = activityId(1)
let form = ''

beforeAll(async () => {
  await plantActivity(server.db, { id: log, creator: people.volunteer.id, persons: [people.volunteerTwo.id] })
  form = await publicFormOf(server, log)
})

const respond = (url: string, ResponseSet: unknown, Id = randomUUID()) =>
  server.call(null, 'POST', url, { Id, ResponseSet })
const evaluationsOf = async (id: string) =>
  (await server.call('staff', 'GET', `/api/vms/Evaluation?workshopId=${id}`)).value
const responsesTo = async (id: string): Promise<ResponseSet[]> =>
  (await evaluationsOf(id)).map((one: Evaluation) => one.Response.ResponseSet)
const placeInFeed = async (id: string) => {
  const { rows } = await sql<{ seq: number; version: number; sites: string[] }>`
    select seq, version, sites from change where id = ${id}`.execute(server.db)
  return rows[0]
}
const hasEvaluations = async (id: string) =>
  (await server.call('staff', 'GET', `/api/vms/Workshop/${id}`)).value.HasEvaluations

describe('the public form', () => {
  it('tells the activity and its questions in order, in both languages, to whoever has the link', async () => {
    const { value } = await server.call(null, 'GET', form)
    expect(value.Activity).toEqual({ Name: 'Slime', Date: '2026-01-15', Site: 'Toronto' })
    const { SurveyQuestions } = value.EvaluationSurvey
    expect(SurveyQuestions.map((one: { OrderNumber: number }) => one.OrderNumber)).toEqual([
      1, 2, 3, 4, 5, 6, 7,
    ])
    expect(new Set(SurveyQuestions.map((one: { Type: string }) => one.Type))).toEqual(
      new Set(['Rating', 'YesNo', 'Text']),
    )
    for (const { Text } of SurveyQuestions) expect([Text.en, Text.fr].every(Boolean)).toBe(true)
  })

  it('answers a token that nobody made, one bit off, and one of a deleted activity alike', async () => {
    const gone = randomUUID()
    await plantActivity(server.db, { id: gone })
    const formOfGone = await publicFormOf(server, gone)
    await sql`update activity set deleted_on = now() where id = ${gone}`.execute(server.db)
    const last = form.at(-1) === 'A' ? 'E' : 'A'
    const urls = ['nothing', 'A'.repeat(43), 'é'.repeat(43), '__proto__']
      .map((token) => `/api/vms/Evaluation/Public/${encodeURIComponent(token)}`)
      .concat(form.slice(0, -1) + last, formOfGone)
    const replies = await Promise.all(
      urls.flatMap((url) => [server.call(null, 'GET', url), respond(url, answers)]),
    )
    for (const reply of replies) expect(reply).toMatchObject({ status: 404, code: 'not_found' })
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1)
  })

  it.each([
    ['nothing answered', [], 'required'],
    ['a rating beyond five', [{ QuestionId: firstQuestion, Answer: 6 }], 'invalid'],
    ['a rating of half a point', [{ QuestionId: firstQuestion, Answer: 4.5 }], 'invalid'],
    ['words for a rating', [{ QuestionId: firstQuestion, Answer: 'five' }], 'invalid'],
    ['empty words', [{ QuestionId: question(6), Answer: ' ' }], 'invalid'],
    ['endless words', [{ QuestionId: question(6), Answer: 'x'.repeat(2001) }], 'too_long'],
    ['a question of nobody', [{ QuestionId: randomUUID(), Answer: 5 }], 'unknown_reference'],
    ['a question twice', [answers[0], answers[0]], 'duplicate_value'],
    ['more than it asks', [{ ...answers[0], Name: 'Me' }], 'unknown_field'],
  ])('refuses %s', async (_, ResponseSet, code) => {
    expect(await respond(form, ResponseSet)).toMatchObject({ status: 422, code })
  })

  it('takes the same response once, however often it comes', async () => {
    const id = randomUUID()
    await plantActivity(server.db, { id })
    const url = await publicFormOf(server, id)
    const Id = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => respond(url, answers, Id)))
    expect(replies.map(({ value }) => value)).toEqual([true, true, true])
    expect(await responsesTo(id)).toEqual([answers])
  })

  it('takes the newer answers of a response that is sent again, and tells of it once more in the trail alone', async () => {
    const id = randomUUID()
    await plantActivity(server.db, { id })
    const url = await publicFormOf(server, id)
    const Id = randomUUID()
    await respond(url, answers, Id)
    const feed = await placeInFeed(id)
    const [first] = await evaluationsOf(id)
    const more = [...answers, { QuestionId: question(7), Answer: 'Come again.' }]
    expect(await respond(url, more, Id)).toMatchObject({ status: 200, value: true })
    expect(await respond(url, more, Id)).toMatchObject({ status: 200, value: true })
    expect(await evaluationsOf(id)).toEqual([{ ...first, Response: { ResponseSet: more } }])
    expect(await placeInFeed(id)).toEqual(feed)
    const { rows } = await sql<{ action: string }>`
      select action from audit where type = 'Evaluation' and record_id = ${first.Id} order by id`.execute(
      server.db,
    )
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update'])
  })

  it('changes no response to another activity, whatever Id it is sent under', async () => {
    const [mine, other] = [randomUUID(), randomUUID()]
    for (const id of [mine, other]) await plantActivity(server.db, { id })
    const Id = randomUUID()
    await respond(await publicFormOf(server, mine), answers, Id)
    const worse = [{ QuestionId: firstQuestion, Answer: 1 }]
    await respond(await publicFormOf(server, other), worse, Id)
    expect([await responsesTo(mine), await responsesTo(other)]).toEqual([[answers], [worse]])
  })

  it('takes what comes without an Id, or with the empty id, for a response of its own each time', async () => {
    const id = randomUUID()
    await plantActivity(server.db, { id })
    const sent = await server.call(null, 'POST', await publicFormOf(server, id), { ResponseSet: answers })
    expect(sent).toMatchObject({ status: 200, value: true })
    // Straight into the table's own function: an address may ask for so much in a minute.
    for (const Id of [undefined, EMPTY_ID, EMPTY_ID])
      await inTransaction(server.db, (tx) =>
        storeEvaluation(tx, id, survey, { Id, ResponseSet: answers }, server.now()),
      )
    const kept: Evaluation[] = await evaluationsOf(id)
    expect(new Set(kept.map(({ Id }) => Id)).size).toBe(4)
  })

  it('lets nobody change a response who has only read it', async () => {
    const id = randomUUID()
    await plantActivity(server.db, { id })
    const url = await publicFormOf(server, id)
    const worst = [{ QuestionId: firstQuestion, Answer: 1 }]
    await respond(url, worst)
    const [read] = await evaluationsOf(id)
    const best = [{ QuestionId: firstQuestion, Answer: 5 }]
    await respond(url, best, read.Id)
    expect(await responsesTo(id)).toEqual(expect.arrayContaining([worst, best]))
  })

  it('takes the newer answers also where an activity has as many responses as it can have', async () => {
    const id = randomUUID()
    await plantActivity(server.db, { id })
    const Id = randomUUID()
    const store = (chosen: string, ResponseSet: ResponseSet) =>
      inTransaction(server.db, (tx) =>
        storeEvaluation(tx, id, survey, { Id: chosen, ResponseSet }, server.now()),
      )
    await store(Id, answers)
    await sql`insert into evaluation (id, activity_id, survey_id, response, created_on)
      select gen_random_uuid(), ${id}, ${survey}, '{"ResponseSet": []}', now()
      from generate_series(2, ${MOST_EVALUATIONS}::int)`.execute(server.db)
    await expect(store(randomUUID(), answers)).rejects.toThrow(/too_many/)
    expect(await store(Id, answers.slice(1))).toMatchObject({ action: 'update' })
    expect(await responsesTo(id)).toContainEqual(answers.slice(1))
  })

  it('takes thirty responses a minute from one address', async () => {
    const id = randomUUID()
    await plantActivity(server.db, { id })
    const url = await publicFormOf(server, id)
    const replies = await Promise.all(Array.from({ length: 45 }, () => respond(url, [])))
    expect(replies.some(({ status }) => status === 429)).toBe(true)
  })
})

describe('an activity with responses', () => {
  const filtered = (who: 'staff' | 'volunteer', SiteId?: string) =>
    server.call(who, 'POST', '/api/vms/Workshop/Query', { SiteId, Filters: [{ Type: 'HasEvaluations' }] })

  it('has evaluations, is found by the filter, and its readers are told once', async () => {
    const id = randomUUID()
    await plantActivity(server.db, { id, creator: people.volunteer.id })
    expect(await hasEvaluations(id)).toBe(false)
    const before = await placeInFeed(id)
    // Straight into the table's own function, since the address has asked enough for this minute.
    const store = () =>
      inTransaction(server.db, (tx) =>
        storeEvaluation(tx, id, survey, { Id: randomUUID(), ResponseSet: answers }, server.now()),
      )
    await store()
    const after = await placeInFeed(id)
    expect(after?.seq).toBeGreaterThan(before?.seq ?? Number.POSITIVE_INFINITY)
    expect(after).toMatchObject({ version: 1, sites: [ids.site.toronto] })
    await store()
    expect(await placeInFeed(id)).toEqual(after)
    expect(await hasEvaluations(id)).toBe(true)
    for (const who of ['staff', 'volunteer'] as const) {
      for (const site of [undefined, ids.site.toronto]) {
        const { value } = await filtered(who, site)
        expect(value.map((one: { Id: string }) => one.Id)).toContain(id)
        expect(value.every((one: { HasEvaluations: boolean }) => one.HasEvaluations)).toBe(true)
      }
    }
    const { value } = await server.call('volunteer', 'GET', `/api/vms/Evaluation?workshopId=${id}`)
    expect(value).toHaveLength(2)
    expect(value[0]).toMatchObject({ WorkshopId: id, Response: { ResponseSet: answers } })
    expect(value[0].EvaluationSurvey.SurveyQuestions).toHaveLength(7)
  })
})

describe('who reads evaluations', () => {
  it.each([
    ['volunteer', 200],
    ['volunteerTwo', 200],
    ['coordinator', 200],
    ['staff', 200],
    ['administrator', 200],
    ['pastVolunteer', 404],
    ['volunteerMontreal', 404],
    ['coordinatorMontreal', 404],
    ['coordinatorWithoutSite', 404],
    ['localizer', 404],
  ] as const)('%s: %i', async (who, status) => {
    const urls = [`/api/vms/Evaluation?workshopId=${log}`, `/api/vms/Evaluation/Link?workshopId=${log}`]
    for (const url of urls) expect((await server.call(who, 'GET', url)).status).toBe(status)
  })

  it('an activity that is not there has none', async () => {
    expect((await server.call('staff', 'GET', `/api/vms/Evaluation?workshopId=${randomUUID()}`)).status).toBe(
      404,
    )
  })
})
