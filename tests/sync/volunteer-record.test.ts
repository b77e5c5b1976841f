import { describe, expect, test } from 'vitest'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { emptyProgramSupport, type ProgramSupport } from '../../domain/program-support/document.ts'
import { enqueueDelete, enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { unsentHours } from '../../src/data/people/volunteer-record.ts'
import { pull } from '../../src/data/pull/pull.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { answerOf, serverWith } from './support/old-device.ts'
import { scriptedDevice } from './support/scripted-device.ts'
import { blank, someIds } from './world/documents.ts'

console.info = () => {}

const siteId = someIds[0] ?? ''
const id = '11111111-0000-4000-8000-000000000001'
const hoursOf = (SubjectId: string, Hours: number) => ({
  LogItems: [
    {
      Id: '22222222-0000-4000-8000-000000000001',
      SubjectId,
      SiteId: siteId,
      AuxData: null,
      LogHours: [{ HourTypeId: hourTypeIds['Program Support'], Hours }],
    },
  ],
})
const support = (changes: Partial<ProgramSupport> = {}): ProgramSupport => ({
  ...emptyProgramSupport(id, siteId),
  Name: 'Packing kits',
  DateCompleted: '2026-11-10',
  VolunteerLogHeader: hoursOf('me', 2.5),
  ...changes,
})

/** A device that has the log as the server told it. */
async function deviceWithLog() {
  const device = scriptedDevice()
  const doc = { ...blank('ProgramSupport', id), ...support() }
  device.answer = answerOf(serverWith([{ ref: `ProgramSupport:${id}`, version: 1, doc }]))
  await pull({ ...device.parts, fetch: device.parts.fetch as typeof fetch })
  return device
}

describe('Hours of one’s own that wait on a device', () => {
  test('are those of new logs, with what was changed of them since', async () => {
    const { db, env } = scriptedDevice()
    await enqueueCreate('ProgramSupport', support(), db, env)
    expect(await unsentHours('me', db)).toMatchObject([
      { op: 'create', name: 'Packing kits', date: '2026-11-10', hours: 2.5, needsPerson: false },
    ])
    await enqueueUpdate(
      'ProgramSupport',
      id,
      support(),
      support({ VolunteerLogHeader: hoursOf('me', 4) }),
      db,
      env,
    )
    expect(await unsentHours('me', db)).toMatchObject([{ op: 'create', hours: 4, before: 0 }])
    expect(await unsentHours('somebody else', db)).toEqual([])
  })

  test('are nothing while only other words of a sent log were changed', async () => {
    const { db, env } = await deviceWithLog()
    await enqueueUpdate('ProgramSupport', id, support(), support({ Name: 'Sorting' }), db, env)
    expect(await unsentHours('me', db)).toEqual([])
  })

  test('are what a sent log would say beside what it said, and what would go with one that is to be deleted', async () => {
    const { db, env } = await deviceWithLog()
    await enqueueUpdate(
      'ProgramSupport',
      id,
      support(),
      support({ VolunteerLogHeader: hoursOf('me', 1) }),
      db,
      env,
    )
    expect(await unsentHours('me', db)).toMatchObject([{ op: 'update', hours: 1, before: 2.5 }])
    await enqueueDelete('ProgramSupport', id, db, env)
    expect(await unsentHours('me', db)).toMatchObject([{ op: 'delete', before: 2.5 }])
  })
})
