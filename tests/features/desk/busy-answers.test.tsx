import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Problem } from '../../../domain/kernel/problems.ts'
import type { Volunteer } from '../../../domain/registration/volunteers.ts'
import type { ApiAnswer, ApiCall } from '../../../src/data/calls/api.ts'
import { useChanging } from '../../../src/features/organizations/use-changing.ts'
import { useMoving } from '../../../src/features/outreach-desk/use-moving.tsx'
import { ApprovalDialog } from '../../../src/features/volunteers/approval-dialog.tsx'
import { anybody, drawPage, wordsIn } from '../../support/draw-page.tsx'
import { pressIn } from '../../support/press-in.ts'
import { dialog } from '../../support/shown-dialog.ts'

const page = {
  answer: {} as ApiAnswer<unknown>,
  told: [] as ReactNode[],
  keys: [] as (string | undefined)[],
}
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async ({ key }: ApiCall) => {
    page.keys.push(key)
    return page.answer
  },
}))
vi.mock('../../../src/ui/dialog.tsx', () => import('../../support/shown-dialog.ts'))
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ sayError: (text: ReactNode) => page.told.push(text), withdraw: () => undefined }),
}))

const nothing = () => undefined
/** Each draws its page and answers what presses its button. */
const pages = {
  move: async () => {
    let moving: ReturnType<typeof useMoving> | undefined
    const Page = () => {
      moving = useMoving({ nameOf: nothing, onDone: nothing, onRefused: nothing, onLate: nothing })
      return null
    }
    await drawPage(() => <Page />)
    return () =>
      moving?.move([{}], async (_moves, key) => {
        page.keys.push(key)
        return page.answer
      })
  },
  change: async () => {
    let changing: ReturnType<typeof useChanging> | undefined
    const Page = () => {
      changing = useChanging({ nameOf: nothing, onStale: nothing, onLate: nothing })
      return null
    }
    await drawPage(() => <Page />)
    return () => changing?.change([], nothing)
  },
  approve: async () => {
    const vera = {
      Id: 'vera',
      Version: 1,
      SiteId: 'toronto',
      IsApproved: false,
      Season: { Active: true },
      Subject: { Id: 'vera', FullName: 'Vera Volunteer' },
    } as unknown as Volunteer
    await drawPage(
      () => <ApprovalDialog rows={[vera]} isApproved siteName="Toronto" onClose={nothing} onLate={nothing} />,
      { ...anybody, actor: { SubjectId: 'sam', Roles: ['Staff'], Approvals: [] } },
    )
    return () => pressIn(dialog.shown, 'loading', 'onClick')
  },
}
const refusal = (status: number, Code: Problem['Code']): ApiAnswer<unknown> => ({
  kind: 'refused',
  status,
  problems: [{ Code }],
  value: null,
})

beforeEach(() => {
  page.told = []
  page.keys = []
})

test.each([
  ['a move of requests', pages.move],
  ['a change of organizations', pages.change],
  ['an approval', pages.approve],
])(
  '%s that the server is busy with is not certain, and the same call when it is pressed again',
  async (_name, open) => {
    const press = await open()
    for (const answer of [refusal(409, 'in_progress'), refusal(429, 'too_many_requests')]) {
      page.answer = answer
      page.told = []
      press()
      await vi.waitFor(() => expect(page.told).toHaveLength(1))
      const said = wordsIn(await drawPage(() => page.told[0]))
      expect(said).toContain('it is not certain that this was done')
      expect(said).not.toContain('Nothing was changed')
    }
    expect(page.keys).toHaveLength(2)
    expect(new Set(page.keys)).toHaveLength(1)
  },
)

test.each([
  ['a move of requests', pages.move],
  ['a change of organizations', pages.change],
])('%s that was refused is another call when it is pressed again', async (_name, open) => {
  const press = await open()
  page.answer = refusal(422, 'invalid')
  for (const count of [1, 2]) {
    press()
    await vi.waitFor(() => expect(page.told).toHaveLength(count))
  }
  expect(new Set(page.keys)).toHaveLength(2)
})
