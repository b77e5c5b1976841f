import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { hourTypeIds } from '../../../domain/log/hour-types.ts'
import { tellOfWaitingLogs } from '../../../server/activity/write-mails-of-logs.ts'
import {
  boothBody,
  childBody,
  hoursItem,
  programSupportBody,
  supportHours,
  workshopBody,
} from '../support/make-activity.ts'

import { ids, people } from '../support/people.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'

/** The first problem of a refused log, or what the server says of its completeness. */
async function post(changes: Record<string, unknown>, person: 'volunteer' | 'staff' = 'volunteer') {
  const reply = await server.call(person, 'POST', path, workshopBody(changes))
  const [problem] = reply.body.Errors ?? []
  return reply.status === 200 ? reply.value.IsComplete : [reply.status, problem?.Code, problem?.Field]
}

describe('a choice without a value', () => {
  const empty = () => ({ Items: [{ Id: '3f0c0000-0000-4000-8000-0000000000aa' }] })

  it.each(['LanguagesHeader', 'GradesHeader', 'SubjectAreasHeader'])('is refused in %s', async (header) => {
    const field = `${header}.Items[3f0c0000-0000-4000-8000-0000000000aa].EnumerationId`
    expect(await post({ [header]: empty() })).toEqual([422, 'required', field])
    const booth = boothBody({ ChildWorkshops: [childBody({ [header]: empty() })] })
    const reply = await server.call('volunteer', 'POST', path, booth)
    expect([reply.status, reply.code]).toEqual([422, 'required'])
  })

  it('is refused for a site', async () => {
    const reply = await server.call('volunteer', 'POST', path, workshopBody({ SiteResponseHeader: empty() }))
    expect([reply.status, reply.code]).toEqual([422, 'required'])
  })
})

describe('hours', () => {
  const hours = (...each: [string, number][]) => ({
    LogItems: [
      hoursItem(people.volunteer.id, {
        Id: '3f0c0000-0000-4000-8000-0000000000ab',
        LogHours: each.map(([HourTypeId, Hours]) => ({ HourTypeId, Hours })),
      }),
    ],
  })
  const item = 'VolunteerLogHeader.LogItems[3f0c0000-0000-4000-8000-0000000000ab]'

  it('of one type may be said once only', async () => {
    const twice = hours([hourTypeIds.Delivery, 2], [hourTypeIds.Delivery.toUpperCase(), 1])
    const field = `${item}.LogHours[${hourTypeIds.Delivery}]`
    expect(await post({ VolunteerLogHeader: twice })).toEqual([422, 'duplicate_value', field])
    const support = programSupportBody({
      VolunteerLogHeader: {
        LogItems: [
          supportHours(people.volunteer.id, {
            LogHours: [1, 2].map((Hours) => ({ HourTypeId: hourTypeIds['Program Support'], Hours })),
          }),
        ],
      },
    })
    expect((await server.call('volunteer', 'POST', '/api/vms/ProgramSupport', support)).code).toBe(
      'duplicate_value',
    )
  })

  it('that would be kept as none are refused', async () => {
    const reply = await server.call(
      'volunteer',
      'POST',
      path,
      workshopBody({ VolunteerLogHeader: hours([hourTypeIds.Delivery, 0.001]) }),
    )
    expect([reply.status, reply.body.Errors?.[0]]).toMatchObject([
      422,
      { Code: 'too_small', Limit: 0.01, Field: expect.stringContaining('LogHours') },
    ])
    expect(await post({ VolunteerLogHeader: hours([hourTypeIds.Delivery, 0.01]) })).toBe(true)
    expect(await post({ VolunteerLogHeader: hours([hourTypeIds.Delivery, 0]) })).toBe(false)
  })
})

describe('an educator who is in no register', () => {
  const educator = (details: Record<string, unknown>, ActivityFeedback = true) => ({
    EducatorLogHeader: {
      Items: [
        {
          Id: randomUUID(),
          EducatorAuxDataId: null,
          EducatorAuxData: { FirstName: 'Edith', LastName: 'Teacher', ...details },
          ActivityFeedback,
        },
      ],
    },
  })

  it('is to be asked at an address that can be written to, or the log is not complete', async () => {
    expect(await post(educator({ Email: 'bad' }))).toBe(false)
    expect(await post(educator({ Email: 'edith@school.example' }))).toBe(true)
    expect(await post(educator({ Email: 'bad' }, false))).toBe(true)
    while (await tellOfWaitingLogs(server.db, server.now())) {}
    const { rows } = await sql<{
      key: string
    }>`select key from job where kind = 'evaluation-request'`.execute(server.db)
    expect(rows).toHaveLength(1)
  })

  it('has no other details than the known ones', async () => {
    const [status, code, field] = (await post(educator({ Salary: 1 }))) as unknown[]
    expect([status, code]).toEqual([422, 'unknown_field'])
    expect(field).toContain('EducatorAuxData.Salary')
  })
})

describe('a kit that is off the shelf', () => {
  const kit = () => ({ WorkshopKits: [{ Id: randomUUID(), KitId: ids.kit.torontoRockets }] })

  it('comes into no log of a volunteer, and stays where it is', async () => {
    const before = workshopBody(kit())
    expect((await server.call('volunteer', 'POST', path, before)).status).toBe(200)
    await sql`update kit set visibility = false where id = ${ids.kit.torontoRockets}`.execute(server.db)
    const [status, code] = (await post(kit())) as unknown[]
    expect([status, code]).toEqual([422, 'unknown_reference'])
    const support = programSupportBody({
      ProgramSupportKits: [{ Id: randomUUID(), KitId: ids.kit.torontoRockets }],
    })
    expect((await server.call('volunteer', 'POST', '/api/vms/ProgramSupport', support)).code).toBe(
      'unknown_reference',
    )
    const changed = { ...before, Name: 'Renamed' }
    const put = await server.call('volunteer', 'PUT', `${path}/${before.Id}`, changed, { 'if-match': '"1"' })
    expect(put.status).toBe(200)
    expect(await post(kit(), 'staff')).toBe(true)
    await sql`update kit set visibility = true where id = ${ids.kit.torontoRockets}`.execute(server.db)
  })
})

describe('a text of one line', () => {
  it.each(['Name', 'Keywords', 'Partnership'])(
    '%s takes no line break and nothing invisible',
    async (field) => {
      for (const text of ['First\nSecond', 'Turned\u202e', '\u200b'])
        expect(await post({ [field]: text })).toEqual([422, 'not_one_line', field])
    },
  )

  it('is asked for wherever people are named', async () => {
    const educator = { FirstName: 'Edith\n', LastName: 'T' }
    const Items = [{ Id: randomUUID(), EducatorAuxDataId: null, EducatorAuxData: educator }]
    const [, code] = (await post({ EducatorLogHeader: { Items } })) as unknown[]
    expect(code).toBe('not_one_line')
    const paragraphs = { Description: 'First\nSecond', SuccessesSuggestionsIssues: 'a\nb' }
    expect(await post(paragraphs)).toBe(true)
  })
})
