import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { NoRequests } from '../../../src/features/outreach-desk/no-requests.tsx'
import { outreachAddress } from '../../../src/features/outreach-desk/outreach-address.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const every = { status: 'any' }

test.each([
  ['of the usual statuses', {}, false, true],
  ['of a search', { ...every, q: 'Zoé' }, false, true],
  ['of one site, to staff', { ...every, sites: 'own' }, true, true],
  ['of every status', { ...every, sites: 'own' }, false, false],
  ['of every status and site', every, true, false],
])('an empty list %s says whether others may be hidden', (_what, address, choosesSites, mayHide) => {
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <NoRequests
          state={outreachAddress.stateFrom(address)}
          choosesSites={choosesSites}
          onChange={() => undefined}
        />
      </MantineProvider>
    </I18nProvider>,
  )
  const said = ['No requests match', 'Show all requests', 'may hide others', 'No requests yet']
  expect(said.filter((words) => drawn.includes(words))).toEqual(mayHide ? said.slice(0, 3) : said.slice(3))
})
