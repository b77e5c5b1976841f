import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { onPostgres } from '../support/open-test-database.ts'
import { holdTable, overlap } from '../support/overlaps.ts'
import { people } from '../support/people.ts'
import { makeBatch, makeDocument, screeningPath, trackingItemBody, version } from '../support/screening.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()

const remove = (id: string) => server.call('staff', 'DELETE', `${screeningPath}/${id}`, undefined, version(1))

describe.runIf(onPostgres)('A document that is being deleted', () => {
  it('gets no tracking item', async () => {
    const document = await makeDocument(server, people.volunteer.id)
    const item = { Id: randomUUID(), ...trackingItemBody() }
    const [removed, added] = await overlap(
      server.db,
      holdTable('screening_document'),
      () => remove(document),
      () => server.call('staff', 'POST', `${screeningPath}/${document}/TrackingItem`, item),
    )
    expect([removed.status, added.status, added.code]).toEqual([200, 404, 'not_found'])
    const { rows } = await sql`select from screening_tracking_item where id = ${item.Id}`.execute(server.db)
    expect(rows).toEqual([])
  })

  it('keeps its batch from getting one, all or none', async () => {
    const batch = await makeBatch(server, [people.volunteer.id, people.volunteerTwo.id])
    const { value } = await server.call<{ Id: string }[]>('staff', 'GET', `${screeningPath}/Batch/${batch}`)
    const [removed, added] = await overlap(
      server.db,
      holdTable('screening_document'),
      () => remove(value[0]?.Id ?? ''),
      () => server.call('staff', 'POST', `${screeningPath}/Batch/${batch}/TrackingItem`, trackingItemBody()),
    )
    expect([removed.status, added.status, added.code]).toEqual([200, 404, 'not_found'])
    const { rows } = await sql`
      select from screening_tracking_item i join screening_document d on d.id = i.screening_document_id
      where d.batch_id = ${batch}
    `.execute(server.db)
    expect(rows).toEqual([])
  })
})
