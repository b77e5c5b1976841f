import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { UnclaimedHours } from '../../../src/features/hours/unclaimed-hours.tsx'
import { historicHours } from '../../support/historic-hours.ts'

describe('Hours to be claimed', () => {
  test('are named by their day, else by their year, and by their site', () => {
    i18n.loadAndActivate({ locale: 'en', messages: {} })
    const rows = [
      historicHours('a', { Date: '2024-03-04', Site: { Id: 't', Name: 'Toronto' } }),
      historicHours('b', { Date: '2024-03-05' }),
      historicHours('c', {}),
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
