import { expect, it } from 'vitest'
import { readEndedInitiatives } from '../../src/data/queries/ended-initiatives.ts'
import { refOf } from '../../src/data/store/rows.ts'
import { withEnded } from '../../src/features/reports/with-ended.ts'
import { scriptedDevice } from './support/scripted-device.ts'

const { db, newId } = scriptedDevice()
const [current, ended, grade] = [newId(), newId(), newId()]

const putList = (SystemName: string, offered: string[], removed: string[]) => {
  const id = newId()
  return db.reference.put({
    ref: refOf('EnumerationList', id),
    type: 'EnumerationList',
    id,
    siteIds: [],
    doc: {
      ...{ Id: id, Name: SystemName, SystemName },
      EnumerationItems: offered.map((Id) => ({ EnumerationId: Id, Enumeration: { Id } })),
      RemovedItems: removed.map((Id) => ({ Id })),
    },
    generation: 0,
  })
}

it('reports may be asked about initiatives that have ended: last, marked, and once when they are chosen', async () => {
  await putList('SpecialInitiativesTags', [current], [ended])
  await putList('Grades', [], [grade])
  const found = await readEndedInitiatives(db)
  expect(found).toEqual([ended])
  const offered = [{ value: current, label: 'CanCode' }]
  const gone = found.map((value) => ({ value, label: 'Space year' }))
  const shown = [...offered, { value: ended, label: 'Space year (ended)' }]
  const say = (name: string) => `${name} (ended)`
  expect(withEnded(offered, gone, say)).toEqual(shown)
  expect(withEnded([...offered, ...gone], gone, say)).toEqual(shown)
})
