import { describe, expect, test } from 'vitest'
import type { ApiAnswer, ApiCall } from '../../../src/data/calls/api.ts'
import { emptyDraft } from '../../../src/public-request/draft.ts'
import { createDraftStore, type KeepingPlace } from '../../../src/public-request/draft-store.ts'
import { toBody } from '../../../src/public-request/request-body.ts'
import { type Attempt, sendRequest, waitBefore } from '../../../src/public-request/send-request.ts'
import { createSender } from '../../../src/public-request/sender.ts'

const newId = () => crypto.randomUUID()
const body = toBody(emptyDraft(newId), 'fr', '')
const ok = (value: unknown): ApiAnswer<unknown> => ({ kind: 'ok', value, total: undefined })
const refused = (status: number, ...problems: Extract<ApiAnswer<unknown>, { kind: 'refused' }>['problems']) =>
  ({ kind: 'refused', status, problems, value: null }) satisfies ApiAnswer<unknown>

/** Sends with a server that gives these answers, to the knock and to the request. */
async function sendTo(...answers: ApiAnswer<unknown>[]) {
  const calls: ApiCall[] = []
  const attempt = await sendRequest(
    () => body,
    async (call) => {
      calls.push(call)
      return answers[calls.length - 1] ?? { kind: 'unreachable' }
    },
  )
  return { attempt, methods: calls.map(({ method }) => method) }
}

describe('one try', () => {
  test('answers the number', async () => {
    expect(await sendTo(ok('1.5'), ok('10234'))).toEqual({
      attempt: { kind: 'sent', number: '10234' },
      methods: ['GET', 'POST'],
    })
  })

  test.each([
    [{ kind: 'unreachable' }, 'signal'],
    [{ kind: 'failed' }, 'trouble'],
    [{ kind: 'unreachable', turnedAway: 403 }, 'turned'],
    [refused(429, { Code: 'too_many_requests' }), 'many'],
  ] as const)('does not let the request leave while a knock ends with %o', async (knock, why) => {
    expect(await sendTo(knock)).toEqual({
      attempt: { kind: 'waiting', why, doubtful: false },
      methods: ['GET'],
    })
  })

  test.each([
    [{ kind: 'unreachable' }, 'signal', true],
    [{ kind: 'failed' }, 'trouble', true],
    [{ kind: 'unreachable', turnedAway: 403 }, 'turned', false],
    [refused(409, { Code: 'in_progress' }), 'trouble', true],
    [refused(429, { Code: 'too_many_requests' }), 'many', false],
  ] as const)('that ends with %o waits (%s); it may have arrived: %s', async (answer, why, doubtful) => {
    const { attempt } = await sendTo(ok('1.5'), answer)
    expect(attempt).toEqual({ kind: 'waiting', why, doubtful })
  })

  test('that is refused says where', async () => {
    const problem = { Code: 'intake_closed', Field: 'SiteId' } as const
    const { attempt } = await sendTo(ok('1.5'), refused(422, problem))
    expect(attempt).toEqual({ kind: 'refused', problems: [problem] })
  })

  test('that is too large for what stands before the server is refused, unread', async () => {
    const { attempt } = await sendTo(ok('1.5'), { kind: 'unreachable', turnedAway: 413 })
    expect(attempt).toEqual({ kind: 'refused', problems: [{ Code: 'too_large' }], unread: true })
  })

  test('lets nothing leave that was given up while the server was asked whether it is there', async () => {
    const methods: string[] = []
    const attempt = await sendRequest(
      () => null,
      async ({ method }) => {
        methods.push(method)
        return ok('1.5')
      },
    )
    expect([attempt, methods]).toEqual([{ kind: 'given-up' }, ['GET']])
  })

  test('is followed by a longer and longer wait, of at most a minute without signal', () => {
    expect([0, 1, 9].map((tries) => waitBefore('signal', tries))).toEqual([4000, 8000, 60_000])
    expect([0, 9].map((tries) => waitBefore('trouble', tries))).toEqual([15_000, 300_000])
    // Six an hour: less than the ten that are taken.
    expect(waitBefore('many', 0)).toBe(600_000)
  })
})

/** A form that was asked to be sent, with requests that leave and tries that end as they are told to. */
function aForm(place: KeepingPlace | null = null) {
  const store = createDraftStore(place, newId)
  const draft = emptyDraft(newId)
  const timers: (() => void)[] = []
  const tries: ((attempt: Attempt) => Promise<void>)[] = []
  /** The knock of a try was answered: its request leaves. Answers what leaves. */
  const leaves: Parameters<typeof sendRequest>[0][] = []
  const form = { signal: true }
  const sent: string[] = []
  const sender = createSender({
    store,
    website: () => '',
    hasSignal: () => form.signal,
    later: (act) => timers.push(act),
    send: (leave) => {
      leaves.push(() => {
        const said = leave()
        if (said?.Id) sent.push(said.Id)
        return said
      })
      return new Promise((resolve) => {
        tries.push(async (attempt) => {
          resolve(attempt)
          await Promise.resolve()
          await Promise.resolve()
        })
      })
    },
  })
  const ask = () => store.set({ kind: 'asked', draft, locale: 'fr', doubtful: false })
  return { store, sender, draft, timers, tries, leaves, sent, form, ask }
}

describe('the sender', () => {
  test('sends nothing until it is asked to, and one try at a time', () => {
    const { sender, tries, ask } = aForm()
    sender.wake()
    expect([sender.state(), tries.length]).toEqual(['idle', 0])
    ask()
    sender.wake()
    sender.wake()
    expect([sender.state(), tries.length]).toEqual(['sending', 1])
  })

  test('waits without signal, goes on when it is back, and keeps the number alone', async () => {
    const { store, sender, tries, leaves, timers, sent, draft, form, ask } = aForm()
    form.signal = false
    ask()
    sender.wake()
    expect([sender.state(), tries.length, timers.length]).toEqual(['signal', 0, 1])
    form.signal = true
    timers[0]!()
    leaves[0]!()
    await tries[0]!({ kind: 'waiting', why: 'trouble', doubtful: true })
    expect(sender.state()).toBe('trouble')
    expect(store.standing()).toMatchObject({ kind: 'asked', doubtful: true })
    sender.wake()
    leaves[1]!()
    await tries[1]!({ kind: 'sent', number: '10234' })
    expect(store.standing()).toMatchObject({ kind: 'sent', number: '10234' })
    expect(sent).toEqual([draft.request.Id, draft.request.Id])
    for (const timer of timers) timer()
    expect([sender.state(), tries.length]).toEqual(['idle', 2])
  })

  test('brings what was refused back to the step that asks for it', async () => {
    const { store, sender, tries, leaves, ask } = aForm()
    ask()
    sender.wake()
    leaves[0]!()
    const problems = [{ Code: 'intake_closed', Field: 'SiteId' } as const]
    await tries[0]!({ kind: 'refused', problems })
    expect(store.standing()).toMatchObject({ kind: 'filling', step: 'site' })
    expect(sender.refused()).toEqual(problems)
    store.clear()
    expect(sender.refused()).toEqual([])
  })

  test('makes another request of answers that are not those that arrived under its Id, and says so', async () => {
    const { store, sender, tries, leaves, draft, ask } = aForm()
    ask()
    sender.wake()
    leaves[0]!()
    const problems = [{ Code: 'id_taken', Field: 'Id' } as const]
    await tries[0]!({ kind: 'refused', problems })
    expect(sender.refused()).toEqual(problems)
    const standing = store.standing()
    if (standing.kind !== 'filling') throw new Error(`the request is ${standing.kind}`)
    expect(standing.step).toBe('review')
    const idsOf = ({ request }: typeof draft) => [
      request.Id,
      ...request.Classes.flatMap(({ Id, Grades }) => [Id, ...Grades.map((grade) => grade.Id)]),
    ]
    expect(new Set([...idsOf(draft), ...idsOf(standing.draft)]).size).toBe(6)
    const answersOf = (one: typeof draft) =>
      idsOf(one).reduce((text, id) => text.replaceAll(id, ''), JSON.stringify(one))
    expect(answersOf(standing.draft)).toBe(answersOf(draft))
  })

  test('says nothing of a request that was given up, or sent by another tab, meanwhile', async () => {
    const { store, sender, tries, ask } = aForm()
    ask()
    sender.wake()
    store.clear()
    const begun = store.standing()
    await tries[0]!({ kind: 'sent', number: '10234' })
    expect([store.standing(), sender.state()]).toEqual([begun, 'idle'])
  })

  test('sends what was asked for instead of a request that was given up meanwhile', async () => {
    const { store, sender, tries, leaves, sent, ask } = aForm()
    ask()
    sender.wake()
    store.clear()
    const next = emptyDraft(newId)
    store.set({ kind: 'asked', draft: next, locale: 'fr', doubtful: false })
    expect(leaves[0]!()).toBe(null)
    await tries[0]!({ kind: 'given-up' })
    expect([sender.state(), tries.length]).toEqual(['sending', 2])
    leaves[1]!()
    expect(sent).toEqual([next.request.Id])
  })
})

describe('a request that may have arrived', () => {
  /** What this device keeps, and what the page finds that is opened next. */
  function aDevice() {
    const kept = new Map<string, string>()
    const place: KeepingPlace = {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, text) => void kept.set(key, text),
      removeItem: (key) => void kept.delete(key),
    }
    return { form: aForm(place), openedNext: () => createDraftStore(place, newId).standing() }
  }

  test('is known as such to the page that is opened after one that was closed before the answer', () => {
    const { form, openedNext } = aDevice()
    form.ask()
    form.sender.wake()
    expect(openedNext()).toMatchObject({ kind: 'asked', doubtful: false })
    form.leaves[0]!()
    expect(openedNext()).toMatchObject({ kind: 'asked', doubtful: true })
  })

  test('is filled in again where it was too large to get through, unless an earlier try may have arrived', async () => {
    const tooLarge: Attempt = { kind: 'refused', problems: [{ Code: 'too_large' }], unread: true }
    const { form, openedNext } = aDevice()
    form.ask()
    form.sender.wake()
    form.leaves[0]!()
    await form.tries[0]!(tooLarge)
    expect(openedNext()).toMatchObject({ kind: 'filling', step: 'review' })
    form.ask()
    form.sender.wake()
    form.leaves[1]!()
    await form.tries[1]!({ kind: 'waiting', why: 'signal', doubtful: true })
    form.sender.wake()
    form.leaves[2]!()
    await form.tries[2]!(tooLarge)
    expect(openedNext()).toMatchObject({ kind: 'asked', doubtful: true })
    expect(form.sender.state()).toBe('turned')
  })

  test.each([
    ['is turned away', 'turned'],
    ['is one of too many', 'many'],
  ] as const)('is in no doubt where its only try %s', async (_, why) => {
    const { form, openedNext } = aDevice()
    form.ask()
    form.sender.wake()
    form.leaves[0]!()
    await form.tries[0]!({ kind: 'waiting', why, doubtful: false })
    expect(openedNext()).toMatchObject({ kind: 'asked', doubtful: false })
  })

  test.each([
    ['is not taken', true],
    ['does not leave', false],
  ])('stays in doubt when a later try %s', async (_, left) => {
    const { form, openedNext } = aDevice()
    form.ask()
    form.sender.wake()
    form.leaves[0]!()
    await form.tries[0]!({ kind: 'waiting', why: 'signal', doubtful: true })
    form.sender.wake()
    if (left) form.leaves[1]!()
    await form.tries[1]!({ kind: 'waiting', why: left ? 'many' : 'signal', doubtful: false })
    expect(openedNext()).toMatchObject({ kind: 'asked', doubtful: true })
  })

  test('leaves as it stands by then: another tab may have changed it while the server was asked', () => {
    const { store, sender, leaves, draft, ask } = aForm()
    ask()
    sender.wake()
    const changed = { ...draft, request: { ...draft.request, ContactName: 'Changed elsewhere' } }
    store.set({ kind: 'asked', draft: changed, locale: 'fr', doubtful: false })
    expect(leaves[0]!()).toMatchObject({ Id: draft.request.Id, ContactName: 'Changed elsewhere' })
  })
})
