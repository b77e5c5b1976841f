import { expect, test, vi } from 'vitest'
import type { RoleName } from '../../../domain/kernel/actor.ts'
import type { OwnRegistration } from '../../../src/data/queries/own-registrations.ts'
import { RegistrationsTab } from '../../../src/features/subject/registrations-tab.tsx'
import type { SummaryPerson } from '../../../src/features/subject/summary-person.ts'
import { anybody, drawPage, wordsIn } from '../../support/draw-page.tsx'

let answer: { kind: string }
vi.mock('../../../src/pickers/answers/use-answer.tsx', async (original) => ({
  ...(await original<object>()),
  useAnswer: () => ({ answer, again: () => undefined }),
}))

const onDevice: OwnRegistration[] = [
  {
    Id: 'registration',
    Site: { Name: 'Sudbury' },
    Season: { StartDate: '2025-09-01', EndDate: '2026-08-31', Active: true },
    CreatedOn: '2025-09-02T12:00:00Z',
    IsApproved: true,
    ApprovalDate: null,
  },
]
vi.mock('dexie-react-hooks', async (original) => ({
  ...(await original<object>()),
  useLiveQuery: () => onDevice,
}))

const drawn = async (isOwn: boolean, role: RoleName, kind: string) => {
  answer = { kind }
  const person = { Id: 'me', FullName: 'Stella Staff', isOwn } as SummaryPerson
  const session = { ...anybody, actor: { ...anybody.actor, Roles: [role] } }
  return wordsIn(await drawPage(() => <RegistrationsTab person={person} search={{}} />, session))
}

test('staff read their own registrations from the device where the server does not answer, and nobody else’s', async () => {
  for (const kind of ['unreachable', 'failed', 'signed-out', 'refused']) {
    expect(await drawn(true, 'Staff', kind), kind).toContain('Sudbury')
    expect(await drawn(false, 'Staff', kind), kind).not.toContain('Sudbury')
  }
  // What is on its way, or not theirs to see, is not told from here.
  for (const kind of ['loading', 'hidden'])
    expect(await drawn(true, 'Staff', kind), kind).not.toContain('Sudbury')
  expect(await drawn(true, 'Coordinator', 'loading')).toContain('Sudbury')
})
