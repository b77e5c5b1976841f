import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { EvaluationDraft } from '../../../src/data/drafts/evaluation-draft.ts'
import { BegunEarlier } from '../../../src/features/evaluations/begun-earlier.tsx'
import {
  type EvaluationInHand,
  type EvaluationStore,
  openEvaluation,
} from '../../../src/features/evaluations/evaluation-in-hand.ts'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'
import { localStorageOf } from '../../support/local-storage.ts'

const token = 'the-form'
const former = `elan.evaluation.${token}`

let refuses: boolean
let close: (() => void)[]

/** Keeps until it is told to refuse. */
const storage = () => localStorageOf(() => (refuses ? -1 : 5_000_000))

beforeEach(() => {
  refuses = false
  close = []
  vi.stubGlobal('localStorage', storage())
  vi.stubGlobal('window', new EventTarget())
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  for (const end of close) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The form in one tab. */
function tab(of = token): EvaluationStore {
  const store = openEvaluation(of)
  close.push(store.subscribe(() => undefined))
  return store
}
/** The browser tells its tabs that another has written. */
const tell = () => window.dispatchEvent(Object.assign(new Event('storage'), { key: former }))
/** Writes in the tab, later than everything before it. */
function write(store: EvaluationStore, words: string | null): void {
  vi.setSystemTime(Date.now() + 1000)
  store.answer('liked', words)
  tell()
}
function send(store: EvaluationStore): string {
  const Id = store.idToSend()
  store.sent(Id)
  tell()
  return Id
}
function press(store: EvaluationStore, button: 'startOver' | 'bringBack'): void {
  vi.setSystemTime(Date.now() + 1000)
  store[button]()
  tell()
}
const on = (store: EvaluationStore) => store.now().draft.answers.liked
/** What whoever opens the form anew finds. */
const found = () => openEvaluation(token).now().draft.answers.liked
const kept = () =>
  Object.values(localStorage)
    .map((text) => JSON.parse(text).answers.liked)
    .sort()

describe('somebody who begins without the answers that were begun', () => {
  test('brings them back in exchange for their own, as often as they like', () => {
    write(tab(), 'Of the first.')
    const second = tab()
    press(second, 'startOver')
    expect([on(second), found()]).toEqual([undefined, 'Of the first.'])
    write(second, 'Of the second.')
    press(second, 'bringBack')
    expect([on(second), found()]).toEqual(['Of the first.', 'Of the first.'])
    press(second, 'bringBack')
    expect([on(second), found()]).toEqual(['Of the second.', 'Of the second.'])
    expect(kept()).toEqual(['Of the first.', 'Of the second.'])
  })

  test('sends their own under an Id of their own; the others are found next', () => {
    write(tab(), 'Of the first.')
    const second = tab()
    const first = second.idToSend()
    press(second, 'startOver')
    write(second, 'Of the second.')
    expect(send(second)).not.toBe(first)
    expect(found()).toBe('Of the first.')
  })

  test('who is the third finds what each of the others has begun', () => {
    write(tab(), 'Of the first.')
    const second = tab()
    press(second, 'startOver')
    write(second, 'Of the second.')
    const third = tab()
    press(third, 'startOver')
    press(third, 'bringBack')
    expect(on(third)).toBe('Of the second.')
    press(third, 'bringBack')
    expect(on(third)).toBe('Of the first.')
  })

  test('brings back under another Id what was sent from another tab meanwhile', () => {
    const first = tab()
    write(first, 'Of the first.')
    const second = tab()
    press(second, 'startOver')
    const sent = send(first)
    press(second, 'bringBack')
    expect([on(second), second.idToSend() === sent]).toEqual(['Of the first.', false])
    const third = tab()
    press(third, 'startOver')
    write(third, 'Of the third.')
    const fourth = tab()
    press(fourth, 'startOver')
    const alsoSent = send(second)
    press(fourth, 'bringBack')
    press(fourth, 'bringBack')
    expect([on(fourth), fourth.idToSend() === alsoSent]).toEqual(['Of the first.', false])
  })

  test('has nothing set aside once the answers are the only ones', () => {
    write(tab(), 'Of the first.')
    const second = tab()
    press(second, 'startOver')
    press(second, 'bringBack')
    expect(second.now()).toMatchObject({ aside: [], wasBegun: true })
  })
})

describe('two tabs of one form', () => {
  test('sent from one, the answers of the other are kept under another Id before anything more is written', () => {
    const one = tab()
    write(one, 'Of the first.')
    const two = tab()
    const sent = send(two)
    expect([found(), one.now().isKept, one.idToSend() === sent]).toEqual(['Of the first.', true, false])
    send(one)
    expect(kept()).toEqual([])
  })

  test('begun anew in one, the answers of the other stay kept', () => {
    const one = tab()
    write(one, 'Of the first.')
    const two = tab()
    press(two, 'startOver')
    write(two, 'Of the second.')
    expect(kept()).toEqual(['Of the first.', 'Of the second.'])
    send(two)
    expect([on(one), found()]).toEqual(['Of the first.', 'Of the first.'])
  })

  test('that go on with the same answers keep both, each under its own Id', () => {
    const one = tab()
    write(one, 'Of the first.')
    const two = tab()
    write(two, 'Of the second.')
    expect([on(one), on(two), kept()]).toEqual([
      'Of the first.',
      'Of the second.',
      ['Of the first.', 'Of the second.'],
    ])
    expect(one.idToSend()).not.toBe(two.idToSend())
    // What was written last is what is found.
    expect(found()).toBe('Of the second.')
  })

  test('which the browser did not tell part before more is written, and before it is sent', () => {
    for (const goOn of [(store: EvaluationStore) => store.answer('rating', 4), () => undefined]) {
      const one = tab()
      one.answer('liked', 'Of the first.')
      const two = tab()
      const sent = two.idToSend()
      two.answer('liked', 'Of the second.')
      two.sent(sent)
      goOn(one)
      const Id = one.idToSend()
      expect([Id === sent, on(one), kept()]).toEqual([false, 'Of the first.', ['Of the first.']])
      one.sent(Id)
    }
  })

  test('what a browser does not keep is said, and stays on the page', () => {
    const one = tab()
    write(one, 'Of the first.')
    refuses = true
    write(one, 'Of the first, more.')
    expect([on(one), one.now().isKept]).toEqual(['Of the first, more.', false])
  })
})

describe('what is kept of one form', () => {
  const earlier = (answers: EvaluationDraft['answers']) =>
    localStorage.setItem(former, JSON.stringify({ Id: 'earlier', answers }))

  test('of an earlier version is found, goes on under the same Id and is gone once it is sent', () => {
    earlier({ liked: 'Of the first.' })
    const one = tab()
    expect([on(one), one.now().wasBegun, one.idToSend()]).toEqual(['Of the first.', true, 'earlier'])
    write(one, 'Of the first, more.')
    expect([kept(), one.idToSend()]).toEqual([['Of the first, more.'], 'earlier'])
    send(one)
    expect(kept()).toEqual([])
  })

  test('of an earlier version stays where somebody else’s is sent, and is gone once it is', () => {
    earlier({ liked: 'Of the first.' })
    const two = tab()
    press(two, 'startOver')
    write(two, 'Of the second.')
    send(two)
    expect(found()).toBe('Of the first.')
    send(tab())
    expect(kept()).toEqual([])
  })

  test('is the newest three', () => {
    earlier({ liked: 'one' })
    for (const words of ['two', 'three', 'four', 'five']) {
      const next = tab()
      press(next, 'startOver')
      write(next, words)
      close.pop()?.()
    }
    expect(kept()).toEqual(['five', 'four', 'three'])
  })

  test('is nothing where nothing is answered', () => {
    earlier({})
    expect(tab().now().wasBegun).toBe(false)
    const told = vi.spyOn(console, 'info').mockImplementation(() => undefined)
    localStorage.setItem(`${former}.x`, '{')
    const one = tab()
    expect(one.now()).toMatchObject({ wasBegun: false, draft: { answers: {} } })
    write(one, 'Words.')
    expect(found()).toBe('Words.')
    write(one, null)
    expect(found()).toBeUndefined()
    told.mockRestore()
  })

  test('is not that of another form', () => {
    write(tab(`${token}s`), 'Of another visit.')
    expect(found()).toBeUndefined()
  })
})

describe('what is said of the answers', () => {
  const draft = (liked?: string): EvaluationDraft => ({ Id: 'one', answers: liked ? { liked } : {} })
  const nothing = () => undefined
  const said = async (inHand: Partial<EvaluationInHand>) =>
    wordsIn(
      await drawPage(() => (
        <BegunEarlier
          inHand={{ draft: draft('Words.'), aside: [], wasBegun: true, isKept: true, ...inHand }}
          isSending={false}
          startOver={nothing}
          bringBack={nothing}
        />
      )),
    ).trim()

  test.each<[string, Partial<EvaluationInHand>, string]>([
    ['found here', {}, 'These answers were begun on this device. Are they somebody else’s? Start over'],
    ['set aside', { draft: draft(), aside: [draft('A')] }, 'The form is empty again. Bring the answers back'],
    [
      'set aside for others',
      { aside: [draft('A')] },
      'Other answers begun on this device are set aside. Show the other answers',
    ],
    ['begun on this page', { wasBegun: false }, ''],
  ])('%s is what is true', async (_, inHand, words) => {
    expect(await said(inHand)).toBe(words)
  })
})
