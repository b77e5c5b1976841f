import { beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { ApiAnswer, ApiCall } from '../../../src/data/calls/api.ts'
import { InviteDialog } from '../../../src/features/invitations/invite-dialog.tsx'
import { NotInvited } from '../../../src/features/invitations/not-invited.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'
import { pressIn } from '../../support/press-in.ts'
import { dialog } from '../../support/shown-dialog.ts'

const page = { answer: {} as ApiAnswer<unknown> }
/** What the device keeps, and the keys of what was sent while it kept them. */
const device = { words: {} as Record<string, unknown>, written: '', keys: [] as string[] }
vi.mock('../../../src/ui/dialog.tsx', () => import('../../support/shown-dialog.ts'))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ say: () => undefined, sayError: () => undefined, withdraw: () => undefined }),
}))
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async ({ key = '' }: ApiCall) => {
    if (!device.written.includes(key)) throw new Error('its key was not kept before it was sent')
    device.keys.push(key)
    return page.answer
  },
}))
vi.mock('../../../src/pickers/desk-form/use-typed-words.ts', () => ({
  useTypedWords: ({ begin }: { begin: () => object }) => ({
    words: { ...begin(), ...device.words },
    change: (part: object) => {
      device.words = { ...device.words, ...part }
    },
    autosave: {
      flush: async () => {
        device.written = JSON.stringify(device.words)
      },
    },
    forget: async () => {
      device.words = {}
    },
  }),
}))

/** Opens the dialog with what is kept, presses Invite and closes it after the answer. */
async function invite(answer: ApiAnswer<unknown>): Promise<void> {
  page.answer = answer
  const before = device.keys.length
  const nothing = () => undefined
  await drawPage(() => (
    <InviteDialog site={null} onClose={nothing} onInvited={nothing} onInvitedLate={nothing} />
  ))
  pressIn(dialog.shown, 'onSubmit', 'onSubmit')
  await vi.waitFor(() => expect(device.keys).toHaveLength(before + 1))
  await new Promise((resolve) => setTimeout(resolve, 5))
}
const refused = (problem: Problem): ApiAnswer<unknown> => ({
  kind: 'refused',
  status: 409,
  problems: [problem],
  value: null,
})

beforeEach(() => {
  device.words = { text: 'marie@people.example' }
  device.written = ''
  device.keys = []
})

test('invitations whose answer was lost are the same call when the dialog is opened again', async () => {
  await invite({ kind: 'unreachable' })
  await invite(refused({ Code: 'in_progress' }))
  await invite({ kind: 'ok', value: [], total: undefined })
  expect(new Set(device.keys)).toHaveLength(1)
})

test('invitations that were changed or refused since are another call', async () => {
  await invite({ kind: 'unreachable' })
  device.words = { ...device.words, text: 'luc@people.example' }
  await invite(refused({ Code: 'already_invited', Field: 'People[0].Email' }))
  await invite({ kind: 'ok', value: [], total: undefined })
  expect(new Set(device.keys)).toHaveLength(3)
})

test('that nobody was invited is not said where all who are named were invited before', async () => {
  const said = async (...codes: Problem['Code'][]) =>
    wordsIn(await drawPage(() => <NotInvited problems={codes.map((Code) => ({ Code }))} />))
  expect(await said('already_invited', 'already_invited')).not.toContain('Nobody')
  expect(await said('already_invited', 'invalid')).toContain('Nobody has been invited yet')
})
