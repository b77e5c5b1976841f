import { isValidElement, type ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ImportRow } from '../../../domain/imports/schema.ts'
import { proposalStatuses } from '../../../domain/organization/proposal/document.ts'
import type { ProposalRecord } from '../../../domain/organization/proposal/schema.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { organizationStatuses } from '../../../domain/organization/statuses.ts'
import type { ApiAnswer } from '../../../src/data/calls/api.ts'
import { SendTestDialog } from '../../../src/features/emails/send-test-dialog.tsx'
import { AddKeyDialog } from '../../../src/features/enumerations/words/add-key-dialog.tsx'
import { RowDialog } from '../../../src/features/imports/row-dialog.tsx'
import { ConfirmStep } from '../../../src/features/organizations/merge/confirm-step.tsx'
import { ProposalDialog } from '../../../src/features/organizations/proposals/proposal-dialog.tsx'
import { VerifyDialog } from '../../../src/features/organizations/verify-dialog.tsx'
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
vi.mock('../../../domain/kernel/email.ts', async (original) => ({
  ...(await original<object>()),
  isEmail: () => true,
}))
vi.mock('../../../src/ui/dialog.tsx', () => import('../../support/shown-dialog.ts'))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({
    say: (text: ReactNode) => page.told.push(text),
    sayError: (text: ReactNode) => page.told.push(text),
    withdraw: () => undefined,
  }),
}))
const leave = vi.hoisted(() => vi.fn())
vi.mock('../../../src/ui/form/use-focus-back.ts', () => ({ useFocusBack: () => ({ leave }) }))
const words = { comments: '', reason: '', cells: {}, choices: {}, Key: 'hours', en: 'Hours', fr: 'Heures' }
vi.mock('../../../src/pickers/desk-form/use-typed-words.ts', () => ({
  useTypedWords: () => ({ words, forget: async () => page.done.push('forget') }),
}))

const hear = (what: string) => () => void page.done.push(what)
const staff = { ...anybody, actor: { SubjectId: 'sam', Roles: ['Staff' as const], Approvals: [] } }
const school = {
  Id: 'school',
  Name: 'École Zénith',
  Version: 1,
  Status: organizationStatuses.new,
} as unknown as OrganizationRecord
const changing = {
  organizations: [school],
  onDone: hear('done'),
  onStale: hear('shows why'),
  onLate: hear('late'),
}

/** Draws what is drawn inside another, so that its own parts can be pressed. */
async function drawInside(part: ReactNode): Promise<void> {
  const Inside = () => {
    if (!isValidElement(part) || typeof part.type !== 'function') throw new Error('nothing to draw')
    dialog.shown = (part.type as (props: unknown) => ReactNode)(part.props)
    return null
  }
  await drawPage(() => <Inside />, staff)
}

async function verify(): Promise<void> {
  await drawPage(() => <VerifyDialog {...changing} onClose={hear('closed')} />, staff)
  pressIn(dialog.shown, 'loading', 'onClick')
}
async function merge(): Promise<void> {
  await drawInside(
    <ConfirmStep {...changing} target={{ ...school, Id: 'other', Name: 'Other' }} onBack={hear('back')} />,
  )
  pressIn(dialog.shown, 'loading', 'onClick')
}
async function decide(): Promise<void> {
  const proposal = {
    Id: 'proposal',
    Version: 1,
    OrganizationName: 'École Zénith',
    OrganizationVersion: 1,
    Status: proposalStatuses.pending,
    CreatedOn: '2026-03-01T12:00:00Z',
    CreatedByName: 'Vera',
    Changes: {},
  } as unknown as ProposalRecord
  await drawPage(
    () => (
      <ProposalDialog
        proposal={proposal}
        onDecided={hear('done')}
        onChanged={hear('late')}
        onClose={hear('closed')}
      />
    ),
    staff,
  )
  pressIn(dialog.shown, 'decide', 'decide')
}
async function mend(): Promise<void> {
  const Cells = { GivenName: 'Zoé', FamilyName: 'Tremblay', Email: 'zoe@people.example' }
  const row = { Place: 4, Row: 5, Cells, Findings: [], State: 'fault' } as unknown as ImportRow
  await drawPage(() => (
    <RowDialog
      id="file"
      row={row}
      columns={[]}
      onClose={hear('closed')}
      onMended={hear('done')}
      onMendedLate={hear('late')}
    />
  ))
  pressIn(dialog.shown, 'onSubmit', 'onSubmit')
}
async function sendTest(): Promise<void> {
  const email = { Id: 'email', Localizations: [{ Locale: 'en' }] } as never
  await drawPage(() => <SendTestDialog email={email} onClose={hear('done')} />)
  pressIn(dialog.shown, 'onSubmit', 'onSubmit')
}
async function addKey(): Promise<void> {
  await drawPage(() => (
    <AddKeyDialog
      opened
      known={[]}
      onClose={hear('closed')}
      onAdded={hear('done')}
      onAddedLate={hear('late')}
    />
  ))
  await drawInside(dialog.shown)
  pressIn(dialog.shown, 'onSubmit', 'onSubmit')
}

beforeEach(() => {
  page.told = []
  page.done = []
})

test.each([
  ['a verifying of organizations', verify, ['forget', 'done'], ['forget', 'late']],
  ['a merge of organizations', merge, ['done'], ['late']],
  ['a decision about a correction', decide, ['forget', 'done'], ['forget', 'late']],
  ['a mended row of a file', mend, ['forget', 'done'], ['forget', 'late']],
  ['a test of an e-mail', sendTest, ['done'], []],
  ['a new key', addKey, ['forget', 'done', 'closed'], ['forget', 'late']],
])('%s that is answered once its dialog was closed closes no other one', async (_name, send, here, late) => {
  page.answer = { kind: 'ok', value: [school], total: undefined }
  for (const isHere of [true, false]) {
    page.isHere.current = isHere
    page.done = []
    await send()
    await new Promise((resolve) => setTimeout(resolve, 10))
    expect(page.done).toEqual(isHere ? here : late)
  }
})

test.each([
  ['a verifying of organizations', verify, '[school].Version', 'École Zénith: Someone else', ['late']],
  ['a merge of organizations', merge, '[other].Version', 'Other: Someone else', ['late']],
  ['a decision about a correction', decide, undefined, 'École Zénith: Someone else', ['late']],
  ['a mended row of a file', mend, undefined, 'Row 5 (Zoé Tremblay): Someone else', []],
  ['a new key', addKey, undefined, 'hours: Value must be unique', []],
])(
  '%s that is refused once its dialog was closed says so by name at the foot of the page',
  async (_name, send, Field, why, done) => {
    page.answer = {
      kind: 'refused',
      status: 412,
      problems: [{ Code: 'version_conflict', Field }],
      value: Object.assign([school], { Localizations: { en: 'Other', fr: 'Autre' } }),
    }
    page.isHere.current = false
    await send()
    await vi.waitFor(() => expect(page.told).toHaveLength(1))
    expect(wordsIn(await drawPage(() => page.told[0]))).toContain(`because of ${why}`)
    expect(page.done).toEqual(done)
  },
)

test('what had the focus of a row that is mended has it again, since its fields take no presses meanwhile', async () => {
  page.answer = { kind: 'unreachable' }
  leave.mockClear()
  await mend()
  expect(leave).toHaveBeenCalledOnce()
})
