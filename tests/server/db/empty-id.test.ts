import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../../domain/kernel/ids.ts'
import { people } from '../support/people.ts'
import { registerOf } from '../support/registers.ts'
import { makeDocument, screeningPath, trackingItemBody } from '../support/screening.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

/** Creates that are no plain records: where each is called, with what, and where the answer tells the Id. */
const creates = {
  'a tracking item': async () => ({
    path: `${screeningPath}/${await makeDocument(server, people.volunteer.id)}/TrackingItem`,
    body: trackingItemBody(),
    idIn: ({ Id }: { Id: string }) => Id,
  }),
  'a batch of documents': async () => ({
    path: `${screeningPath}/Batch`,
    body: { SubjectIds: [people.volunteer.id] },
    idIn: ([document]: { BatchId: string }[]) => document?.BatchId,
  }),
  'a proposed correction': async () => ({
    path: '/api/vms/OrganizationProposal',
    body: {
      OrganizationId: await registerOf(server).create(`Juniper ${randomUUID()}`),
      Changes: { City: 'Oakville' },
    },
    idIn: ({ Id }: { Id: string }) => Id,
  }),
}

describe.each(Object.entries(creates))('%s', (_what, create) => {
  it('that is sent with the empty Id, or without one, gets one of its own', async () => {
    const { path, body, idIn } = await create()
    const made: unknown[] = []
    for (const said of [{ Id: EMPTY_ID }, { Id: EMPTY_ID }, {}]) {
      const reply = await server.call('staff', 'POST', path, { ...body, ...said })
      expect(reply.status, reply.text).toBe(200)
      made.push(idIn(reply.value as never))
    }
    expect(made).not.toContain(EMPTY_ID)
    expect(new Set(made).size).toBe(3)
  })
})
