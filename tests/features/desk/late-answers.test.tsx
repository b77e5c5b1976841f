import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { InviteDialog } from '../../../src/features/invitations/invite-dialog.tsx'
import { useMoving } from '../../../src/features/outreach-desk/use-moving.tsx'
import { ApprovalDialog } from '../../../src/features/volunteers/approval-dialog.tsx'
import { anybody, drawPage, wordsIn } from '../../support/draw-page.tsx'
import { pressIn } from '../../support/press-in.ts'
import { dialog } from '../../support/shown-dialog.ts'

/** What the dialog shows, what the server answers, and what the page does with it. */
const page = {
  isHere: { current: true },
  answer: {} as ApiAnswer<unknown>,
  told: [] as ReactNode[],
  done: [] as string[],
}
vi.mock('../../../src/ui/use-is-mounted.ts', () => ({ useIsMounted: () => page.isHere }))
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({ callSignedIn: async () => page.answer }))
vi.mock('../../../src/ui/dialog.tsx', () => import('../../support/shown-dialog.ts'))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({
    say: (text: ReactNode) => page.told.push(text),
    sayError: (text: ReactNode) => page.told.push(text),
    withdraw: () => undefined,
  }),
}))
vi.mock('../../../src/pickers/desk-form/use-typed-words.ts', () => ({
  useTypedWords: () => ({
    words: { text: 'marie@people.example', locale: 'en', siteId: '' },
    change: () => undefined,
    autosave: { flush: async () => undefined },
    forget: async () => page.done.push('forget'),
  }),
}))

const hear = (what: string) => () => void page.done.push(what)

const vera = {
  Id: 'vera',
  Version: 1,
  SiteId: 'toronto',
  IsApproved: false,
  Season: { Active: true },
  Subject: { Id: 'vera', FullName: 'Vera Volunteer' },
} as unknown as Volunteer
const staff = { ...anybody, actor: { SubjectId: 'sam', Roles: ['Staff' as const], Approvals: [] } }

async function move(): Promise<void> {
  let moving: ReturnType<typeof useMoving> | undefined
  const Moving = () => {
    moving = useMoving({
      nameOf: (id) => (id === 'zoe' ? 'Zoé' : undefined),
      forget: async () => hear('forget')(),
      onDone: hear('done'),
      onRefused: hear('shows why'),
      onLate: hear('late'),
    })
    return null
  }
  await drawPage(() => <Moving />)
  moving?.move([{}], async () => page.answer)
}

async function approve(): Promise<void> {
  await drawPage(
    () => (
      <ApprovalDialog
        rows={[vera]}
        isApproved
        siteName="Toronto"
        onClose={(how) => page.done.push(how)}
        onLate={hear('late')}
      />
    ),
    staff,
  )
  pressIn(dialog.shown, 'loading', 'onClick')
}

async function invite(): Promise<void> {
  await drawPage(() => (
    <InviteDialog
      site={null}
      onClose={hear('closed')}
      onInvited={hear('done')}
      onInvitedLate={hear('late')}
    />
  ))
  pressIn(dialog.shown, 'onSubmit', 'onSubmit')
}

beforeEach(() => {
  page.told = []
  page.done = []
})
const toldOf = async () => {
  await vi.waitFor(() => expect(page.told).toHaveLength(1))
  return wordsIn(await drawPage(() => page.told[0]))
}
const refusalOf = (problem: Problem): ApiAnswer<unknown> => ({
  kind: 'refused',
  status: 422,
  problems: [problem],
  value: null,
})
const refusal = (Code: 'version_conflict' | 'unchanged', Field: string) => refusalOf({ Code, Field })

test.each([
  ['a move of requests', move, ['forget'], 'done'],
  ['an approval', approve, [], 'done'],
  ['an invitation', invite, ['forget'], 'done'],
])(
  '%s that is answered once its dialog was closed closes no other one',
  async (_name, send, before, done) => {
    page.answer = { kind: 'ok', value: [], total: undefined }
    for (const isHere of [true, false]) {
      page.isHere.current = isHere
      page.done = []
      page.told = []
      await send()
      await vi.waitFor(() => expect(page.done).toEqual([...before, isHere ? done : 'late']))
      expect(page.told).toHaveLength(1)
    }
  },
)

test.each([
  ['a move of requests', move, refusal('version_conflict', '[zoe].Version'), 'because of Zoé: ', ['late']],
  ['an approval', approve, refusal('version_conflict', '[vera]'), 'because of Vera Volunteer: ', ['late']],
  [
    'an invitation',
    invite,
    refusal('unchanged', 'People[0].Email'),
    'because of marie@people.example: It was sent within the last ten minutes.',
    [],
  ],
  [
    'an invitation that is one too many for its day',
    invite,
    refusalOf({ Code: 'too_many', Limit: 40 }),
    'only 40 more invitations can be sent today.',
    [],
  ],
])(
  '%s that is refused once its dialog was closed says so at the foot of the page',
  async (_name, send, answer, why, done) => {
    page.answer = answer
    page.isHere.current = false
    await send()
    expect(await toldOf()).toContain(why)
    expect(page.done).toEqual(done)
  },
)
