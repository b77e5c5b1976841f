import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import { MergedOrganization } from '../../../src/features/organizations/merge/merged-organization.tsx'
import { RowActions } from '../../../src/features/organizations/row-actions.tsx'
import type { MenuItem } from '../../../src/ui/overflow-menu.tsx'
import { anybody, drawPage, wordsIn } from '../../support/draw-page.tsx'

const keeper = {
  ...anybody,
  actor: { SubjectId: 'keeper', Roles: ['Organization Manager' as const], Approvals: [] },
}
/** As a device sees it whose clock is years ahead. */
const merged = {
  Id: 'one',
  Name: 'École A',
  City: 'Wawa',
  PostalCode: '',
  Status: 2,
  StatusDate: '2020-01-01T00:00:00.000Z',
} as OrganizationRecord
const nothing = () => undefined

async function linesOf(row: OrganizationRecord, session = keeper): Promise<readonly MenuItem[]> {
  let items: readonly MenuItem[] = []
  // What is drawn is the menu's button; its lines come when it is pressed.
  const Row = () => {
    const menu = RowActions({ row, onVerify: nothing, onMerge: nothing, onMerged: nothing, onUndo: nothing })
    items = (menu as ReactElement<{ items: readonly MenuItem[] }>).props.items
    return null
  }
  await drawPage(() => <Row />, session)
  return items
}

test('how long ago a merge was is for the server to judge: its undo is offered whatever the clock of the device says', async () => {
  const undo = (await linesOf(merged)).find(({ id }) => id === 'undo')
  expect([undo?.words, undo?.whyNot]).toEqual(['Undo the merge', undefined])
  const page = await drawPage(
    () => <MergedOrganization organization={merged as never} onUndone={nothing} />,
    keeper,
  )
  expect(wordsIn(page)).toContain('Undo the merge')
})

test('the undo of a merge is offered for what was merged alone, and to whoever keeps the register', async () => {
  const idsOf = async (...asked: Parameters<typeof linesOf>) => (await linesOf(...asked)).map(({ id }) => id)
  expect(await idsOf({ ...merged, Status: 1 })).not.toContain('undo')
  expect(await idsOf(merged, anybody as never)).not.toContain('undo')
})
