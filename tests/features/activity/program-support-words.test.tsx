import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ListedProgramSupport } from '../../../src/data/queries/program-support.ts'
import { SupportActions } from '../../../src/features/program-support/support-actions.tsx'
import { titleOfSupport } from '../../../src/features/program-support/support-title.ts'
import type { MenuItem } from '../../../src/ui/overflow-menu.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** What the menu of a row offers, and why not. */
function linesOf(row: Pick<ListedProgramSupport, 'mayEdit' | 'mayDelete' | 'isLocked'>) {
  let items: readonly MenuItem[] = []
  // What is drawn is the menu's button; its lines come when it is pressed.
  const Row = () => {
    const menu = SupportActions({
      row: row as ListedProgramSupport,
      urlSite: 'Toronto',
      name: 'Kits',
      onDelete: () => undefined,
    }) as ReactElement<{ items: readonly MenuItem[] }>
    items = menu.props.items
    return null
  }
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Row />
    </I18nProvider>,
  )
  return items.map(({ words, whyNot }) => (whyNot ? `${words}: ${whyNot}` : words))
}

describe('the menu of a program support', () => {
  test('in a locked season shows deleting to everybody, disabled, and says why', () => {
    expect(linesOf({ mayEdit: true, mayDelete: false, isLocked: true })).toEqual([
      'Edit',
      'Delete: The season is locked',
    ])
    expect(linesOf({ mayEdit: false, mayDelete: false, isLocked: true })).toEqual([
      'View',
      'Delete: The season is locked',
    ])
  })
  test('otherwise offers deleting to whoever may', () => {
    expect(linesOf({ mayEdit: true, mayDelete: true, isLocked: false })).toEqual(['Edit', 'Delete'])
    expect(linesOf({ mayEdit: false, mayDelete: false, isLocked: false })).toEqual(['View'])
  })
})

test('a new one is logged and one that is there is edited; what may only be read is called by what it is', () => {
  const title = (...of: Parameters<typeof titleOfSupport>) => titleOfSupport(...of).message
  expect([title('new', null), title('new', 'allowed')]).toEqual(Array(2).fill('Log new program support'))
  expect([title('existing', null), title('existing', 'allowed')]).toEqual(
    Array(2).fill('Edit program support'),
  )
  expect([title('existing', 'season-locked'), title('existing', 'not-allowed')]).toEqual(
    Array(2).fill('Program support'),
  )
})
