import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { discardDraft, newDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import { holdDraft } from '../../src/data/drafts/hold-draft.ts'
import { bringLastWords, type LastWords } from '../../src/data/drafts/last-words.ts'
import { forgetAllLastWords } from '../../src/data/drafts/last-words-place.ts'
import { besideStore } from '../../src/data/drafts/lay-words-aside.ts'
import { onWordsTakenIn, takeInLastWords } from '../../src/data/drafts/take-in-last-words.ts'
import { readKeptWork } from '../../src/data/session/kept-work.ts'
import { PersonDatabase, setCurrentDatabase } from '../../src/data/store/person-database.ts'
import type { Hand } from '../../src/data/store/rows.ts'
import { localStorageOf } from '../support/local-storage.ts'
import { writesFindNoSpace } from './support/full-device.ts'
import { log, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

let device: ScriptedDevice
let beside: Storage
beforeEach(() => {
  device = scriptedDevice()
  setCurrentDatabase(device.db)
  beside = localStorageOf()
  vi.stubGlobal('localStorage', beside)
})
afterEach(() => {
  setCurrentDatabase(null)
  vi.unstubAllGlobals()
})

const id = '00000001-0000-4000-8000-000000000001'
const named = (Name: string): Activity => ({ ...log(id), Name })
/** As it is stored. */
const nameOf = async () => (await device.db.drafts.get(`Workshop:${id}`))?.doc.Name

/** A form that was opened on what is stored now. */
async function openForm(db = device.db) {
  const found = await readDraft<Activity>('Workshop', id, db)
  const draft = found ?? newDraft('Workshop', log(id), device.env)
  const form = besideStore<string>(
    { table: 'drafts', key: draft.ref },
    () => draft.hand,
    (name, hand) => ({ ...draft, doc: named(name), hand }),
  )
  const write = (name: string, hand: Hand = form.nextHand()) =>
    saveDraft({ ...draft, doc: named(name), hand }, db, device.env)
  return { ...form, write, opened: found?.doc.Name }
}

describe('words that a form laid aside as it was left', () => {
  test('are in the draft of a page that started before they were laid, and a form that stands there already hears of them', async () => {
    const form = await openForm()
    await form.write('Slime')
    const heard: string[] = []
    const end = onWordsTakenIn((places) => heard.push(...places.map(({ key }) => key)))
    form.lay('Slime that glows')
    const hold = await holdDraft(
      `Workshop:${id}`,
      { take: false, onTaken: async () => true },
      device.db,
      device.locks,
    )
    expect(hold).not.toBe('elsewhere')
    expect(await nameOf()).toBe('Slime that glows')
    expect(heard).toEqual([`Workshop:${id}`])
    await takeInLastWords(device.db)
    end()
    expect(heard).toHaveLength(1)
  })

  test('are in the draft at the next start, and lie nowhere else', async () => {
    const form = await openForm()
    await form.write('Slime')
    form.lay('Slime that glows')
    expect(Object.keys(beside)).toHaveLength(1)
    await bringLastWords(device.db)
    expect(await nameOf()).toBe('Slime that glows')
    expect(Object.keys(beside)).toEqual([])
  })

  test('lie there only where there was room, of which the form is told, and are laid again when there is', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const form = await openForm()
    const setItem = () => {
      throw new DOMException('No room', 'QuotaExceededError')
    }
    vi.stubGlobal('localStorage', { getItem: () => null, setItem })
    expect(form.lay('Slime')).toBe(false)
    vi.stubGlobal('localStorage', beside)
    expect(form.lay('Slime')).toBe(true)
    await bringLastWords(device.db)
    expect(await nameOf()).toBe('Slime')
    vi.restoreAllMocks()
  })

  test('of a draft that was never stored are its first', async () => {
    const form = await openForm()
    form.lay('Volcanoes')
    await bringLastWords(device.db)
    expect(await nameOf()).toBe('Volcanoes')
  })

  test('go on from what an earlier build stored, which names no hand', async () => {
    await saveDraft({ ...newDraft('Workshop', named('Old'), device.env) }, device.db, device.env)
    const form = await openForm()
    form.lay('Old and new')
    await bringLastWords(device.db)
    expect(await nameOf()).toBe('Old and new')
  })

  test('never take the place of what another window wrote since', async () => {
    const first = await openForm()
    await first.write('Slime')
    first.lay('Slime, left behind')
    const second = await openForm()
    await second.write('Slime in the other window')
    await bringLastWords(device.db)
    expect(await nameOf()).toBe('Slime in the other window')
    expect(Object.keys(beside)).toEqual([])
  })

  test('never take the place of what the same form wrote later', async () => {
    const form = await openForm()
    form.lay('Slime')
    await form.write('Slime and volcanoes')
    await bringLastWords(device.db)
    expect(await nameOf()).toBe('Slime and volcanoes')
  })

  test('are past once the store has them, or the draft was given up', async () => {
    const form = await openForm()
    form.lay('Slime')
    await form.write('Slime')
    form.forget()
    expect(Object.keys(beside)).toEqual([])
    form.lay('Slime again')
    await discardDraft('Workshop', id, device.db)
    expect(Object.keys(beside)).toEqual([])
    await bringLastWords(device.db)
    expect(await nameOf()).toBeUndefined()
  })

  test('stay where they are while the store refuses them', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const form = await openForm()
    form.lay('Precious')
    writesFindNoSpace()
    await bringLastWords(device.db)
    expect(Object.keys(beside)).toHaveLength(1)
    // Whoever signs out is asked about them.
    expect(await readKeptWork(device.db)).toEqual({ unsent: 0, drafts: 1, onPage: 0 })
    vi.restoreAllMocks()
    await bringLastWords(device.db)
    expect(await nameOf()).toBe('Precious')
    expect(await readKeptWork(device.db)).toEqual({ unsent: 0, drafts: 1, onPage: 0 })
  })

  test('are what the next form goes on from while the store refuses them, and come in with what it added', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const first = await openForm()
    await first.write('Slime')
    writesFindNoSpace()
    const second = await openForm()
    second.lay('Slime that glows')
    await bringLastWords(device.db)
    const third = await openForm()
    expect(third.opened).toBe('Slime that glows')
    third.lay('Slime that glows in the dark')
    third.lay('Slime that glows in the dark and bounces')
    await bringLastWords(device.db)
    const fourth = await openForm()
    fourth.lay(`${fourth.opened}, twice`)
    vi.restoreAllMocks()
    await bringLastWords(device.db)
    expect(await nameOf()).toBe('Slime that glows in the dark and bounces, twice')
    expect(Object.keys(beside)).toEqual([])
  })

  test('come into a full store once there is room for them', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const form = await openForm()
    form.lay('Precious')
    writesFindNoSpace(1)
    await bringLastWords(device.db)
    vi.restoreAllMocks()
    expect(await nameOf()).toBe('Precious')
    expect(Object.keys(beside)).toEqual([])
  })

  test('are for nobody else on the device', async () => {
    const form = await openForm()
    form.lay('Mine')
    const other = new PersonDatabase('issuer', 'somebody else', device.stores as never)
    await bringLastWords(other)
    expect(await other.drafts.count()).toBe(0)
    expect(Object.keys(beside)).toHaveLength(1)
    forgetAllLastWords(other)
    expect(Object.keys(beside)).toHaveLength(1)
    forgetAllLastWords(device.db)
    expect(Object.keys(beside)).toEqual([])
    // Whoever signed in meanwhile is not given words that were typed before.
    setCurrentDatabase(other)
    expect(form.isOver()).toBe(true)
    other.close()
  })

  test('that nothing can be read of are left out, and keep nobody from the app', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    beside.setItem(`elan.words|${device.db.name}|drafts|x`, '{"place"')
    await bringLastWords(device.db)
    expect(await device.db.drafts.count()).toBe(0)
    expect(Object.keys(beside)).toEqual([])
  })
})

describe('a browser that keeps nothing beside its store', () => {
  test.each([
    ['is full', () => vi.stubGlobal('localStorage', localStorageOf(10))],
    [
      'forbids it',
      () => Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: refuse }),
    ],
  ])('%s, and stops neither the form nor the start', async (_why, change) => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    change()
    const form = await openForm()
    form.lay('Slime')
    await form.write('Slime')
    form.forget()
    await bringLastWords(device.db)
    expect(await nameOf()).toBe('Slime')
  })

  test('is not filled by one form', async () => {
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    const form = await openForm()
    form.lay('x'.repeat(1_000_001))
    expect(Object.keys(beside)).toEqual([])
  })
})

function refuse(): never {
  throw new DOMException('denied', 'SecurityError')
}

test('what is laid aside says whose words it goes on from', async () => {
  const before = await openForm()
  await before.write('Slime')
  const stored = await readDraft<Activity>('Workshop', id, device.db)
  const form = await openForm()
  form.lay('Slime and more')
  const [text = ''] = Object.values(beside)
  const { found, hand } = JSON.parse(text) as LastWords
  expect(found).toBe(stored?.hand?.by)
  expect(hand.by).not.toBe(found)
})
