import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { AwardRecord } from '../../../domain/award/schema.ts'
import type { SubjectAwardRecord } from '../../../domain/subject-award/schema.ts'
import { awardBody, awardPath } from '../support/awards.ts'
import { type PersonName, people } from '../support/people.ts'
import { type Device, pull } from '../support/pull.ts'
import { givenAward, subjectAwardPath as path } from '../support/subject-awards.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const version = (number: number) => ({ 'if-match': `"${number}"` })
const about = people.volunteer.id

const makeAward = async (more: object = {}): Promise<AwardRecord> =>
  (await server.call<AwardRecord>('staff', 'POST', awardPath, awardBody(more))).value

const give = (giver: PersonName, more: object = {}) =>
  server.call<SubjectAwardRecord>(giver, 'POST', path, givenAward(about, more))

const listFor = async (reader: PersonName) =>
  (await server.call<SubjectAwardRecord[]>(reader, 'GET', `${path}?subjectId=${about}`)).value

describe('An award given', () => {
  it('says which award it is, in both languages, and loses words of another', async () => {
    const award = await makeAward()
    const { value } = await give('coordinator', { AwardId: award.Id })
    expect(value).toMatchObject({
      SubjectId: about,
      AwardId: award.Id,
      OtherTitle: '',
      OtherDescription: '',
      AwardContext: 'Spring gala',
      AwardedOn: '2026-06-01',
    })
    const [listed] = (await listFor('volunteer')).filter(({ Id }) => Id === value.Id)
    expect(listed?.Award?.Locales.map(({ Name }) => Name)).toEqual(['Comet', 'Comète'])
  })

  it('is counted with those that a list has no room for', async () => {
    await sql`insert into subject_award (id, subject_id, other_title, other_description, award_context, awarded_on,
        version, created_on, modified_on)
      select gen_random_uuid(), ${about}, 'Many', '', '', '2020-01-01', 1, now(), now() from generate_series(1, 501)`.execute(
      server.db,
    )
    const { value, body } = await server.call<SubjectAwardRecord[]>(
      'staff',
      'GET',
      `${path}?subjectId=${about}`,
    )
    expect([value.length, Number(body.TotalRecords) > 500]).toEqual([500, true])
    await sql`delete from subject_award where other_title = 'Many'`.execute(server.db)
  })

  it('that is national is given by staff alone, and seen by its person', async () => {
    const award = await makeAward({ IsNational: true })
    const refused = await give('coordinator', { AwardId: award.Id })
    expect([refused.status, refused.code]).toEqual([422, 'unknown_reference'])
    const { value } = await give('staff', { AwardId: award.Id })
    for (const reader of ['volunteer', 'coordinator'] as const)
      expect((await listFor(reader)).map(({ Id }) => Id)).toContain(value.Id)
  })

  it('stays on the record when the award is deleted, and is not given any more', async () => {
    const award = await makeAward()
    const { value } = await give('staff', { AwardId: award.Id })
    await server.call('staff', 'DELETE', `${awardPath}/${award.Id}`, undefined, version(1))
    const kept = (await listFor('volunteer')).find(({ Id }) => Id === value.Id)
    expect(kept?.Award?.Locales[0]?.Name).toBe('Comet')
    const again = await give('staff', { AwardId: award.Id })
    expect([again.status, again.code]).toEqual([422, 'unknown_reference'])
  })

  it.each([
    ['neither an award nor a title', { OtherTitle: ' ', OtherDescription: '' }, ['required', 'AwardId']],
    ['no title', { OtherTitle: '' }, ['required', 'OtherTitle']],
    ['no description', { OtherDescription: ' ' }, ['required', 'OtherDescription']],
    ['a title of two lines', { OtherTitle: 'Golden\ntube' }, ['not_one_line', 'OtherTitle']],
    ['no date', { AwardedOn: null }, ['required', 'AwardedOn']],
    ['a date that is none', { AwardedOn: '2026-02-30' }, ['invalid', 'AwardedOn']],
    ['a context of 81 letters', { AwardContext: 'x'.repeat(81) }, ['too_long', 'AwardContext']],
    ['nobody to give it to', { SubjectId: undefined }, ['required', 'SubjectId']],
  ])('with %s is refused', async (_what, more, [code, field]) => {
    const reply = await give('staff', more)
    const [first] = reply.body.Errors ?? []
    expect([reply.status, first?.Code, first?.Field]).toEqual([422, code, field])
  })

  it('is given by nobody to themselves', async () => {
    for (const name of ['volunteer', 'coordinator', 'staff', 'administrator'] as const) {
      const reply = await server.call(name, 'POST', path, givenAward(people[name].id))
      expect([name, reply.status, reply.code]).toEqual([name, 403, 'not_allowed'])
    }
  })

  it('that is national is taken away by staff alone', async () => {
    const award = await makeAward({ IsNational: true })
    const { value } = await give('staff', { AwardId: award.Id })
    const takeAway = (name: PersonName) =>
      server.call(name, 'DELETE', `${path}/${value.Id}`, undefined, version(1))
    const refused = await takeAway('coordinator')
    expect([refused.status, refused.code]).toEqual([403, 'not_allowed'])
    expect((await listFor('volunteer')).map(({ Id }) => Id)).toContain(value.Id)
    expect((await takeAway('staff')).status).toBe(200)
  })

  it('is told to the person’s open app, when it is given and when it is taken away', async () => {
    const told = async (device: Device) => {
      const next = await pull(server, 'volunteer', device)
      return { device: next, isTold: next.news.some(({ Type }) => Type === 'Me') }
    }
    const before = await pull(server, 'volunteer')
    const { value } = await give('coordinator')
    const given = await told(before)
    expect(given.isTold).toBe(true)
    expect((await told(given.device)).isTold).toBe(false)
    await server.call('coordinator', 'DELETE', `${path}/${value.Id}`, undefined, version(1))
    expect((await told(given.device)).isTold).toBe(true)
  })

  it('is taken away once', async () => {
    const { value } = await give('coordinator')
    const end = await server.call('coordinator', 'DELETE', `${path}/${value.Id}`, undefined, version(1))
    expect(end.status).toBe(200)
    expect((await listFor('volunteer')).map(({ Id }) => Id)).not.toContain(value.Id)
  })
})
