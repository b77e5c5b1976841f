import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import type { ApiAnswer, ApiCall } from '../../../src/data/calls/api.ts'
import { useInvitationActions } from '../../../src/features/invitations/use-invitation-actions.tsx'
import type { MenuItem } from '../../../src/ui/overflow-menu.tsx'
import { drawPage } from '../../support/draw-page.tsx'

const keys: string[] = []
vi.mock('../../../src/ui/snackbar.tsx', async (original) => ({
  ...(await original<object>()),
  useSnackbar: () => ({ say: () => undefined, sayError: () => undefined, withdraw: () => undefined }),
}))
vi.mock('../../../src/data/calls/call-signed-in.ts', () => ({
  callSignedIn: async ({ key = '' }: ApiCall): Promise<ApiAnswer<unknown>> => {
    keys.push(key)
    return { kind: 'ok', value: null, total: undefined }
  },
}))

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** The lines of the menu of an invitation. */
const linesOf = async (more: Partial<Invitation>): Promise<readonly MenuItem[]> =>
  (await linesOfEach(more))[0] ?? []

/** The lines of an invitation's menu each time that the list tells of it. */
async function linesOfEach(...told: Partial<Invitation>[]): Promise<(readonly MenuItem[])[]> {
  let items: (readonly MenuItem[])[] = []
  // What is drawn is the menu's button; its lines come when it is pressed.
  const Row = () => {
    const { menu } = useInvitationActions(() => undefined)
    items = told.map((more) => {
      const row = { Id: 'one', Email: 'marie@people.example', Sends: 1, SentOn: minutesAgo(60), ...more }
      return (menu(row as Invitation) as ReactElement<{ items: readonly MenuItem[] }>).props.items
    })
    return null
  }
  await drawPage(() => <Row />)
  return items
}

test('sending an invitation again is heard by the words that are seen, and of which one', async () => {
  const [again] = await linesOf({})
  expect([again?.words, again?.label]).toEqual(['Send again', 'Send again: marie@people.example'])
})

test.each([
  [{ Sends: 4 }, undefined],
  [{ Sends: 5, SentOn: minutesAgo(1), IsUnsent: true }, undefined],
  [{ Sends: 1, SentOn: minutesAgo(1) }, 'It was sent within the last ten minutes.'],
  // The clock of the device is behind the server's.
  [{ Sends: 1, SentOn: minutesAgo(-90) }, undefined],
  [{ Sends: 5 }, 'It has been sent five times: that is the most.'],
  [{ Sends: 5, SentOn: minutesAgo(1) }, 'It has been sent five times: that is the most.'],
])('the menu says why an invitation is not sent again: %o', async (more, why) => {
  const [again] = await linesOf(more)
  expect(again?.whyNot).toBe(why)
})

test('an invitation that is sent again has another key once the mail before it went, counted or not', async () => {
  const unsent = { Sends: 1, SentOn: minutesAgo(60), IsUnsent: true }
  const sent = { Sends: 1, SentOn: minutesAgo(30), IsUnsent: false }
  for (const [again] of await linesOfEach(unsent, unsent, sent, { ...sent, Sends: 2 })) {
    const before = keys.length
    again?.onPress?.()
    await vi.waitFor(() => expect(keys).toHaveLength(before + 1))
  }
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 2, 3])
})
