import { logsReturnedTo } from '../../../src/data/queries/returned-logs.ts'
import { idsReturnedTo } from '../../../src/data/queries/reviews.ts'
import { Violation } from './oracle.ts'
import type { Stage } from './stage.ts'

/** The person is asked about a returned log exactly while it is here and they have nothing unsent on it. */
export async function checkReturned(stage: Stage): Promise<void> {
  const [unseen] = stage.server.told.answeredUnseen
  if (unseen) throw new Violation(`a return of ${unseen} was answered unseen`)
  await stage.look((db) =>
    // In one moment: a pull that is under way may bring the log between two looks.
    db.transaction('r', [db.reviews, db.heads, db.outbox, db.reference], async () => {
      const [rows, entries] = await Promise.all([db.reviews.toArray(), db.outbox.toArray()])
      const asked: string[] = []
      for (const { id, status } of rows) {
        const head = await db.heads.get(`Workshop:${id}`)
        if (status === 'Returned' && head && !entries.some((entry) => entry.id === id)) asked.push(id)
      }
      const told = await idsReturnedTo(stage.server.person, db)
      if (told.sort().join() !== asked.sort().join()) {
        throw new Violation(`returned logs: the person is told of ${told.join()}, not of ${asked.join()}`)
      }
    }),
  )
}

/** At the end the device knows of each log that is here what the server says of its review, and who is asked. */
export async function checkReviews(stage: Stage): Promise<void> {
  await stage.look(async (db) => {
    const live = [...stage.server.reviews.values()].filter(
      ({ Id }) => !stage.server.records.get(`Workshop:${Id}`)?.deleted,
    )
    const there = live.map((review) => JSON.stringify(review)).sort()
    const here = (await db.reviews.toArray()).map((row) => JSON.stringify(row.doc)).sort()
    if (here.join('\n') !== there.join('\n')) {
      throw new Violation(`reviews differ:\n${here.join('\n')}\n${there.join('\n')}`)
    }
    const told = (await logsReturnedTo(stage.server.person, db)).map(({ review }) => review.Id).sort()
    const asked = live.flatMap(({ Id, Status }) => (Status === 'Returned' ? Id : [])).sort()
    if (told.join() !== asked.join())
      throw new Violation(`returned: ${told.join()} here, ${asked.join()} there`)
  })
}
