import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RegisteredRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { urlPartOf } from '../../../domain/site/url-part.ts'
import { menuFor } from '../../../src/app/menu/menu-for.ts'
import { MenuGroups } from '../../../src/app/menu/menu-groups.tsx'
import { moveToSite } from '../../../src/app/move-to-site.ts'
import { followPages, stepsBackTo } from '../../../src/app/visited-pages.ts'
import { pageOfDraft } from '../../../src/features/unsent/desk/draft-kinds.ts'
import { pathAtSite } from '../../../src/pickers/surroundings/path-at-site.ts'
import { SessionContext, type SessionSite } from '../../../src/pickers/surroundings/session-context.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

/** Names of sites, without blanks as they stand in addresses, that mean something to an address or to a template. */
const names = [
  'A/B',
  'A#B',
  'A?B',
  '100%',
  'A%2FB',
  'A$B',
  '$site',
  '$&',
  'A\\B',
  'A&B=;+',
  'Île-d’Orléans',
  'Paris',
]

const volunteer: Actor = {
  SubjectId: 'me',
  Roles: [],
  Approvals: [{ SiteId: 's', SeasonId: 'now', Active: true }],
}
const coordinator: Actor = { ...volunteer, Roles: ['Coordinator'] }
const siteCalled = (UrlPart: string): SessionSite => ({
  Id: 's',
  Name: UrlPart,
  UrlPart,
  FormerUrlParts: [],
  EnglishHandbookURL: null,
  FrenchHandbookURL: null,
  DriveURL: null,
})
const session = {
  state: 'signed-in' as const,
  actor: volunteer,
  person: null,
  sites: [],
  formerSites: [],
  awaiting: [],
}

/** A router at an address, whose pages show the menu of that site. */
async function routerAt(href: string, site: SessionSite) {
  const groups = menuFor({ site, actor: volunteer, locale: 'en', links: {} })
  const root = createRootRoute({ component: () => <MenuGroups groups={groups} /> })
  const ofSite = createRoute({ getParentRoute: () => root, path: '/$site' })
  const list = createRoute({ getParentRoute: () => ofSite, path: '/Workshops' })
  const router = createRouter({
    routeTree: root.addChildren([ofSite.addChildren([list])]),
    history: createMemoryHistory({ initialEntries: [href] }),
    origin: 'http://localhost',
    caseSensitive: false,
  })
  await router.load()
  return router
}

test.each(names)(
  'a line of the menu leads to the site %s, and says that it is the current one',
  async (name) => {
    const to = pathAtSite('/$site/Workshops', name)
    // As the browser spells the address that the link has, and as the server writes it into mails.
    const { pathname } = new URL(to, 'http://localhost')
    for (const href of [pathname, `/${urlPartOf(name)}/Workshops`]) {
      const router = await routerAt(href, siteCalled(name))
      expect(router.state.matches.at(-1)?.params).toEqual({ site: name })
      const byParams = router.buildLocation({ to: '/$site/Workshops', params: { site: name } } as never)
      expect(router.buildLocation({ to } as never).pathname).toBe(byParams.pathname)
      const html = renderToStaticMarkup(
        <I18nProvider i18n={i18n}>
          <SessionContext value={session}>
            <RouterProvider router={router as unknown as RegisteredRouter} />
          </SessionContext>
        </I18nProvider>,
      )
      const current = (html.match(/<a [^>]*aria-current="page"[^>]*>[^<]*/g) ?? []).map((line) =>
        line.replace(/.*>/, ''),
      )
      expect(current).toEqual(['Activities'])
    }
  },
)

test('changing site and going on with what is kept lead to a site whose name has a slash', () => {
  const site = siteCalled('Est/Ouest 50%')
  expect(moveToSite('/Toronto/Workshops', site)).toBe('/Est%2FOuest%2050%25/Workshops')
  expect(moveToSite('/Est%2FOuest%2050%25/Educator/Update', { Id: 'o', UrlPart: 'A#B' })).toBe(
    '/A%23B/Educators',
  )
  const draft = { key: '', kind: 'Kit', ids: ['s'], subjectId: '', savedAt: '' } as never
  expect(pageOfDraft(draft, { sites: [site], usual: site }, coordinator)?.to).toBe(
    '/Est%2FOuest%2050%25/Kits',
  )
})

test('the way back finds the page of a site whatever its name', async () => {
  for (const name of names) {
    const router = await routerAt('/', siteCalled(name))
    const listeners: ((event: { toLocation: { pathname: string } }) => void)[] = []
    const state = { __TSR_index: 0 }
    const followed = {
      history: { location: { state } },
      subscribe: (_event: string, listener: (typeof listeners)[number]) => listeners.push(listener),
    } as unknown as RegisteredRouter
    followPages(followed)
    const list = router.buildLocation({ to: '/$site/Workshops', params: { site: name } } as never)
    const { pathname } = (await routerAt(list.href, siteCalled(name))).state.location
    listeners[0]?.({ toLocation: { pathname } })
    state.__TSR_index = 2
    expect(stepsBackTo(followed, list.pathname)).toBe(-2)
  }
})
