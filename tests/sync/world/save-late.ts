import type { Others } from './others.ts'
import type { Person } from './person.ts'
import type { Stage } from './stage.ts'

/**
 * A form is open while somebody else writes where its words will stand. Another edit of the record meets that, is carried
 * over and is on its way again when the form is saved behind it; then it is refused for good.
 */
export async function saveLate(stage: Stage, person: Person, others: Others, a: number, b: number) {
  const opened = await person.pick(a)
  const record = opened && stage.server.records.get(`${opened.type}:${opened.id}`)
  if (!record || record.deleted) return
  // One that was sent before, and came only now, would be taken where its sending again is refused.
  while (stage.network.waiting > 0) stage.network.decide(0, 'lost')
  while (stage.network.underway > 0) stage.network.deliverLate()
  await stage.quiesce()
  await person.change(opened, b)
  others.editsOne(record, b + 1)
  await stage.flush(0, 0)
  await stage.quiesce()
  await person.change(opened, b + 1)
  stage.server.isLocked = true
  stage.network.decide(stage.network.waiting - 1, 'answered')
  await stage.quiesce()
  stage.server.isLocked = false
}
