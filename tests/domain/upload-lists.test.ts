import { describe, expect, it } from 'vitest'
import { type Activity, emptyActivity } from '../../domain/activity/document.ts'
import { isTooMuch, mergeUpload } from '../../domain/upload/merge.ts'
import { compare, edith, maple, texts } from '../support/upload-register.ts'

describe('a list', () => {
  const line = { SchoolName: 'École des Érables', NumberOfYouth: '20', EducatorEmail: edith.Email }

  it('counts a school and an educator once, however often they stand there', async () => {
    const outcome = await compare(texts(2, line), texts(3, { ...line, SendFeedback: 'yes' }), texts(4, line))
    expect(outcome).toMatchObject({ Errors: [], rejected: [] })
    expect(outcome.SchoolDemographics).toHaveLength(1)
    expect(outcome.Educators).toMatchObject([{ EducatorAuxDataId: 'edith', ActivityFeedback: true }])
  })

  it('that says two numbers for one school is asked which', async () => {
    const { Errors, SchoolDemographics, rejected } = await compare(
      texts(2, { SchoolName: 'École des Érables' }),
      texts(3, line),
      texts(7, { ...line, NumberOfYouth: '25' }),
    )
    expect(SchoolDemographics[0]?.NumberOfYouth).toBe(20)
    expect(Errors).toMatchObject([{ Code: 'youth_differs', Row: 7, OtherRow: 3, Limit: 20 }])
    expect(rejected.map(({ Row }) => Row)).toEqual([7])
  })

  it('keeps what is right of a row whose other half is wrong', async () => {
    const { Educators, SchoolDemographics, rejected } = await compare(
      texts(2, { ...line, NumberOfYouth: '?' }),
    )
    expect([Educators.length, SchoolDemographics.length, rejected.length]).toEqual([1, 0, 1])
  })
})

describe('a log that takes a list', () => {
  const log = emptyActivity('log', 'type', 'site')
  const ids = () => crypto.randomUUID()
  const upload = async () =>
    compare(
      texts(2, { SchoolName: 'École des Érables', NumberOfYouth: '20' }),
      texts(3, { EducatorEmail: edith.Email, SendFeedback: 'Oui' }),
    )

  it('gains schools with their youth and educators with the survey', async () => {
    const merged = mergeUpload(log, await upload(), ids)
    expect(merged).toMatchObject({ addedSchools: 1, addedEducators: 1, changed: 0 })
    expect(merged.activity.SchoolDemographicResponseHeader.Items).toMatchObject([
      { OrganizationId: 'erables', NumberOfYouth: 20, Organization: { Name: 'École des Érables' } },
    ])
    expect(merged.activity.EducatorLogHeader.Items).toMatchObject([
      { EducatorAuxDataId: 'edith', ActivityFeedback: true },
    ])
  })

  it('is the same after the same list again', async () => {
    const once = mergeUpload(log, await upload(), ids)
    const twice = mergeUpload(once.activity, await upload(), ids)
    expect(twice).toMatchObject({ addedSchools: 0, addedEducators: 0, changed: 0 })
    expect(twice.activity).toEqual(once.activity)
  })

  it('keeps what the list leaves open, and takes a corrected number over', async () => {
    const once = mergeUpload(log, await upload(), ids)
    const open = mergeUpload(once.activity, await compare(texts(2, { SchoolName: 'École des Érables' })), ids)
    expect(open).toMatchObject({ addedSchools: 0, changed: 0 })
    const corrected = texts(2, { SchoolName: 'École des Érables', NumberOfYouth: '21' })
    const again = mergeUpload(once.activity, await compare(corrected), ids)
    expect(again).toMatchObject({ addedSchools: 0, changed: 1 })
    const [school] = (again.activity as Activity).SchoolDemographicResponseHeader.Items
    expect(school).toMatchObject({ NumberOfYouth: 21 })
    expect(school?.Id).toBe(once.activity.SchoolDemographicResponseHeader.Items[0]?.Id)
  })

  it('holds at most 200 schools', () => {
    const SchoolDemographics = Array.from({ length: 201 }, (_, n) => ({
      OrganizationId: `school ${n}`,
      NumberOfYouth: 1,
      Organization: { ...maple, Id: `school ${n}` },
    }))
    expect(isTooMuch(mergeUpload(log, { SchoolDemographics, Educators: [] }, ids))).toBe(true)
    const fewer = { SchoolDemographics: SchoolDemographics.slice(1), Educators: [] }
    expect(isTooMuch(mergeUpload(log, fewer, ids))).toBe(false)
  })
})
