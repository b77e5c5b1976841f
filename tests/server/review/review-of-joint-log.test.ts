import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { ActivityRecord } from '../../../domain/activity/document.ts'
import { ids } from '../support/people.ts'
import { docOn, idsOn, pull } from '../support/pull.ts'
import { comment, reviews } from '../support/reviews.ts'
import { withServer } from '../support/with-server.ts'

const server = withServer()
const workshops = '/api/vms/Workshop'
const { plantLog, review, save } = reviews(server)

it('a device of staff who opened a responding site carries the review of a log with the log, and as long as the log', async () => {
  const opened = [ids.site.montreal]
  const id = await plantLog({ otherSites: opened })
  const before = await pull(server, 'staff', undefined, opened)
  await review('coordinator', id, { Status: 'Returned', Comments: [comment()] })
  const after = await pull(server, 'staff', before, opened)
  expect(docOn(after, 'Review', id)).toMatchObject({ Status: 'Returned', SiteId: ids.site.toronto })
  expect(idsOn(await pull(server, 'staff', undefined, opened), 'Review')).toContain(id)
  const alone = await plantLog()
  await review('coordinator', alone, { Status: 'Reviewed' })
  expect(idsOn(await pull(server, 'staff', after, opened), 'Review')).not.toContain(alone)
  const [item] = (await server.call<ActivityRecord>('staff', 'GET', `${workshops}/${id}`)).value
    .SiteResponseHeader.Items
  const left = { SiteResponseHeader: { Items: [{ Id: item?.Id, Deleted: true }] } }
  expect((await save('staff', id, 1, left)).status).toBe(200)
  expect(idsOn(await pull(server, 'staff', after, opened), 'Review')).not.toContain(id)
  const again = { SiteResponseHeader: { Items: [{ Id: randomUUID(), SiteId: ids.site.montreal }] } }
  const gone = await pull(server, 'staff', after, opened)
  expect((await save('staff', id, 2, again)).status).toBe(200)
  expect(idsOn(await pull(server, 'staff', gone, opened), 'Review')).toContain(id)
})
