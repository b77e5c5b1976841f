import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Activity } from '../../domain/activity/document.ts'
import { type Autosave, createAutosave } from '../../src/data/drafts/autosave.ts'
import { autosaveDraft } from '../../src/data/drafts/autosave-draft.ts'
import { type Draft, newDraft, openDraft, readDraft, saveDraft } from '../../src/data/drafts/drafts.ts'
import {
  type DraftHold,
  holdDraft,
  isHeld,
  letGoOfForms,
  type NotHeld,
} from '../../src/data/drafts/hold-draft.ts'
import { enqueueUpdate } from '../../src/data/outbox/enqueue.ts'
import { restoreWithWords } from '../../src/data/outbox/restore-held.ts'
import type { Locks } from '../../src/data/session/locks.ts'
import { hold as pageHold } from '../../src/data/store/laid-aside.ts'
import { setCurrentDatabase } from '../../src/data/store/person-database.ts'
import { log, type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'
import { sharedLocks } from './support/shared-locks.ts'

// A full device is the subject here.
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

let device: ScriptedDevice
let locks: Locks
/** What this device has kept of the form's words. */
let kept: string | null
let isFull: boolean

beforeEach(() => {
  device = scriptedDevice()
  locks = sharedLocks()
  kept = null
  isFull = false
})

/** A window with a form on the draft. */
function openWindow() {
  const autosave = createAutosave<string>(async (words) => {
    if (isFull) throw new DOMException('full', 'QuotaExceededError')
    kept = words
  })
  const asked: boolean[] = []
  const onTaken = async (isLost: boolean): Promise<boolean> => {
    asked.push(isLost)
    return letGoOfForms([autosave], isLost)
  }
  const hold = (take: boolean): Promise<DraftHold | NotHeld> =>
    holdDraft('Workshop:1', { take, onTaken }, device.db, locks)
  return { autosave, asked, hold }
}

describe('a draft that another window has', () => {
  test('is not taken by whoever only looks', async () => {
    const first = openWindow()
    const hold = await first.hold(false)
    expect(isHeld(hold)).toBe(true)
    expect(await openWindow().hold(false)).toBe('elsewhere')
    expect(first.asked).toEqual([])
    if (isHeld(hold)) hold.release()
  })

  test('comes along with the words that were only on that page', async () => {
    const first = openWindow()
    await first.hold(false)
    first.autosave.changed('Slime that glows')
    const second = await openWindow().hold(true)
    expect(kept).toBe('Slime that glows')
    expect(first.asked).toEqual([false])
    if (!isHeld(second)) throw new Error(second)
    second.release()
  })

  test('stays there while the device cannot keep those words, and comes once it can', async () => {
    const first = openWindow()
    await first.hold(false)
    first.autosave.changed('Slime that glows')
    isFull = true
    const second = openWindow()
    expect(await second.hold(true)).toBe('only-there')
    expect(first.autosave.state()).toBe('full')
    // It is still that window's.
    expect(await second.hold(false)).toBe('elsewhere')
    isFull = false
    const hold = await second.hold(true)
    expect(kept).toBe('Slime that glows')
    if (!isHeld(hold)) throw new Error(hold)
    hold.release()
  })

  test('is taken from a window that does not answer', async () => {
    const frozen = openWindow()
    await holdDraft(
      'Workshop:1',
      {
        take: false,
        onTaken: (isLost) =>
          isLost ? frozen.autosave.flush().then(() => true) : new Promise(() => undefined),
      },
      device.db,
      locks,
    )
    const hold = await openWindow().hold(true)
    if (!isHeld(hold)) throw new Error(hold)
    hold.release()
  })

  test('is written on by a page that the browser had laid aside, until that starts anew', async () => {
    const first = openWindow()
    await first.hold(false)
    vi.spyOn(pageHold, 'wasLaidAside').mockReturnValue(true)
    const second = await locks.steal(`elan-draft|${device.db.name}|Workshop:1`, async () => 'taken back')
    expect(second).toBe('taken back')
    first.autosave.changed('Slime that glows')
    await first.autosave.flush()
    expect({ kept, asked: first.asked }).toEqual({ kept: 'Slime that glows', asked: [] })
    vi.mocked(pageHold.wasLaidAside).mockRestore()
  })

  test('is written no more by a window that was frozen while it was taken', async () => {
    const frozen = openWindow()
    frozen.autosave.changed('Slime')
    expect(await letGoOfForms([frozen.autosave], true)).toBe(true)
    await frozen.autosave.flush()
    expect(kept).toBeNull()
  })
})

describe('a form that finds words of another one where it writes', () => {
  const id = '00000001-0000-4000-8000-000000000001'
  const named = (Name: string, by?: string): Draft<Activity> => ({
    ...newDraft('Workshop', { ...log(id), Name }, device.env),
    ...(by && { hand: { by, turn: 1 } }),
  })
  const stored = async () => (await readDraft<Activity>('Workshop', id, device.db))?.doc.Name

  /** A form that goes on from what was there when it was opened; somebody else has written since. */
  async function overtaken(): Promise<Autosave<Activity>> {
    await saveDraft(named('Slime', 'before'), device.db, device.env)
    const form = autosaveDraft<Activity>(named('Slime', 'before'), (doc) => ({ ...named(''), doc }))
    form.changed({ ...log(id), Name: 'Slime, frozen' })
    await saveDraft(named('Slime that glows', 'other'), device.db, device.env)
    return form
  }

  beforeEach(() => setCurrentDatabase(device.db))
  afterEach(() => setCurrentDatabase(null))

  test('leaves them where it hears that the draft was taken from it', async () => {
    const form = await overtaken()
    const written = form.flush()
    setTimeout(() => void letGoOfForms([form], true), 50)
    await written
    expect(await stored()).toBe('Slime that glows')
  })

  test('writes over them where the draft is its own still', async () => {
    const form = await overtaken()
    await form.flush()
    expect(await stored()).toBe('Slime, frozen')
    form.stop()
  })
})

describe('a log that is restored as new while another window has it open', () => {
  const id = '00000001-0000-4000-8000-000000000001'

  beforeEach(async () => {
    setCurrentDatabase(device.db)
    const stored = { ...log(id), Version: 3 }
    await device.db.texts.put({ ref: `Workshop:${id}`, text: JSON.stringify(stored) })
    const head = { version: 3, derived: null, hidden: 0, held: null, generation: 0 } as const
    await device.db.heads.put({ ref: `Workshop:${id}`, type: 'Workshop', id, ...head })
    const mine = { ...stored, Name: 'Mine' }
    await enqueueUpdate('Workshop', id, stored, mine, device.db, device.env)
    await device.db.outbox.toCollection().modify({ state: 'deleted' })
  })
  afterEach(() => setCurrentDatabase(null))

  /** Another window writes in its form, and restoring is asked for here. */
  async function restore() {
    const opened = await openDraft<Activity>('Workshop', id, device.db, device.env)
    if (!opened) throw new Error('the log is not here')
    const { draft } = opened
    const form = createAutosave<string>(async (Name) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      await saveDraft({ ...draft, doc: { ...draft.doc, Name } }, device.db, device.env)
    })
    const onTaken = (isLost: boolean) => letGoOfForms([form], isLost)
    await holdDraft(draft.ref, { take: false, onTaken }, device.db, locks)
    form.changed('Mine that glows')
    const [entry] = await device.db.outbox.toArray()
    return { form, restored: await restoreWithWords(entry?.seq ?? 0, device.db, device.env, locks) }
  }

  test('has the words of that window in its draft, which writes no more about the one that is gone', async () => {
    const { form, restored } = await restore()
    if (!restored || restored === 'only-there') throw new Error('not restored')
    form.changed('Later')
    await form.flush()
    expect(await device.db.drafts.toArray()).toMatchObject([
      { id: restored.id, doc: { Name: 'Mine that glows' } },
    ])
  })

  test('is not, while the device cannot keep the words of that window', async () => {
    isFull = true
    const { form, restored } = await restore()
    expect(restored).toBe('only-there')
    expect(await device.db.outbox.toArray()).toMatchObject([{ id, state: 'deleted' }])
    form.stop()
  })
})
