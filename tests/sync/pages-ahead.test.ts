import { beforeEach, describe, expect, test } from 'vitest'
import { pull } from '../../src/data/pull/pull.ts'
import { readMeta, writeMeta } from '../../src/data/store/meta.ts'
import { reply, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

let device: ScriptedDevice
/** What was asked for, and what stood on the device at that moment. */
let asked: { cursor: string | null; sites: string | null; here: string | null }[]

const person = '00000001-0000-4000-8000-0000000000aa'
const site = '00000001-0000-4000-8000-0000000000bb'
const pages = ['one', 'two', 'three']

/** The page behind a cursor: it names oneself by the page. */
const pageAfter = (cursor: string | null) => {
  const place = cursor === null ? 0 : pages.indexOf(cursor) + 1
  const name = pages[place] ?? 'three'
  return {
    Epoch: 'e',
    Cursor: name,
    More: name !== 'three',
    Reset: false,
    RegisterVersion: null,
    Changes: [
      {
        Type: 'Me' as const,
        Id: person,
        Op: 'put' as const,
        Version: place + 1,
        Doc: { Id: person, FullName: name, Roles: [], Approvals: [] },
      },
    ],
  }
}

const pullAll = () => pull({ ...device.parts, fetch: device.parts.fetch as typeof fetch })
const nameHere = async () => (await device.db.reference.toArray()).map(({ doc }) => doc.FullName)

beforeEach(() => {
  device = scriptedDevice()
  asked = []
  device.answer = async (request) => {
    const { searchParams } = new URL(request.path, 'http://api')
    const cursor = searchParams.get('cursor')
    asked.push({ cursor, sites: searchParams.get('sites'), here: await readMeta(device.db, 'cursor') })
    return reply(200, { Success: true, Value: pageAfter(cursor) })
  }
})

describe('the pages of a pull', () => {
  test('come each while the one before is written, and are applied in their order', async () => {
    expect(await pullAll()).toBe('done')
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'one', 'two'])
    expect(asked[1]?.here).toBe(null)
    expect(await readMeta(device.db, 'cursor')).toBe('three')
    expect(await nameHere()).toEqual(['three'])
  })

  test('begin anew on a device that has lost its own row, which no change would bring again', async () => {
    await writeMeta(device.db, { cursor: 'three' })
    expect(await pullAll()).toBe('done')
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'one', 'two'])
    expect(await nameHere()).toEqual(['three'])
    expect(await pullAll()).toBe('done')
    expect(asked.at(-1)?.cursor).toBe('three')
  })

  test('are asked for anew when a site was opened while one was on its way', async () => {
    const answer = device.answer
    device.answer = async (request) => {
      if (asked.length === 1) await writeMeta(device.db, { openedSites: [site] })
      return answer(request)
    }
    expect(await pullAll()).toBe('done')
    expect(asked[1]).toMatchObject({ cursor: 'one', sites: null })
    expect(asked.at(-1)).toMatchObject({ cursor: 'two', sites: site })
    expect(await readMeta(device.db, 'arrivedSites')).toEqual([site])
  })

  test('that were asked for ahead are thrown away when another pull was faster', async () => {
    const answer = device.answer
    device.answer = async (request) => {
      // Between the first page's answer and its writing.
      if (asked.length === 1) await writeMeta(device.db, { cursor: 'two' })
      return answer(request)
    }
    expect(await pullAll()).toBe('done')
    expect(asked.at(-1)?.cursor).toBe('two')
    expect(await nameHere()).toEqual(['three'])
  })
})
