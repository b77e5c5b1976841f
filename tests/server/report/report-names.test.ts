import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { educatorBody, educatorPath } from '../support/educators.ts'
import { hoursItem, workshopBody } from '../support/make-activity.ts'
import { ids, type PersonName, people } from '../support/people.ts'
import { runReport } from '../support/reports/run-report.ts'
import { enumerationId } from '../support/seed.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const tag = enumerationId('SpecialInitiativesTags', 1)
const educator = educatorBody()
const withoutAccount = { FirstName: 'Ann', LastName: 'Onymous', Email: 'ann@people.example' }
const inNoRegister = { FirstName: 'Théo', LastName: 'Nouveau', Email: 'theo@school.example' }
/** Made at Montréal, Toronto answering for it too: somebody without an account stands before one who has one. */
const log = workshopBody({
  CreatedBySiteId: ids.site.montreal,
  SiteResponseHeader: {
    Items: [ids.site.montreal, ids.site.toronto].map((SiteId) => ({ Id: randomUUID(), SiteId })),
  },
  SpecialInitiativesHeader: { Items: [{ Id: randomUUID(), EnumerationId: tag }] },
  VolunteerLogHeader: {
    LogItems: [
      hoursItem(people.volunteerMontreal.id),
      hoursItem(null, { AuxData: { ...withoutAccount, Affiliation: null } }),
      hoursItem(people.volunteer.id),
    ],
  },
  EducatorLogHeader: {
    Items: [
      {
        Id: randomUUID(),
        EducatorAuxDataId: null,
        EducatorAuxData: { ...inNoRegister, Organization: 'École' },
      },
      { Id: randomUUID(), EducatorAuxDataId: educator.Id, ActivityFeedback: true },
    ],
  },
  SchoolDemographicResponseHeader: {
    Items: [ids.organization.ecole, ids.organization.maple].map((OrganizationId) => ({
      Id: randomUUID(),
      OrganizationId,
      NumberOfYouth: 12,
    })),
  },
})

beforeAll(async () => {
  expect((await server.call('staff', 'POST', educatorPath, educator)).status).toBe(200)
  expect((await server.call('staff', 'POST', '/api/vms/Workshop', log)).status).toBe(200)
})

describe.each(['ActivityExport', 'CanCodeActivityExport'] as const)('%s', (report) => {
  const rowFor = async (who: PersonName, SiteId: string) => {
    const rows = await runReport(server, who, report, { SiteId, Initiatives: [tag] })
    return rows.find(({ ActivityId }) => ActivityId === log.Id)
  }
  const { volunteerMontreal: first, volunteer: last } = people
  const nameOf = ({ given, family }: { given: string; family: string }) => `${given} ${family}`
  const known = {
    Site: 'Montréal',
    SiteId: ids.site.montreal,
    OtherSites: 'Toronto',
    Volunteers: 3,
    VolunteerIds: `${first.id}; –; ${last.id}`,
    Educators: 2,
    EducatorNames: 'Théo Nouveau; Zoé Tremblay',
    EducatorIds: `–; ${educator.Id}`,
    Schools: 2,
    SchoolIds: `${ids.organization.ecole}; ${ids.organization.maple}`,
  }

  it('names to staff everybody whom the log names, each with an id or a dash', async () => {
    expect(await rowFor('staff', ids.site.montreal)).toMatchObject({
      ...known,
      VolunteerNames: `${nameOf(first)}; Ann Onymous; ${nameOf(last)}`,
    })
  })

  it.each([
    ['coordinatorMontreal', 'montreal'],
    ['coordinator', 'toronto'],
  ] as const)('names to %s nobody without an account, and tells no e-mail address', async (who, site) => {
    const row = await rowFor(who, ids.site[site])
    const VolunteerNames = `${nameOf(first)}; Without an account; ${nameOf(last)}`
    expect(row).toMatchObject({ ...known, VolunteerNames })
    expect(JSON.stringify(row)).not.toMatch(/@|Onymous/)
  })

  it('names educators as the log itself does', async () => {
    for (const who of ['staff', 'coordinator'] as const) {
      const { value } = await server.call(who, 'GET', `/api/vms/Workshop/${log.Id}`)
      expect(value.Educators.join('; ')).toBe(known.EducatorNames)
    }
  })
})
