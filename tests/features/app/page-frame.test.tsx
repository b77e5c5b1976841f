import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { type AppState, AppStateContext } from '../../../src/app/app-state.tsx'
import { PageFrame } from '../../../src/app/page-frame.tsx'
import { SessionContext, type SessionPhase } from '../../../src/pickers/surroundings/session-context.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** What the frame shows to somebody who is this far, with what is known of their sign-in and of signal. */
async function drawn(
  state: SessionPhase,
  sync: { online: boolean; signInNeeded: boolean; pullTrouble?: 'refused' | 'failed' | 'unreachable' },
  read = (html: string) => html.replace(/<[^>]*>/g, ' '),
  at = '/',
): Promise<string> {
  const root = createRootRoute({ component: () => <PageFrame>the page</PageFrame> })
  const paths = ['/', '/unsent', '/unsent/$entry', '/static/help']
  const router = createRouter({
    routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
    history: createMemoryHistory({ initialEntries: [at] }),
    origin: 'http://localhost',
  })
  await router.load()
  const actor = { SubjectId: '', Roles: [], Approvals: [] }
  const session = { state, actor, person: null, sites: [], formerSites: [], awaiting: [] }
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SessionContext value={session}>
          <AppStateContext value={{ sync, locale: 'en', config: {} } as unknown as AppState}>
            <RouterProvider router={router} />
          </AppStateContext>
        </SessionContext>
      </MantineProvider>
    </I18nProvider>,
  )
  return read(html)
}

test('whoever is not known on this device yet can sign out, whatever is missing', async () => {
  const coming = await drawn('arriving', { online: true, signInNeeded: false })
  expect(coming).toContain('Fetching what you need to work without signal…')
  expect(coming).toContain('Sign out')
  const withoutSignal = await drawn('arriving', { online: false, signInNeeded: false })
  expect(withoutSignal).toContain('There is no signal here')
  expect(withoutSignal).toContain('Sign out')
  expect(await drawn('signed-out', { online: true, signInNeeded: false })).not.toContain('Sign out')
})

test('one whose sign-in has ended meanwhile is asked to sign in, and nothing is said to be fetched', async () => {
  const ended = await drawn('arriving', { online: true, signInNeeded: true })
  expect(ended).toContain('Your session has ended')
  expect(ended).toContain('Sign in')
  expect(ended).toContain('Sign out')
  expect(ended).not.toContain('Fetching')
})

test('one whose account the server refuses waits for nothing and can sign out, and one who waits for a server that has trouble is told so', async () => {
  const refused = await drawn('arriving', { online: true, signInNeeded: false, pullTrouble: 'refused' })
  expect(refused).toContain('Sign out')
  const failed = await drawn('arriving', { online: true, signInNeeded: false, pullTrouble: 'failed' })
  expect(failed).toContain('The server could not answer')
  expect(`${refused}${failed}`).not.toContain('Fetching')
  expect(refused).not.toContain('The server could not answer')
})

test('one whose account was known here and is refused sees no page but their unsent work and what anybody may open', async () => {
  const shown = async (at: string, pullTrouble?: 'refused' | 'failed') =>
    drawn('signed-in', { online: false, signInNeeded: false, pullTrouble }, undefined, at)
  expect(await shown('/')).toContain('the page')
  expect(await shown('/', 'failed')).toContain('the page')
  const refused = await shown('/', 'refused')
  expect(refused).not.toContain('the page')
  expect(refused).not.toContain('no signal')
  expect(refused).toContain('Sign out')
  for (const at of ['/unsent', '/unsent/7', '/static/help'])
    expect(await shown(at, 'refused'), at).toContain('the page')
})

test('one whose signal is too weak for what is fetched first is told so, whatever the browser says of it', async () => {
  const weak = await drawn('arriving', { online: true, signInNeeded: false, pullTrouble: 'unreachable' })
  expect(weak).toContain('Élan will fetch what it needs as soon as there is signal')
  expect(weak).toContain('Sign out')
  expect(weak).not.toContain('Fetching')
})

test('whoever may sign in can press for it, though the browser takes the device to be without signal', async () => {
  const welcome = await drawn('signed-out', { online: false, signInNeeded: false }, (html) => html)
  expect(welcome).toContain('The first sign-in on a device needs signal.')
  expect(welcome).not.toContain('disabled')
})
