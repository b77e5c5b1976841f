import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { HistoricHours } from '../../../domain/hours/schema.ts'
import { EmailSearch } from '../../../src/features/hours/email-search.tsx'
import { UnclaimedHours } from '../../../src/features/hours/unclaimed-hours.tsx'
import { useSelectionActions } from '../../../src/features/volunteers/use-selection-actions.ts'
import { SelectionBar } from '../../../src/ui/list/selection-bar.tsx'
import { pressable } from '../../../src/ui/pressable.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** How each button with words in sight stands: whether it can be pressed, and whether it can keep the focus. */
const buttonsOf = (drawn: ReactNode) =>
  Array.from(
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <MantineProvider>{drawn}</MantineProvider>
      </I18nProvider>,
    ).matchAll(/<button(?![^>]*visibility:hidden)[^>]*mantine-Button-root[^>]*>/g),
    ([tag]) => ({
      waits: tag.includes('aria-disabled="true"'),
      losesFocus: / disabled=""/.test(tag),
    }),
  )

function Bar(props: { none: boolean; busy: 'approve' | null }) {
  const actions = useSelectionActions({ ...props, onAction: () => {} })
  return <SelectionBar label="" count={0} matching={3} onNone={() => {}} actions={actions} />
}

const [pressed, waiting] = [
  { waits: false, losesFocus: false },
  { waits: true, losesFocus: false },
]

test('a button whose press is without effect takes none', () => {
  const act = () => {}
  expect(pressable(true, act)).toEqual({ onClick: act })
  expect(pressable(false, act)).not.toHaveProperty('onClick')
})

test('the button that was pressed keeps the focus while the selected volunteers are read, and once none is selected', () => {
  const all = (none: boolean, busy: 'approve' | null) => buttonsOf(<Bar none={none} busy={busy} />)
  expect(all(false, null)).toEqual([pressed, pressed, pressed])
  expect(all(false, 'approve')).toEqual([waiting, waiting, waiting])
  expect(all(true, null)).toEqual([waiting, waiting, waiting])
})

test('searching and claiming hours keep the focus of their buttons', () => {
  const row = { Id: 'a', Year: 2023 } as HistoricHours
  expect(buttonsOf(<EmailSearch isBusy onSearch={() => {}} />)).toEqual([waiting])
  expect(buttonsOf(<UnclaimedHours rows={[row]} person={null} isBusy onClaim={async () => true} />)).toEqual([
    waiting,
  ])
})
