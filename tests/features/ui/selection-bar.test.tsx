import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type SelectionAction, SelectionBar } from '../../../src/ui/list/selection-bar.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(() => vi.unstubAllGlobals())

const action = (id: string, rest: Partial<SelectionAction> = {}): SelectionAction => ({
  id,
  words: id,
  Icon: IconMail,
  can: true,
  onPress: () => {},
  ...rest,
})

/** What the buttons of the bar say, on a phone or at a desk, which of them waits and which only keeps its room. */
function buttonsOf(screen: 'phone' | 'desk', actions: readonly SelectionAction[], count = 1) {
  if (screen === 'phone') vi.stubGlobal('window', { matchMedia: () => ({ matches: true }) })
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SelectionBar
          label=""
          count={count}
          matching={3}
          onAll={() => {}}
          onNone={() => {}}
          actions={actions}
        />
      </MantineProvider>
    </I18nProvider>,
  )
  return Array.from(html.matchAll(/<button([^>]*)>(.*?)<\/button>/g), ([, tag = '', inside = '']) => {
    const words = /aria-label="([^"]*)"/.exec(tag)?.[1] ?? inside.replace(/<[^>]*>/g, '')
    if (tag.includes('visibility:hidden')) return `[${words}]`
    return tag.includes('aria-disabled="true"') ? `(${words})` : words
  })
}

const more = 'More for the selection'

test('a desk has a button for everything that can be done with the selected rows', () => {
  const actions = [action('Approve'), action('Withdraw', { can: false })]
  expect(buttonsOf('desk', actions)).toEqual(['Select all 3', 'Clear the selection', 'Approve', '(Withdraw)'])
})

test('at a desk what there is to press keeps its room while there is not: no row moves when it is ticked', () => {
  const [all, none] = ['Select all 3', 'Clear the selection']
  expect(buttonsOf('desk', [action('Approve')], 0)).toEqual([`[${all}]`, `[${none}]`, 'Approve'])
  expect(buttonsOf('desk', [action('Approve')], 3)).toEqual([`[${all}]`, none, 'Approve'])
})

test('a phone has the main thing that can be done in sight, and everything else behind one button', () => {
  expect(buttonsOf('phone', [action('Approve'), action('Withdraw')])).toEqual(['Approve', more])
  expect(buttonsOf('phone', [action('Move'), action('Answer', { isMain: true })])).toEqual(['Answer', more])
})

test('what cannot be done gives its place on a phone to what can', () => {
  const verify = action('Verify', { can: false, isMain: true })
  expect(buttonsOf('phone', [verify, action('Merge')])).toEqual(['Merge', more])
  expect(buttonsOf('phone', [verify, action('Merge', { can: false })])).toEqual(['(Verify)', more])
})
