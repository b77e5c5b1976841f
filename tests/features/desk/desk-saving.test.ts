import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentShape } from '../../../domain/sync/shape.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import type { DeskDraft, DeskRequest } from '../../../src/data/desk/desk-draft.ts'
import { compareAtDesk, type DeskKind, saveAtDesk, settleClash } from '../../../src/data/desk/save-at-desk.ts'
import { sendOnce } from '../../../src/data/desk/send-once.ts'
import { createAutosave } from '../../../src/data/drafts/autosave.ts'
import { deskDraftKey } from '../../../src/data/drafts/kept-desk-drafts.ts'
import { type PersonDatabase, setCurrentDatabase } from '../../../src/data/store/person-database.ts'
import { trackingItemKind } from '../../../src/features/screening/tracking-item-kind.ts'
import { seasonKind } from '../../../src/features/seasons/season-kind.ts'
import { intakeKind } from '../../../src/features/sites/intake-kind.ts'
import { givenAwardKind } from '../../../src/features/subject/given-award-kind.ts'
import { discardDesk } from '../../../src/pickers/desk-form/use-desk-form.ts'

interface Words {
  Id: string
  Version?: number
  Text?: string
  Other?: string
}
type Request = Omit<DeskRequest<Words>, 'doc'>

const shape: DocumentShape = { Id: 'derived', Version: 'derived', Text: 'value', Other: 'value' }
const kind: DeskKind = { path: '/words', shape }
const stored: Words = { Id: 'one', Version: 1, Text: 'old', Other: '' }
const opened: DeskDraft<Words> = { base: { version: 1, doc: stored }, doc: stored, asked: null, savedAt: '' }
const ok = (value: Words): ApiAnswer<unknown> => ({ kind: 'ok', value, total: undefined })
const refused = (status: number, value: Words | null): ApiAnswer<unknown> => ({
  kind: 'refused',
  status,
  problems: [{ Code: status === 412 ? 'version_conflict' : 'not_found' }],
  value,
})

/** Saves; `answer` is the server, and hears each request. */
const save = (of: DeskKind, draft: DeskDraft<Words>, answer: (request: Request) => ApiAnswer<unknown>) =>
  saveAtDesk<Words>(
    of,
    draft,
    async () => undefined,
    async <V>(request: Request) => answer(request) as ApiAnswer<V>,
  )

/** The draft of a form whose answer was lost. */
async function afterLostAnswer(of: DeskKind, draft: DeskDraft<Words>): Promise<DeskDraft<Words>> {
  const outcome = await save(of, draft, () => ({ kind: 'unreachable' }))
  if (outcome.kind !== 'unreachable') throw new Error(`it ended as ${outcome.kind}`)
  return outcome.draft
}

describe('what there is one of alone, and was deleted while somebody wrote in it,', () => {
  const only = { ...kind, isOnly: true }
  const written = { ...opened, doc: { ...stored, Text: 'mine' } }

  test('is made anew under another Id', async () => {
    const asked: Request[] = []
    const outcome = await save(only, written, (request) => {
      asked.push(request)
      if (request.method === 'PUT') return refused(404, null)
      return ok({ ...(request.body as Words), Version: 1 })
    })
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual(['PUT /words', 'POST /words'])
    expect(outcome).toMatchObject({ kind: 'saved', saved: { version: 1, doc: { Text: 'mine' } } })
    expect(asked[1]).toMatchObject({ body: { Id: expect.stringMatching(/^[0-9a-f-]{36}$/), Text: 'mine' } })
  })

  test('is gone where none can be made', async () => {
    expect(await save(only, written, () => refused(404, null))).toMatchObject({
      kind: 'gone',
      draft: { base: null, doc: { Text: 'mine' } },
    })
  })

  test('is gone with others of its kind where there are many, and one that is not seen any more may be elsewhere', async () => {
    expect(await save(kind, written, () => refused(404, null))).toMatchObject({ kind: 'unseen' })
    const deleted = { ...refused(410, null), problems: [{ Code: 'deleted' }] } as ApiAnswer<unknown>
    expect(await save(kind, written, () => deleted)).toMatchObject({ kind: 'gone' })
  })
})

describe('a form that is written in while it asks what to keep', () => {
  const theirs = { ...stored, Version: 2, Text: 'theirs' }
  const asking = async () => {
    const outcome = await save(kind, { ...opened, doc: { ...stored, Text: 'mine' } }, () =>
      refused(412, theirs),
    )
    if (outcome.kind !== 'clash') throw new Error(`it ended as ${outcome.kind}`)
    return outcome
  }

  test.each([
    ['mine', 'theirs, and mine'],
    ['theirs', 'theirs'],
  ] as const)('keeps what was written since beside the choice of %s', async (choice, Text) => {
    const { clash, draft } = await asking()
    const written = { ...draft, doc: { ...draft.doc, Text: 'theirs, and mine', Other: 'a new paragraph' } }
    const now = compareAtDesk(kind, written, clash.theirs)
    expect(now.conflicts).toMatchObject([{ path: 'Text', mine: 'theirs, and mine', theirs: 'theirs' }])
    const settled = settleClash(kind, now, new Map([['Text', choice]]))
    expect(settled).toMatchObject({ base: { version: 2 }, doc: { Text, Other: 'a new paragraph' } })
  })

  test('asks nothing more once it says what they say', async () => {
    const { clash, draft } = await asking()
    const agreed = { ...draft, doc: { ...draft.doc, Text: 'theirs' } }
    expect(compareAtDesk(kind, agreed, clash.theirs).conflicts).toEqual([])
  })
})

test('what somebody saved after a lost answer is compared with what was sent, and not written over', async () => {
  const sent = await afterLostAnswer(kind, { ...opened, doc: { ...stored, Text: 'A' } })
  const asked: Request[] = []
  const outcome = await save(kind, { ...sent, doc: { ...stored, Text: 'C' } }, (request) => {
    asked.push(request)
    return ok({ ...stored, Text: 'B', Version: 3 })
  })
  expect(outcome).toMatchObject({
    kind: 'clash',
    clash: { conflicts: [{ path: 'Text', was: 'A', mine: 'C', theirs: 'B' }] },
  })
  expect(asked).toHaveLength(1)
})

test('what was corrected after a lost answer is sent where the words of before are refused, and their refusal is not told', async () => {
  const sent = await afterLostAnswer(kind, { ...opened, doc: { ...stored, Text: 'wrong' } })
  const invalid = {
    ...refused(422, null),
    problems: [{ Code: 'invalid', Field: 'Text' }],
  } as ApiAnswer<unknown>
  const asked: unknown[] = []
  const answer = (takes: string) => (request: Request) => {
    const { Text = '' } = request.body as Words
    asked.push(Text)
    return Text === takes ? ok({ ...stored, Text, Version: 2 }) : invalid
  }
  const corrected = { ...sent, doc: { ...stored, Text: 'right' } }
  expect(await save(kind, corrected, answer('right'))).toMatchObject({
    kind: 'saved',
    saved: { doc: { Text: 'right' } },
  })
  expect(asked).toEqual(['wrong', 'right'])
  // Those of now are answered for themselves, and so are those that nobody corrected.
  expect(await save(kind, corrected, answer('none'))).toMatchObject({
    kind: 'refused',
    draft: { asked: null },
  })
  expect(await save(kind, sent, answer('none'))).toMatchObject({ kind: 'refused' })
  expect(asked).toEqual(['wrong', 'right', 'wrong', 'right', 'wrong'])
})

describe('a save that goes on after another tab has let somebody else in', () => {
  const [mine, theirs] = [{}, {}] as [PersonDatabase, PersonDatabase]
  beforeEach(() => setCurrentDatabase(mine))
  afterEach(() => setCurrentDatabase(null))
  const words = { ...opened, doc: { ...stored, Text: 'mine' } }

  test.each([
    ['was to be merged', refused(412, { ...stored, Version: 2, Other: 'theirs' })],
    ['was saved', ok({ ...stored, Text: 'mine', Version: 2 })],
  ])('ends as signed out, with what was sent, where it %s', async (_outcome, answer) => {
    const asked: Request[] = []
    const outcome = await save(kind, words, (request) => {
      asked.push(request)
      setCurrentDatabase(theirs)
      return answer
    })
    expect(asked).toHaveLength(1)
    expect(outcome).toMatchObject({ kind: 'signed-out', draft: { asked: { key: asked[0]?.key } } })
  })

  test('sends nothing that was kept for who was there before', async () => {
    const asked: unknown[] = []
    const leave = async () => setCurrentDatabase(theirs)
    const call = async <V>(request: unknown) => {
      asked.push(request)
      return ok(stored) as ApiAnswer<V>
    }
    expect(await saveAtDesk<Words>(kind, words, leave, call)).toMatchObject({ kind: 'signed-out' })
    setCurrentDatabase(mine)
    const made = { path: '/words', bodyOf: (doc: Words) => doc, create: call }
    expect(await sendOnce<Words, Words>(words, made, leave)).toMatchObject({ kind: 'signed-out' })
    expect(asked).toEqual([])
  })

  test('gives up the words of who opened the form, and nobody else’s', async () => {
    const dropped: string[] = []
    const keptBy = (whose: string) =>
      ({
        meta: { delete: async (key: string) => dropped.push(`${whose} ${key}`) },
        transaction: async (...given: unknown[]) => (given.at(-1) as () => Promise<unknown>)(),
      }) as unknown as PersonDatabase
    const autosave = createAutosave<Words>(async () => setCurrentDatabase(keptBy('theirs')))
    autosave.changed(stored)
    await discardDesk({ autosave, ref: 'Award:one', db: keptBy('mine') })
    expect(dropped).toEqual([`mine ${deskDraftKey('Award:one')}`])
  })

  test('makes nothing as somebody else where what was sent first is refused', async () => {
    const first = { key: 'k', method: 'POST', path: '/words', body: stored, doc: stored } as const
    const asked: Words[] = []
    const create = async (body: Words) => {
      asked.push(body)
      setCurrentDatabase(theirs)
      return refused(404, null)
    }
    const made = { path: '/words', bodyOf: (doc: Words) => doc, create }
    const outcome = await sendOnce<Words, Words>({ ...words, asked: first }, made, async () => undefined)
    expect(outcome).toMatchObject({ kind: 'signed-out', draft: { asked: { key: 'k' } } })
    expect(asked).toEqual([stored])
  })
})

const madeOnce: [string, DeskKind][] = [
  [
    'a tracking item for each of a batch',
    trackingItemKind({ kind: 'add-to-batch', batchId: 'batch', reach: null }),
  ],
  [
    'an intake status',
    intakeKind(
      'toronto',
      () => null,
      () => 1,
    ),
  ],
  ['an award given', givenAwardKind('vera', '2026-11-26')],
  ['a season', seasonKind(() => [])],
]

test.each(madeOnce)(
  '%s is told as it was first sent, and no change of it is asked for',
  async (_name, made) => {
    const once = { ...made, shape }
    const sent = await afterLostAnswer(once, { ...opened, base: null, doc: { ...stored, Text: 'first' } })
    const asked: string[] = []
    const outcome = await save(once, { ...sent, doc: { ...stored, Text: 'second' } }, ({ method }) => {
      asked.push(method)
      return method === 'POST' ? ok({ Id: 'one', Version: 1 }) : refused(404, null)
    })
    expect(outcome).toMatchObject({ kind: 'as-first-sent', draft: { asked: null, doc: { Text: 'second' } } })
    expect(asked).toEqual(['POST'])
  },
)

test('an intake status names the version of the site that was seen, and is written over nothing that came since', async () => {
  const intake = {
    ...intakeKind(
      'toronto',
      () => 0,
      () => 7,
    ),
    shape,
  }
  const asked: Request[] = []
  const outcome = await save(intake, { ...opened, base: null }, (request) => {
    asked.push(request)
    return refused(412, { Id: 'another', Version: 8 })
  })
  expect(asked.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([['POST', 7]])
  expect(outcome).toMatchObject({ kind: 'refused', problems: [{ Code: 'version_conflict' }] })
})
