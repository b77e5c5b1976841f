import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { type Session, SessionContext } from '../../src/pickers/surroundings/session-context.tsx'
import { SnackbarProvider } from '../../src/ui/snackbar.tsx'

/** Somebody of no site and no role, who is signed in. */
export const anybody: Session = {
  state: 'signed-in',
  actor: { SubjectId: 'anybody', Roles: [], Approvals: [] },
  person: null,
  sites: [],
  formerSites: [],
  awaiting: [],
}

/** A part of a page as it is drawn first, in English, inside what the app puts around it. */
export async function drawPage(draw: () => ReactNode, session = anybody): Promise<string> {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => draw() }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    origin: 'http://localhost',
  })
  await router.load()
  const { prelude } = await prerender(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SnackbarProvider>
          <SessionContext value={session}>
            <RouterProvider router={router} />
          </SessionContext>
        </SnackbarProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  return new Response(prelude).text()
}

/** The words of what was drawn. */
export const wordsIn = (html: string): string =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
