import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { AUTOSAVE_REST, createAutosave, flushForms, isOnlyHere } from '../../../src/data/drafts/autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the autosave', () => {
  test('writes the newest words well within a second', async () => {
    const written: string[] = []
    const autosave = createAutosave<string>(async (words) => void written.push(words))
    autosave.changed('S')
    autosave.changed('Sl')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_REST)
    expect(written).toEqual(['Sl'])
    expect(autosave.state()).toBe('kept')
    expect(AUTOSAVE_REST).toBeLessThan(1000)
  })

  test('writes while somebody types without a rest', async () => {
    const written: string[] = []
    const autosave = createAutosave<string>(async (words) => void written.push(words))
    for (let key = 1; key <= 12; key++) {
      autosave.changed('x'.repeat(key))
      await vi.advanceTimersByTimeAsync(AUTOSAVE_REST / 2)
    }
    expect(written.length).toBeGreaterThan(1)
  })

  test('never overlaps two writes, and the newest comes last', async () => {
    const written: string[] = []
    let running = 0
    const autosave = createAutosave<string>(async (words) => {
      running += 1
      expect(running).toBe(1)
      await new Promise((done) => setTimeout(done, 1000))
      written.push(words)
      running -= 1
    })
    autosave.changed('one')
    await vi.advanceTimersByTimeAsync(AUTOSAVE_REST)
    autosave.changed('two')
    autosave.changed('three')
    await vi.advanceTimersByTimeAsync(5000)
    expect(written).toEqual(['one', 'three'])
  })

  test('a flush writes at once what waits and resolves when it is written', async () => {
    const written: string[] = []
    const autosave = createAutosave<string>(async (words) => void written.push(words))
    autosave.changed('before the bus')
    await autosave.flush()
    expect(written).toEqual(['before the bus'])
  })

  test.each([
    ['the device is full', 'QuotaExceededError', 'full'],
    ['its storage does not answer', 'UnknownError', 'failed'],
  ])('a failed write says that %s, keeps the words and tries them again', async (_why, name, state) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    let failing = true
    const written: string[] = []
    const autosave = createAutosave<string>(async (words) => {
      if (failing) throw new DOMException('as browsers say it', name)
      written.push(words)
    })
    autosave.changed('precious')
    await autosave.flush()
    expect(autosave.state()).toBe(state)
    expect(isOnlyHere(autosave.state())).toBe(true)
    // Going on with the words does not make them safe: the warning stays until they are written.
    autosave.changed('precious words')
    expect(autosave.state()).toBe(state)
    failing = false
    await autosave.flush()
    expect(written).toEqual(['precious words'])
    expect(autosave.state()).toBe('kept')
  })

  test('lays words aside before the page is left, what comes after them too, and nothing once they are written', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const laid: string[] = []
    const aside = {
      nextHand: () => ({ by: 'this form', turn: 1 }),
      lay: (words: string) => laid.push(words) > 0,
      forget: () => void laid.splice(0),
      isOver: () => false,
    }
    const leave = () => page.dispatchEvent(new Event('beforeunload'))
    const autosave = createAutosave<string>(() => new Promise((written) => setTimeout(written, 1000)), aside)
    leave()
    autosave.changed('for the')
    expect(laid).toEqual([])
    leave()
    autosave.changed('for the bus')
    expect(laid).toEqual(['for the', 'for the bus'])
    await vi.advanceTimersByTimeAsync(5000)
    expect([autosave.state(), laid]).toEqual(['kept', []])
    leave()
    autosave.changed('for the train')
    expect(laid).toEqual([])
    autosave.stop()
    vi.unstubAllGlobals()
  })

  test('lays the same words aside once: the next page may have gone on from them since', async () => {
    const page = new EventTarget()
    vi.stubGlobal('window', page)
    const laid: string[] = []
    let isRoom = false
    const aside = {
      nextHand: () => ({ by: 'this form', turn: 1 }),
      lay: (words: string) => isRoom && laid.push(words) > 0,
      forget: () => undefined,
      isOver: () => false,
    }
    const leave = () => page.dispatchEvent(new Event('beforeunload'))
    // The store of a page that was laid aside never answers.
    const autosave = createAutosave<string>(() => new Promise(() => undefined), aside)
    autosave.changed('for the bus')
    leave()
    isRoom = true
    leave()
    leave()
    autosave.changed('for the train')
    leave()
    expect(laid).toEqual(['for the bus', 'for the train'])
    autosave.stop()
    vi.unstubAllGlobals()
  })

  test('all forms are written at once before a sign-out, which hears how many have words on the page alone', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const others = await flushForms()
    const written: string[] = []
    const one = createAutosave<string>(async (words) => void written.push(words))
    const other = createAutosave<string>(() => Promise.reject(new DOMException('full', 'QuotaExceededError')))
    one.changed('kept')
    other.changed('precious')
    expect(await flushForms()).toBe(others + 1)
    expect(written).toEqual(['kept'])
    other.stop()
    expect(await flushForms()).toBe(others)
  })

  test('writes nothing once it was stopped', async () => {
    const written: string[] = []
    const autosave = createAutosave<string>(async (words) => void written.push(words))
    autosave.changed('given up')
    autosave.stop()
    await autosave.flush()
    await vi.advanceTimersByTimeAsync(5000)
    expect(written).toEqual([])
  })
})
