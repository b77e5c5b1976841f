import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { HandoverWithBody } from '../../../src/data/activity/handovers.ts'
import type { ApiAnswer, ApiCall } from '../../../src/data/calls/api.ts'
import { HandoverDecision } from '../../../src/features/unsent/handover-decision.tsx'
import { UnreadReason } from '../../../src/features/unsent/unread-reason.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'
import { pressIn } from '../../support/press-in.ts'

/** What the device keeps, what the log is by now, what was said, and what the dialog shows. */
const page = {
  words: { reason: '', choices: {} },
  now: {} as Partial<HandoverWithBody>,
  said: [] as string[],
  shown: null as ReactNode,
}
vi.mock('../../../src/ui/dialog.tsx', () => ({
  Dialog: ({ children }: { children: ReactNode }) => {
    page.shown = children
    return null
  },
}))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({
    say: (words: string) => page.said.push(words),
    sayError: (words: string) => page.said.push(words),
    withdraw: () => undefined,
  }),
}))
vi.mock('../../../src/pickers/desk-form/desk-notices.tsx', () => ({
  DeskNote: () => null,
  ResumedTyped: ({ children }: { children: ReactNode }) => children,
}))
vi.mock('../../../src/pickers/desk-form/use-typed-words.ts', () => ({
  useTypedWords: () => ({ words: page.words, resumed: true, forget: async () => true }),
}))
const decided: ApiAnswer<unknown> = {
  ...{ kind: 'refused', status: 409, problems: [{ Code: 'already_decided' }], value: null },
}
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async ({ method }: ApiCall): Promise<ApiAnswer<unknown>> =>
    method === 'GET' ? { kind: 'ok', value: page.now, total: undefined } : decided,
}))

const reason = 'It names the wrong school.'

beforeEach(() => {
  page.words = { reason, choices: {} }
  page.said = []
})

const handover = { Id: 'one', Foreign: [] as unknown[] } as HandoverWithBody
const nothing = () => undefined
const decline = async () => {
  await drawPage(() => <HandoverDecision handover={handover} onChanged={nothing} onRead={nothing} />)
  pressIn(page.shown, 'onDecline', 'onDecline')
  await vi.waitFor(() => expect(page.said).toHaveLength(1))
  return page.said[0]
}

test('staff who decline what its author handed over again meanwhile hear that the newer one counts', async () => {
  page.now = { Status: 'Declined', Reason: null }
  expect(await decline()).toMatch(/^Nothing was changed\. Its author handed it over again/)
})

test('staff who decline what somebody else has decided hear that', async () => {
  for (const now of [
    { Status: 'Accepted', Reason: null },
    { Status: 'Declined', Reason: 'Twice' },
  ] as const) {
    page.said = []
    page.now = now
    expect(await decline()).toMatch(/Someone else has decided/)
  }
})

test('a reason that nobody has read stands on the page of the log afterwards, until its writer discards it', async () => {
  const shownWhere = async (Reason: string | null) =>
    wordsIn(await drawPage(() => <UnreadReason handover={{ Id: 'one', Reason }} />))
  expect(await shownWhere(null)).toContain(reason)
  expect(await shownWhere('Twice')).toContain(reason)
  // It was declined with it, and the answer was lost.
  expect(await shownWhere(reason)).not.toContain(reason)
  page.words = { reason: '  ', choices: { amelie: 'keep' } }
  expect((await shownWhere(null)).trim()).toBe('')
})
