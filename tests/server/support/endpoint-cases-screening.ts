import { randomUUID } from 'node:crypto'
import {
  at,
  type EndpointCase,
  hidden,
  ifMatch,
  leaders,
  marked,
  ownerAndLeaders,
  signedIn,
} from './endpoint-case.ts'
import { recordCases } from './endpoint-cases-record.ts'
import { people } from './people.ts'
import {
  makeBatch,
  makeDocument,
  makeTrackingItem,
  screeningBody,
  screeningPath,
  trackingItemBody,
} from './screening.ts'
import type { TestServer } from './with-server.ts'

const owner = people.volunteer.id
/** The person reads their own document, and writes none of it; what is not theirs does not exist. */
const written = '401 403 404 404 403 404 404 + 404 + + 404 404'
/** Of somebody who is none of theirs nobody learns anything; nobody writes about themselves. */
const added = '401 403 422 422 403 422 422 + 422 + + 422 422'
/** The comments of a restriction: shown to whoever screens, left out for the person. */
const comments = '401 403 404 404 - 404 404 + 404 + + 404 404'
const comment = marked('No overnight camps')

const withItem = async (server: TestServer): Promise<string> => {
  const id = await makeDocument(server, owner)
  await makeTrackingItem(server, id)
  return id
}

/** The calls of screening documents, about one of the owner's. */
export const screeningCases: Record<string, EndpointCase> = {
  [`GET ${screeningPath}`]: {
    call: async (server) => {
      await withItem(server)
      return { url: `${screeningPath}?subjectId=${owner}` }
    },
    shows: [
      ['the document', marked(`"SubjectId":"${owner}"`), hidden(ownerAndLeaders)],
      ['the restriction', marked('"RestrictedActivities":true'), hidden(ownerAndLeaders)],
      ['its comments', comment, comments],
    ],
  },
  ...recordCases(
    screeningPath,
    { create: () => screeningBody(owner), edit: ['ExpiryDate', '2028-01-01'], author: 'coordinator' },
    { see: ownerAndLeaders, write: leaders, add: added },
  ),
  [`GET ${screeningPath}/Type`]: {
    ...at(`${screeningPath}/Type`),
    shows: [['a kind', marked('Police record check'), signedIn]],
  },
  [`GET ${screeningPath}/Status`]: {
    ...at(`${screeningPath}/Status`),
    shows: [['a state', marked('On file'), signedIn]],
  },
  [`PATCH ${screeningPath}`]: {
    call: async (server) => ({
      url: screeningPath,
      body: [{ Id: await makeDocument(server, owner), Version: 1, Approved: true }],
    }),
    shows: [['the approval', marked('"Approved":true'), written]],
  },
  [`POST ${screeningPath}/Batch`]: {
    call: () => ({ url: `${screeningPath}/Batch`, body: { Id: randomUUID(), SubjectIds: [owner] } }),
    shows: [['the batch', ({ body }) => (body as { Id: string }).Id, added]],
  },
  [`GET ${screeningPath}/Batch/:batchId`]: {
    call: async (server) => {
      const batch = await makeBatch(server, [owner])
      await server.call('staff', 'POST', `${screeningPath}/Batch/${batch}/TrackingItem`, trackingItemBody())
      return { url: `${screeningPath}/Batch/${batch}` }
    },
    shows: [
      ['the document', marked(`"SubjectId":"${owner}"`), hidden(ownerAndLeaders)],
      ['its comments', comment, comments],
    ],
  },
  [`DELETE ${screeningPath}/Batch/:batchId`]: {
    call: async (server) => ({
      url: `${screeningPath}/Batch/${await makeBatch(server, [owner])}`,
      headers: ifMatch,
    }),
    shows: [['the end', marked('"Version":2'), written]],
  },
  [`POST ${screeningPath}/Batch/:batchId/TrackingItem`]: {
    call: async (server) => ({
      url: `${screeningPath}/Batch/${await makeBatch(server, [owner])}/TrackingItem`,
      body: trackingItemBody(),
    }),
    shows: [['the item', comment, written]],
  },
  [`POST ${screeningPath}/:id/TrackingItem`]: {
    call: async (server) => ({
      url: `${screeningPath}/${await makeDocument(server, owner)}/TrackingItem`,
      body: trackingItemBody(),
    }),
    shows: [['the item', comment, written]],
  },
  [`PUT ${screeningPath}/TrackingItem/:id`]: {
    call: async (server) => ({
      url: `${screeningPath}/TrackingItem/${await makeTrackingItem(server, await makeDocument(server, owner))}`,
      body: { SentTo: 'The office' },
      headers: ifMatch,
    }),
    shows: [['the edit', marked('"SentTo":"The office"'), written]],
  },
  [`DELETE ${screeningPath}/TrackingItem/:id`]: {
    call: async (server) => ({
      url: `${screeningPath}/TrackingItem/${await makeTrackingItem(server, await makeDocument(server, owner))}`,
      headers: ifMatch,
    }),
    shows: [['the end', marked('"Version":2'), written]],
  },
}
