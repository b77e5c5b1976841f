import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Actor, RoleName } from '../../../domain/kernel/actor.ts'
import { isOpenPage, mayOpenPage, pagePaths } from '../../../domain/page/page-access.ts'
import { menuFor } from '../../../src/app/menu/menu-for.ts'
import type { SessionSite } from '../../../src/pickers/surroundings/session-context.tsx'

const site: SessionSite = {
  Id: 's',
  Name: 'Montréal',
  UrlPart: 'Montréal',
  EnglishHandbookURL: null,
  FrenchHandbookURL: null,
  DriveURL: null,
  FormerUrlParts: [],
}
const approved = { SiteId: 's', SeasonId: 'now', Active: true }
const actor = (Roles: RoleName[], Approvals = [approved]): Actor => ({ SubjectId: 'me', Roles, Approvals })

/** Everybody whom a rule can tell apart. */
const actors: Record<string, Actor> = {
  newcomer: actor([], []),
  volunteer: actor([]),
  alumni: actor([], [{ ...approved, Active: false }]),
  coordinator: actor(['Coordinator']),
  'coordinator elsewhere': actor(['Coordinator'], [{ ...approved, SiteId: 'other' }]),
  'coordinator of last season': actor(['Coordinator'], [{ ...approved, Active: false }]),
  'organization manager': actor(['Organization Manager'], []),
  localizer: actor(['localizer'], []),
  staff: actor(['Staff'], []),
  administrator: actor(['Administrator'], []),
}

/** The path of a page in the table, from the file of its route; null for what is no page. */
function pathOf(file: string): string | null {
  if (file === '__root.tsx' || file.endsWith('/route.tsx')) return null
  const path = `/${file
    .replace(/\.tsx$/, '')
    .replaceAll('.', '/')
    .replace(/_(?=\/)/g, '')}`
  return path === '/index' ? '/' : path.replace(/\/index$/, '')
}

const routeFiles = readdirSync('src/routes', { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.tsx') && !name.split('/').at(-1)?.startsWith('-'))

test('every route of the app has its line in the table, and every line its route', () => {
  const paths = routeFiles.flatMap((file) => pathOf(file) ?? [])
  expect(pagePaths.map(String).sort()).toEqual(paths.sort())
})

test('a page without a line opens to nobody', () => {
  for (const one of Object.values(actors)) expect(mayOpenPage('/nowhere', one, { siteId: 's' })).toBe(false)
})

test('without having signed in one opens the ways in, the public forms, the help and the contact alone', () => {
  expect(pagePaths.filter(isOpenPage).sort()).toEqual([
    '/callback',
    '/evaluation/$token',
    '/setup/sign-in',
    '/silent-renew',
    '/static/contact',
    '/static/help',
  ])
})

describe('the table by role, at a site', () => {
  const everyone = Object.keys(actors)
  const atSite = ['volunteer', 'coordinator', 'staff', 'administrator']
  const loggers = [...atSite, 'alumni', 'coordinator of last season']
  const leaders = ['coordinator', 'staff', 'administrator']
  const office = ['staff', 'administrator']
  const proposers = ['coordinator', 'coordinator elsewhere', 'organization manager', ...office]
  const keepers = ['organization manager', ...office]
  const wordsmiths = ['localizer', ...office]
  const all = (who: string[], ...paths: string[]) => paths.map((path): [string, string[]] => [path, who])
  const rows: [path: string, who: string[], typeName?: string][] = [
    ...all(everyone, '/', '/callback', '/silent-renew', '/evaluation/$token', '/log'),
    ...all(everyone, '/unsent', '/unsent/$entry', '/unsent/import', '/handovers/$id'),
    ...all(everyone, '/siteenrolment', '/enrolmentsuccess', '/volunteer/profile', '/volunteer/summary'),
    ...all(everyone, '/volunteer/thankyou', '/benevoles/merci', '/volunteer/data'),
    ...all(everyone, '/static/help', '/static/contact', '/static/policies', '/static/workplans'),
    ...all(everyone, '/static/expensemanagement', '/static/comms', '/static/surveys'),
    ...all(everyone, '/subject/awards', '/subject/notes', '/subject/record'),
    ['/handovers', ['coordinator', 'coordinator elsewhere', ...office]],
    ...all(atSite, '/$site/Workshops/$workshopId/review'),
    // August's logs are written in September.
    ...all(loggers, '/$site/workshop/$workshopId/evaluations'),
    ...all(loggers, '/$site/Workshops', '/$site/$typeName/$rootId/AddActivityWorkshop'),
    ...all(loggers, '/$site/ProgramSupport', '/$site/ProgramSupport/Create', '/$site/ProgramSupport/Update'),
    ...all(atSite, '/$site/Resources', '/$site/Educator/Create', '/$site/Educator/Update'),
    ...all(leaders, '/$site/Educators', '/$site/Training', '/$site/VolunteerScreening', '/$site/Volunteers'),
    ...all(leaders, '/$site/AddressLists', '/$site/AddressList/Create', '/$site/AddressList/Update'),
    ...all(leaders, '/$site/Kits', '/site/$siteId/intake', '/$site/reports', '/$site/Invitations'),
    ...all(leaders, '/$site/OutreachRequests', '/$site/OutreachRequest/Create'),
    ...all(leaders, '/$site/OutreachRequest/Update', '/$site/OutreachRequest/$requestId/History'),
    ['/$site/$typeName/Create', loggers, 'multiworkshop'],
    ['/$site/$typeName/Create', leaders, 'SiteSpecificTraining'],
    ['/$site/$typeName/Create', office, 'NationalWorkshopTraining'],
    ['/$site/$typeName/Update', leaders, 'NationalWorkshopTraining'],
    ['/$site/$typeName/Create', [], 'Nonsense'],
    ['/$site/$typeName/Create', []],
    ['/Kits', ['coordinator', 'coordinator elsewhere', 'coordinator of last season', ...office]],
    ...all(office, '/sites', '/sites/create', '/sites/update', '/seasons', '/seasons/create'),
    ...all(office, '/awards', '/awardtypes', '/award/create', '/award/update'),
    ...all(['administrator'], '/setup', '/imports'),
    ...all(everyone, '/setup/sign-in'),
    ...all(leaders, '/$site/Invitations'),
    ...all(office, '/invitations'),
    ...all(office, '/users', '/subjects', '/subject/roles', '/HourClaiming', '/mail', '/mail/$id'),
    ['/invitations', office],
    ['/setup', ['administrator']],
    ...all(office, '/emails', '/email/create', '/email/update', '/email/log', '/email/log/$id'),
    ...all(office, '/email/addresslists', '/email/addresslist/create', '/email/addresslist/update'),
    ...all(wordsmiths, '/words', '/enumerations', '/enumerations/lists'),
    ...all(office, '/enumerations/create', '/enumerations/$id', '/enumerations/$id/update'),
    ...all(office, '/enumerations/lists/create', '/enumerations/lists/$id/update'),
    ...all(proposers, '/organizations', '/organization/update', '/organization/proposals'),
    ...all(keepers, '/organization/create', '/reports'),
  ]

  test('has a row here for every page', () => {
    expect([...new Set(rows.map(([path]) => path))].sort()).toEqual(pagePaths.map(String).sort())
  })

  test.each(rows)('%s opens to %s', (path, who, typeName) => {
    const opens = Object.entries(actors).filter(([, one]) =>
      mayOpenPage(path, one, { siteId: 's', typeName }),
    )
    expect(opens.map(([name]) => name)).toEqual(everyone.filter((name) => who.includes(name)))
  })
})

/** The page that an address of a menu leads to, as the router matches it. */
function placeOf(to: string): { path: string; typeName?: string } {
  const [, first = '', second = '', third = ''] = to.split('/')
  if (first === 'site') return { path: `/site/$siteId/${third}` }
  if (decodeURIComponent(first) !== site.UrlPart) return { path: to }
  const fixed = `/$site/${[second, third].filter(Boolean).join('/')}`
  if ((pagePaths as string[]).includes(fixed)) return { path: fixed }
  return { path: `/$site/$typeName/${third}`, typeName: second }
}

describe.each(Object.entries(actors))('the menus and the palette of a %s', (_who, one) => {
  test.each([undefined, site])('offer nothing that does not open (site: %o)', (at) => {
    for (const byName of [false, true]) {
      const groups = menuFor({ site: at, actor: one, locale: 'fr', links: {}, isDemo: true, byName })
      const lines = groups.flatMap(({ entries }) => entries)
      expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
      for (const { to, href } of lines) {
        expect(to === undefined).toBe(href !== undefined)
        if (to === undefined) continue
        const { path, typeName } = placeOf(to)
        expect(mayOpenPage(path, one, { siteId: at?.Id ?? '', typeName }), to).toBe(true)
      }
    }
  })
})

/** Pages with an address of their own that the palette does not name, by why not. */
const unnamed = {
  'part of signing in': ['/callback', '/silent-renew'],
  'reached by what was done before': ['/enrolmentsuccess'],
  'leads on to a page that is named': ['/log', '/awardtypes', '/subjects', '/Kits'],
  'a new record, begun from its list': ['sites', 'seasons', 'award', 'email', 'organization']
    .map((name) => `/${name}/create`)
    .concat('/email/addresslist/create', '/enumerations/create', '/enumerations/lists/create'),
  'about one record or person, whom its address names': ['award', 'email', 'organization', 'sites']
    .map((name) => `/${name}/update`)
    .concat('/email/addresslist/update', '/subject/awards', '/subject/notes', '/subject/roles'),
}

test('the palette names every page that has one address, or there is a reason why not', () => {
  const named = (['en', 'fr'] as const).flatMap((locale) =>
    menuFor({ site, actor: actors.administrator as Actor, locale, links: {}, isDemo: true, byName: true })
      .flatMap(({ entries }) => entries)
      .map(({ to }) => to),
  )
  const hasOneAddress = (path: string) => !path.includes('$')
  const unnamedPaths = Object.values(unnamed).flat().sort()
  expect(pagePaths.filter((path) => hasOneAddress(path) && !named.includes(path)).sort()).toEqual(
    unnamedPaths,
  )
})

test('the palette names the pages that only other pages lead to, to whoever opens them', () => {
  const seen = (path: string) =>
    Object.entries(actors).flatMap(([who, one]) =>
      menuFor({ site, actor: one, locale: 'en', links: {}, byName: true }).some(({ entries }) =>
        entries.some(({ to }) => to === path),
      )
        ? [who]
        : [],
    )
  expect(seen('/unsent/import')).toEqual(Object.keys(actors))
  expect(seen('/organization/proposals')).toEqual(
    Object.keys(actors).filter((who) =>
      mayOpenPage('/organization/proposals', actors[who] as Actor, { siteId: '' }),
    ),
  )
  expect(seen('/setup/sign-in')).toEqual(['administrator'])
})

test('Configuration and System e-mails are menus of administrators; staff find the pages as the national office’s, and by name', () => {
  const menus = (who: string, byName: boolean) =>
    menuFor({ site, actor: actors[who] as Actor, locale: 'en', links: {}, isDemo: true, byName }).filter(
      ({ id }) => ['configuration', 'system-emails'].includes(id),
    )
  expect(menus('administrator', false).map(({ label }) => label?.message)).toEqual([
    'Configuration',
    'System e-mails',
  ])
  expect(menus('staff', false).map(({ label }) => label?.message)).toEqual(['National office'])
  expect(menus('staff', true).flatMap(({ entries }) => entries.map(({ to }) => to))).toContain('/mail')
  expect(menus('coordinator', true)).toEqual([])
})

test('one registers, and registers again once one is enrolled', () => {
  const label = (who: string) =>
    menuFor({ site, actor: actors[who] as Actor, locale: 'en', links: {} })
      .flatMap(({ entries }) => entries)
      .find(({ id }) => id === 'register')?.label.message
  expect(['newcomer', 'alumni', 'volunteer'].map(label)).toEqual(['Register', 'Register', 'Register again'])
})

test('the thank-you page has an address in each language', () => {
  const to = (locale: 'en' | 'fr') =>
    menuFor({ site, actor: actors.volunteer as Actor, locale, links: {} })
      .flatMap(({ entries }) => entries)
      .find(({ id }) => id === 'thank-you')?.to
  expect([to('en'), to('fr')]).toEqual(['/volunteer/thankyou', '/benevoles/merci'])
})
