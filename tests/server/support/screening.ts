import { randomUUID } from 'node:crypto'
import { ids } from './people.ts'
import type { TestServer } from './with-server.ts'

/** The calls of screening documents. */
export const screeningPath = '/api/vms/ScreeningDocument'

/** The header of a change to what was seen in this version. */
export const version = (number: number) => ({ 'if-match': `"${number}"` })

/** A body of a document of somebody: a vulnerable sector check that was received. */
export const screeningBody = (subjectId: string, more: object = {}) => ({
  Id: randomUUID(),
  SubjectId: subjectId,
  Type: 1,
  Status: 1,
  NationalOfficeFileDate: '2026-05-04',
  ExpiryDate: '2027-05-04',
  ...more,
})

/** A body of a tracking item with a restriction. */
export const trackingItemBody = (more: object = {}) => ({
  OrganizationId: ids.organization.maple,
  SentTo: 'The principal',
  SentDate: '2026-05-05',
  RestrictedActivities: true,
  RestrictedActivityComments: 'No overnight camps',
  ...more,
})

/** A document of somebody, made by their coordinator; answers its id. */
export async function makeDocument(
  server: TestServer,
  subjectId: string,
  more: object = {},
): Promise<string> {
  const body = screeningBody(subjectId, more)
  await server.call('staff', 'POST', screeningPath, body)
  return body.Id
}

/** A tracking item in a document; answers its id. */
export async function makeTrackingItem(server: TestServer, documentId: string): Promise<string> {
  const body = { Id: randomUUID(), ...trackingItemBody() }
  await server.call('staff', 'POST', `${screeningPath}/${documentId}/TrackingItem`, body)
  return body.Id
}

/** A batch of documents of these people; answers its id. */
export async function makeBatch(server: TestServer, SubjectIds: readonly string[]): Promise<string> {
  const body = { Id: randomUUID(), SubjectIds, Type: 0, Status: 2 }
  await server.call('staff', 'POST', `${screeningPath}/Batch`, body)
  return body.Id
}
