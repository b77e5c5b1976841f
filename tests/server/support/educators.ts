import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ids, type PersonName } from './people.ts'
import { enumerationId } from './seed.ts'
import type { TestServer } from './with-server.ts'

/** Where educators are. */
export const educatorPath = '/api/vms/EducatorAuxData'

/** An educator of Maple on Toronto's list, as a body. */
export const educatorBody = (
  changes: Record<string, unknown> = {},
): Record<string, unknown> & { Id: string } => ({
  Id: randomUUID(),
  FirstName: 'Zoé',
  LastName: 'Tremblay',
  Email: 'zoe.tremblay@school.example',
  PhoneNumber: '416-555-0142',
  OrganizationId: ids.organization.maple,
  LanguagesHeader: { Items: [{ Id: randomUUID(), EnumerationId: enumerationId('Languages', 2) }] },
  GradesHeader: { Items: [{ Id: randomUUID(), EnumerationId: enumerationId('Grades', 1) }] },
  EducatorSiteHeader: { Items: [{ Id: randomUUID(), SiteId: ids.site.toronto, IsActive: true }] },
  ...changes,
})

/** Creates such an educator as somebody; gives the body. */
export const createEducator =
  (server: TestServer) =>
  async (person: PersonName, changes: Record<string, unknown> = {}) => {
    const body = educatorBody(changes)
    const reply = await server.call(person, 'POST', educatorPath, body)
    expect(reply.status).toBe(200)
    return body
  }
