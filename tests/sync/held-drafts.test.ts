import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAutosave } from '../../src/data/drafts/autosave.ts'
import {
  type DraftHold,
  holdDraft,
  isHeld,
  letGoOfForms,
  type NotHeld,
} from '../../src/data/drafts/hold-draft.ts'
import type { Locks } from '../../src/data/session/locks.ts'
import { type ScriptedDevice, scriptedDevice } from './support/scripted-device.ts'

// A full device is the subject here.
vi.spyOn(console, 'warn').mockImplementation(() => undefined)

/** The locks of a browser, as its windows share them. */
function sharedLocks(): Locks {
  const lost = new Map<string, () => void>()
  const run = <T>(name: string, work: () => Promise<T>): Promise<T | 'busy'> =>
    new Promise((resolve, reject) => {
      const isLost = () => resolve('busy')
      lost.get(name)?.()
      lost.set(name, isLost)
      work()
        .then(resolve, reject)
        .finally(() => lost.get(name) === isLost && lost.delete(name))
    })
  return {
    hold: (_name, work) => work(),
    holdIfFree: async (name, work) => (lost.has(name) ? 'busy' : run(name, work)),
    steal: run,
  }
}

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
})
