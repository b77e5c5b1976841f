import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { HistoricHours } from '../../domain/hours/schema.ts'
import { UnclaimedHours } from '../../src/features/hours/unclaimed-hours.tsx'

const row = (Id: string, changes: Partial<HistoricHours>): HistoricHours => ({
  Id,
  Version: 1,
  Email: 'vera@old.example',
  Year: 2023,
  Date: null,
  PrepHours: 0,
  DeliveryHours: 2,
  SupportHours: 0,
  Site: null,
  SubjectId: null,
  Subject: null,
  ...changes,
})

describe('Hours to be claimed', () => {
  test('are named by their day, else by their year, and by their site', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const rows = [
      row('a', { Date: '2024-03-04', Site: { Id: 't', Name: 'Toronto' } }),
      row('b', { Date: '2024-03-05' }),
      row('c', {}),
    ]
    const markup = renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <UnclaimedHours rows={rows} person={null} isBusy={false} onClaim={() => Promise.resolve(true)} />
        </MantineProvider>
      </I18nProvider>,
    )
    expect([...markup.matchAll(/aria-label="Select (?!all)([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'March 4, 2024, Toronto',
      'March 5, 2024',
      '2023',
    ])
    expect(markup).toContain('0 entries selected')
  })
})
