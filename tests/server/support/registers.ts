import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Unmerged } from '../../../domain/organization/patch-schema.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { workshopBody } from './make-activity.ts'
import type { PersonName } from './people.ts'
import { enumerationId } from './seed.ts'
import type { TestServer } from './with-server.ts'

/** Where organizations are read and created, and where they are changed. */
export const organizationPath = '/api/Organization'
export const deskPath = '/api/vms/Organization'

/** An organization as the form of the desk writes it. */
export const deskBody = (changes: Record<string, unknown> = {}) => ({
  Id: randomUUID(),
  Name: 'Birch Hill School',
  Address: '12 Birch Road',
  City: 'Toronto',
  RegionId: enumerationId('Region', 2),
  PostalCode: 'M4C 1B5',
  TelephoneNumber: '416-555-0177',
  ...changes,
})

/** A register that a test works on, as an organization manager unless somebody else is named. */
export function registerOf(server: TestServer, person: PersonName = 'organizations') {
  const read = async (id: string): Promise<OrganizationRecord> =>
    (await server.call<OrganizationRecord>(person, 'GET', `${organizationPath}/${id}`)).value

  const create = async (name: string, more: Record<string, unknown> = {}): Promise<string> => {
    const body = deskBody({ Name: name, ...more })
    expect((await server.call(person, 'POST', organizationPath, body)).status).toBe(200)
    return body.Id
  }

  /** Items of a PATCH at the versions that the organizations have now. */
  const itemsOf = (ids: readonly string[], more: Record<string, unknown>) =>
    Promise.all(ids.map(async (Id) => ({ Id, Version: (await read(Id)).Version, ...more })))

  const askMerge = async (ids: readonly string[], target: string, by: PersonName = person) =>
    server.call<OrganizationRecord[]>(
      by,
      'PATCH',
      deskPath,
      await itemsOf(ids, { Status: 2, MergeId: target }),
    )

  const merge = async (ids: readonly string[], target: string): Promise<OrganizationRecord[]> => {
    const reply = await askMerge(ids, target)
    expect([reply.status, reply.body.Errors]).toEqual([200, undefined])
    return reply.value
  }

  const askUnmerge = async (ids: readonly string[], by: PersonName = person) =>
    server.call<Unmerged[]>(by, 'POST', `${deskPath}/Unmerge`, await itemsOf(ids, {}))

  const unmerge = async (...ids: readonly string[]): Promise<Unmerged[]> => {
    const reply = await askUnmerge(ids)
    expect([reply.status, reply.body.Errors]).toEqual([200, undefined])
    return reply.value
  }

  return { read, create, itemsOf, askMerge, merge, askUnmerge, unmerge }
}

/** Logs of a volunteer, by the schools that they name. */
export function logsOf(server: TestServer) {
  const workshops = '/api/vms/Workshop'

  const withSchools = (...schools: string[]) => ({
    SchoolDemographicResponseHeader: {
      Items: schools.map((OrganizationId) => ({ Id: randomUUID(), OrganizationId, NumberOfYouth: 10 })),
    },
  })

  const log = async (...schools: string[]): Promise<string> => {
    const body = workshopBody(withSchools(...schools))
    const reply = await server.call('volunteer', 'POST', workshops, body)
    expect([reply.status, reply.body.Errors]).toEqual([200, undefined])
    return body.Id
  }

  const schoolsOf = async (id: string): Promise<string[]> =>
    (await server.call('staff', 'GET', `${workshops}/${id}`)).value.SchoolDemographicResponseHeader.Items.map(
      ({ OrganizationId }: { OrganizationId: string }) => OrganizationId,
    )

  const logsAt = async (school: string): Promise<string[]> => {
    const body = { Filters: [{ Type: 'School', Value: school }], Take: 500 }
    const { value } = await server.call<{ Id: string }[]>('staff', 'POST', `${workshops}/Query`, body)
    return value.map(({ Id }) => Id).sort()
  }

  return { workshops, withSchools, log, schoolsOf, logsAt }
}
