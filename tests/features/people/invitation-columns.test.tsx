import { expect, test } from 'vitest'
import type { Invitation } from '../../../domain/invitation/schema.ts'
import { useInvitationColumns } from '../../../src/features/invitations/invitation-columns.tsx'
import { drawPage, wordsIn } from '../../support/draw-page.tsx'

const sentOn = '2026-02-10T15:11:00.000Z'

/** What the list says of when, and how often, an invitation was sent. */
async function said(more: Partial<Invitation>): Promise<string> {
  const Row = () => {
    const columns = useInvitationColumns(false)
    const row = { Sends: 2, SentOn: sentOn, ...more } as Invitation
    return columns
      .filter(({ id }) => id === 'SentOn' || id === 'Sends')
      .map(({ id, cell }) => <p key={id}>{cell(row)}</p>)
  }
  return wordsIn(await drawPage(() => <Row />)).trim()
}

test('an invitation whose mail was not sent is not shown as sent', async () => {
  expect(await said({ IsUnsent: true })).toMatch(/^Not sent: the site was inactive\s+1$/)
  expect(await said({ IsUnsent: false })).toMatch(/2026.*\s2$/)
})

test('an answer of an older server, which does not tell, is taken as sent', async () => {
  expect(await said({})).toMatch(/2026.*\s2$/)
})
