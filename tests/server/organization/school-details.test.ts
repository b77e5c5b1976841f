import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { SchoolDetails } from '../../../domain/activity/document.ts'
import { workshopBody } from '../support/make-activity.ts'
import { ids } from '../support/people.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const path = '/api/vms/Workshop'

const details = (changes: Partial<SchoolDetails> = {}): SchoolDetails => ({
  Name: 'École Neuve',
  Address: null,
  City: 'Rimouski',
  RegionId: enumerationId('Region', 1),
  PostalCode: null,
  TelephoneNumber: null,
  GenderDistributionId: null,
  LanguageId: enumerationId('SchoolLanguage', 1),
  ...changes,
})

const withSchool = (item: Record<string, unknown>) =>
  workshopBody({
    SchoolDemographicResponseHeader: { Items: [{ Id: randomUUID(), NumberOfYouth: 24, ...item }] },
  })

const schoolOf = (value: { SchoolDemographicResponseHeader: { Items: unknown[] } }) =>
  value.SchoolDemographicResponseHeader.Items[0]

describe('a school that is in no register yet', () => {
  it('stays with the log, which is stored and not complete; its words are there for whoever completes it', async () => {
    const body = withSchool({ OrganizationId: null, OrganizationDetails: details() })
    const { value } = await server.call('volunteer', 'POST', path, body)
    expect(value.IsComplete).toBe(false)
    const read = await server.call('coordinator', 'GET', `${path}/${body.Id}`)
    expect(schoolOf(read.value)).toMatchObject({
      OrganizationId: null,
      OrganizationDetails: details(),
      NumberOfYouth: 24,
      Organization: null,
    })
  })

  it('is completed field by field, and gives way to the school of the register', async () => {
    const body = withSchool({ OrganizationId: null, OrganizationDetails: details() })
    const { value } = await server.call('volunteer', 'POST', path, body)
    const { Id } = schoolOf(value) as { Id: string }
    const put = (version: number, item: object) =>
      server.call(
        'coordinator',
        'PUT',
        `${path}/${body.Id}`,
        { SchoolDemographicResponseHeader: { Items: [{ Id, ...item }] } },
        { 'if-match': `"${version}"` },
      )
    const more = await put(1, { OrganizationDetails: { PostalCode: 'G5L 1A1' } })
    expect(schoolOf(more.value)).toMatchObject({ OrganizationDetails: details({ PostalCode: 'G5L 1A1' }) })
    const added = await put(2, { OrganizationId: ids.organization.maple })
    expect(added.value.IsComplete).toBe(true)
    expect(schoolOf(added.value)).toMatchObject({
      OrganizationId: ids.organization.maple,
      OrganizationDetails: null,
      Organization: { Id: ids.organization.maple },
    })
  })

  it.each([
    ['another field', { Website: 'x' }, 'unknown_field', 'Website'],
    ['a name of several lines', { Name: 'École\nNeuve' }, 'not_one_line', 'Name'],
    ['a name of 81 letters', { Name: 'x'.repeat(81) }, 'too_long', 'Name'],
    [
      'a province of another list',
      { RegionId: enumerationId('Languages', 1) },
      'unknown_reference',
      'RegionId',
    ],
  ])('is refused with %s', async (_, wrong, code, field) => {
    const body = withSchool({ OrganizationId: null, OrganizationDetails: { ...details(), ...wrong } })
    const { status, body: reply } = await server.call('volunteer', 'POST', path, body)
    const [problem] = reply.Errors ?? []
    expect([status, problem?.Code]).toEqual([422, code])
    expect(problem?.Field).toMatch(new RegExp(`OrganizationDetails\\.${field}$`))
  })
})
