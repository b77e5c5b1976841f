import { beforeEach, describe, expect, test } from 'vitest'
import { hourTypeIds } from '../../domain/log/hour-types.ts'
import { readWorkFile } from '../../src/data/work-file/read-work-file.ts'
import { WORK_FILE_LIMIT, type WorkFile } from '../../src/data/work-file/work-file.ts'
import { enqueueCreate } from '../support/enqueue-create.ts'
import { log, scriptedDevice } from './support/scripted-device.ts'
import { fileOf, person, read, welcome } from './support/work-files.ts'

const id = '00000001-0000-4000-8000-000000000001'

const hoursOf = (Hours: number) => ({
  Id: person,
  SubjectId: person,
  LogHours: [{ HourTypeId: hourTypeIds.Delivery, Hours }],
})

describe('a file from anywhere', () => {
  let file: WorkFile
  beforeEach(async () => {
    const device = scriptedDevice()
    await welcome(device)
    await enqueueCreate('Workshop', log(id), device.db, device.env)
    file = await fileOf(device)
  })
  const changed = (change: (file: Record<string, never>) => void): string => {
    const copy = structuredClone(file)
    change(copy as never)
    return JSON.stringify(copy)
  }
  const withDocument = (more: object) =>
    JSON.stringify({
      ...file,
      Items: file.Items.map((item) => ({ ...item, Document: { ...item.Document, ...more } })),
    })
  const withEdit = (Patch: object, Was: object = {}) =>
    JSON.stringify({ ...file, Items: file.Items.map((item) => ({ ...item, Kind: 'edit', Patch, Was })) })

  test.each([
    ['not JSON', () => 'PK\u0003\u0004', 'not-ours'],
    ['another JSON', () => '{"Format":"other"}', 'not-ours'],
    ['null', () => 'null', 'not-ours'],
    ['a later version', () => changed((one) => Object.assign(one, { Version: 4 })), 'newer'],
    ['no items', () => changed((one) => Object.assign(one, { Items: [] })), 'damaged'],
    ['an unknown field', () => changed((one) => Object.assign(one, { Token: 'x' })), 'damaged'],
    ['an unknown field of the document', () => withDocument({ Role: 'Administrator' }), 'damaged'],
    ['another Id inside', () => withDocument({ Id: person }), 'damaged'],
    ['a value of the wrong type', () => withDocument({ NumberOfYouth: 'many' }), 'damaged'],
    ['a text where a list belongs', () => withDocument({ WorkshopKits: 'all' }), 'damaged'],
    ['__proto__', () => JSON.stringify(file).replace('"Author"', '"__proto__":{"a":1},"Author"'), 'damaged'],
    ['a disguised __proto__', () => JSON.stringify(file).replace('"Name"', '"__prot\\u006f__"'), 'damaged'],
    [
      'a value of the wrong type where a date belongs',
      () => withDocument({ Date: { toString: 'x' } }),
      'damaged',
    ],
    ['an id that is none', () => withDocument({ LocationTypeId: 'here' }), 'damaged'],
    [
      'something unknown beside what could be mended',
      () => withDocument({ Date: '20266-01-10', Role: 'x' }),
      'damaged',
    ],
    ['NUL', () => withDocument({ Name: 'a\0b' }), 'damaged'],
    ['an edit of what the server derives', () => withEdit({ IsComplete: true }), 'damaged'],
    ['an edit of an unknown field', () => withEdit({ Nothing: 1 }), 'damaged'],
    ['an edit along a prototype', () => withEdit({ 'constructor.prototype.x': 1 }), 'damaged'],
    ['a patch that is spelled oddly', () => withEdit({ 'Name..': 'x' }), 'damaged'],
    ['a member under no id', () => withEdit({ 'WorkshopKits[x].KitCondition': 'x' }), 'damaged'],
  ])('%s is refused', async (_what, text, reason) => {
    expect(await read(text())).toBe(reason)
    expect(({} as { a?: number }).a).toBeUndefined()
  })

  test('more than 25 MB are not even read', async () => {
    const huge = { size: WORK_FILE_LIMIT + 1, text: () => Promise.reject(new Error('read')) }
    expect(await readWorkFile(huge)).toBe('too-large')
  })

  test('of some thousand logs, which are more than 5 MB, is read', async () => {
    const one = file.Items[0]
    const Items = Array.from({ length: 3000 }, (_none, place) => {
      const Id = `00000002-0000-4000-8000-${String(place).padStart(12, '0')}`
      return { ...one, Id, Document: { ...one?.Document, Id, Description: 'x'.repeat(2000) } }
    })
    expect(await read(JSON.stringify({ ...file, Items }))).toMatchObject({ Items: { length: 3000 } })
  })

  test('a text that is too long is its author’s to mend, not a reason to lose it', async () => {
    expect(await read(withDocument({ Name: 'long '.repeat(100) }))).toMatchObject({ Version: 3 })
  })

  test.each([
    ['a date of a year far off', { Date: '20266-01-10' }],
    ['a direction mark that nobody sees', { Name: 'Slime\u200f' }],
    ['a time that is none', { Time: '9h' }],
    ['too little time', { VolunteerLogHeader: { LogItems: [hoursOf(0.001)] } }],
  ])('so is %s', async (_what, more) => {
    expect(await read(withDocument(more))).toMatchObject({ Items: [{ Document: more }] })
  })

  test('and a date that was taken out of an edit', async () => {
    expect(await read(withEdit({ Date: '' }))).toMatchObject({ Items: [{ Patch: { Date: '' } }] })
  })

  test('an edit of values and members is read', async () => {
    const member = `WorkshopKits[${person}]`
    expect(
      await read(withEdit({ Name: 'Mine', [member]: true, [`${member}.KitId`]: id }, { Name: 'Slime' })),
    ).toMatchObject({ Items: [{ Kind: 'edit' }] })
  })
})
