import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ProposalRecord } from '../../../domain/organization/proposal/schema.ts'
import type { HandoverWithBody } from '../../../src/data/activity/handovers.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { openTypedWords } from '../../../src/data/desk/typed-words.ts'
import { countDeskDrafts } from '../../../src/data/drafts/kept-desk-drafts.ts'
import { ProposalDialog } from '../../../src/features/organizations/proposals/proposal-dialog.tsx'
import { HandoverDecision } from '../../../src/features/unsent/handover-decision.tsx'
import {
  choicesIn,
  type DecisionWords,
  decisionWords,
} from '../../../src/features/unsent/use-decision-words.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { anybody, drawPage } from '../../support/draw-page.tsx'
import { pressIn } from '../../support/press-in.ts'

const store = storeForEachTest()

/** What the device keeps, what the server answers, and what the dialog that was drawn last shows. */
const page = {
  words: {} as Partial<DecisionWords>,
  answer: {} as ApiAnswer<unknown>,
  shown: null as ReactNode,
  cancel: {} as { isWritten: () => boolean; onGiveUp: () => Promise<void> },
}
vi.mock('../../../src/ui/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => {
    page.shown = children
    return children
  },
}))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ say: () => undefined, sayError: () => undefined, withdraw: () => undefined }),
}))
vi.mock('../../../src/pickers/desk-form/give-up-button.tsx', async (original) => ({
  ...(await original<object>()),
  GiveUpButton: (props: typeof page.cancel) => {
    page.cancel = props
    return null
  },
}))
vi.mock('../../../src/pickers/desk-form/desk-notices.tsx', () => ({
  DeskNote: () => null,
  ResumedTyped: () => null,
}))
vi.mock('../../../src/pickers/desk-form/typed-note.tsx', () => ({ TypedNote: () => null }))
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({ callSignedIn: async () => page.answer }))
vi.mock('../../../src/pickers/desk-form/use-typed-words.ts', () => ({
  useTypedWords: ({ begin, says }: { begin: () => object; says: (words: object) => boolean }) => ({
    words: { ...begin(), ...page.words },
    change: (part: object) => {
      page.words = { ...page.words, ...part }
    },
    isWritten: () => says({ ...begin(), ...page.words }),
    forget: async () => {
      page.words = {}
      return true
    },
  }),
}))

const handover = { Id: 'one', Foreign: [] as unknown[] } as HandoverWithBody
const onChanged = vi.fn()
const nothing = () => undefined
const draw = () =>
  drawPage(() => <HandoverDecision handover={handover} onChanged={onChanged} onRead={nothing} />)
const refused = (Code: 'already_decided' | 'unexpected'): ApiAnswer<unknown> => ({
  kind: 'refused',
  status: 409,
  problems: [{ Code }],
  value: null,
})

beforeEach(() => {
  page.words = { reason: 'Please talk to Montréal first.', choices: { amelie: 'keep' } }
  onChanged.mockClear()
})

test.each<[string, ApiAnswer<unknown>, isKept: boolean, isOver: boolean]>([
  ['the session has ended', { kind: 'signed-out' }, true, false],
  ['no answer came', { kind: 'unreachable' }, true, false],
  ['it was refused', refused('unexpected'), true, false],
  ['it was declined', { kind: 'ok', value: {}, total: undefined }, false, true],
  ['somebody else had decided', refused('already_decided'), true, true],
])(
  'the reason against a log handed over stays until it is declined with it: where %s',
  async (_, answer, isKept, isOver) => {
    page.answer = answer
    const kept = page.words
    await draw()
    pressIn(page.shown, 'onDecline', 'onDecline')
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(page.words).toEqual(isKept ? kept : {})
    expect(onChanged).toHaveBeenCalledTimes(isOver ? 1 : 0)
  },
)

test('giving up a reason is asked about while there is one, and takes no choice along', async () => {
  await draw()
  expect(page.cancel.isWritten()).toBe(true)
  await page.cancel.onGiveUp()
  expect(page.words).toEqual({ reason: '', choices: { amelie: 'keep' } })
  await draw()
  expect(page.cancel.isWritten()).toBe(false)
})

test('giving up the reason of a decision about a correction is asked about, too', async () => {
  const proposal = {
    Id: 'one',
    OrganizationId: 'school',
    OrganizationName: 'Maple',
    CreatedByName: 'Vera',
    CreatedOn: '2026-10-14T10:00:00Z',
    Status: 0,
    Changes: {},
  } as unknown as ProposalRecord
  const staff = { ...anybody, actor: { ...anybody.actor, Roles: ['Staff' as const] } }
  await drawPage(
    () => <ProposalDialog proposal={proposal} onDecided={nothing} onChanged={nothing} onClose={nothing} />,
    staff,
  )
  expect(page.cancel.isWritten()).toBe(true)
})

test('a choice is kept without a reason, each log’s apart, and nothing of what was decided', async () => {
  const open = async (id: string) => {
    const typed = openTypedWords(decisionWords(id))
    await typed.resume()
    return typed
  }
  const first = await open('one')
  first.change({ choices: { amelie: 'keep' } })
  await first.leave()
  expect((await open('two')).now().resumed).toBe(false)
  const again = await open('one')
  expect(again.now()).toMatchObject({ resumed: true, words: { reason: '', choices: { amelie: 'keep' } } })
  again.change({ choices: {}, reason: ' ' })
  await again.leave()
  expect(await countDeskDrafts(store())).toBe(0)
})

test('what was to be kept and is gone by now can only be left out', () => {
  const references = [
    { Id: 'amelie', Field: 'VolunteerLogHeader', Name: null },
    { Id: 'noah', Field: 'VolunteerLogHeader', Name: 'Noah' },
  ]
  expect(choicesIn({ choices: { amelie: 'keep', noah: 'keep' } }, references)).toEqual({
    amelie: 'leave-out',
    noah: 'keep',
  })
})
