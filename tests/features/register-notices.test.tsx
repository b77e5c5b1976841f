import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { RegisterNotice } from '../../src/features/home/register-notices.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

async function drawn(hasSiteLeft: boolean): Promise<string> {
  const registering = { hasSeason: true, isReturning: false, withdrawnFrom: ['Toronto'], hasSiteLeft }
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <RegisterNotice {...registering} /> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    origin: 'http://localhost',
  })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <RouterProvider router={router} />
      </MantineProvider>
    </I18nProvider>,
  ).replace(/<[^>]*>/g, ' ')
}

test('whoever was withdrawn at one site is shown the way to another, where one is left', async () => {
  const withOther = await drawn(true)
  expect(withOther).toContain('was withdrawn')
  expect(withOther).toContain('Register at a site')
  const alone = await drawn(false)
  expect(alone).toContain('was withdrawn')
  expect(alone).not.toContain('Register at a site')
})
