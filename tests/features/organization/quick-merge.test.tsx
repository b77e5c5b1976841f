import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DuplicatePair, DuplicateSearch } from '../../../domain/organization/duplicates/schema.ts'
import type { OrganizationRecord } from '../../../domain/organization/schema.ts'
import type { OrganizationStatus } from '../../../domain/organization/statuses.ts'
import { DuplicateCard } from '../../../src/features/organizations/duplicates/duplicate-card.tsx'
import {
  asTold,
  mergedOf,
  type Told,
  type Verdict,
  withTold,
} from '../../../src/features/organizations/duplicates/pairs.ts'
import { passPairs } from '../../../src/features/organizations/duplicates/passed-pairs.ts'
import { KeptPairs } from '../../../src/features/organizations/duplicates/search-line.tsx'
import { lookFirst } from '../../../src/features/organizations/duplicates/use-duplicate-search.ts'
import { isAtWork } from '../../../src/features/organizations/duplicates/use-pairs.ts'
import { lostByClosing } from '../../../src/features/organizations/file-update/lost-by-closing.ts'
import { UnreadReview } from '../../../src/features/organizations/file-update/review-step.tsx'
import { NoOrganizations } from '../../../src/features/organizations/no-organizations.tsx'
import { organizationAddress } from '../../../src/features/organizations/organization-address.ts'
import { learnt } from '../../../src/features/organizations/use-selected-organizations.ts'
import { SnackbarProvider } from '../../../src/ui/snackbar.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const pair = {
  Id: 'a',
  Name: 'École A',
  Address: '',
  City: 'Wawa',
  PostalCode: '',
  TelephoneNumber: '',
  Version: 1,
  DuplicateId: 'b',
  DuplicateName: 'Ecole A',
  DuplicateAddress: '',
  DuplicateCity: 'Wawa',
  DuplicatePostalCode: '',
  DuplicateTelephoneNumber: '',
  DuplicateVersion: 4,
  NameSimilarity: 1,
  PostalCodeSimilarity: 0,
  Likely: true,
} satisfies DuplicatePair
const record = (Id: string, Version: number, Status: 0 | 1 | 2, Name = 'Ecole A') =>
  ({
    Id,
    Version,
    Status,
    Name,
    Address: '',
    City: 'Wawa',
    PostalCode: '',
    TelephoneNumber: '',
  }) as OrganizationRecord
const nothing: Told = new Map()
const nobody = () => undefined

async function drawn(card: { verdict?: Verdict; merged?: string }): Promise<string[]> {
  const { verdict, merged } = card
  const Card = () => (
    <DuplicateCard
      pair={pair}
      verdict={verdict}
      merged={merged}
      onDeciding={nobody}
      onVerdict={nobody}
      onTold={nobody}
      onChanged={nobody}
      onStale={nobody}
      isLeaving={false}
    />
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: Card }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    origin: 'http://localhost',
  })
  await router.load()
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SnackbarProvider>
          <RouterProvider router={router} />
        </SnackbarProvider>
      </MantineProvider>
    </I18nProvider>,
  )
  const parts = html.matchAll(/<button.*?<\/button>|<span role="status">.*?<\/span>/gs)
  return Array.from(parts, ([part]) => part.replace(/<[^>]*>/g, ''))
}

describe('a suspected pair', () => {
  test('stays with what was decided about it, which can be taken back there', async () => {
    const merged = record('b', 5, 2)
    const three = ['Keep the first', 'Keep the second', 'Not a duplicate']
    expect(await drawn({})).toEqual(['', ...three])
    expect(await drawn({ verdict: { kind: 'merged', merged, into: 'École A' }, merged: 'Ecole A' })).toEqual([
      'Merged into École A.',
      'Undo',
    ])
    expect(await drawn({ verdict: { kind: 'two' } })).toEqual([
      'This pair will not be suggested again.',
      'Undo',
    ])
    expect(await drawn({ merged: 'Ecole A' })).toEqual(['“Ecole A” was merged already.'])
  })

  test('is decided on what was told of its organizations last', () => {
    expect(asTold(pair, nothing)).toEqual(pair)
    const told = withTold(nothing, [record('b', 6, 1, 'Ecole B')])
    expect(asTold(pair, told)).toMatchObject({ Version: 1, DuplicateName: 'Ecole B', DuplicateVersion: 6 })
    // Read anew, the pair knows more than was told.
    expect(asTold({ ...pair, DuplicateVersion: 7 }, told)).toMatchObject({ DuplicateName: 'Ecole A' })
    expect(withTold(told, [record('b', 5, 1)]).get('b')?.Version).toBe(6)
  })

  test('is no pair any more once one of them was merged elsewhere, and is one again when that is undone', () => {
    const told = withTold(nothing, [record('b', 5, 2)])
    expect([mergedOf(pair, nothing), mergedOf(pair, told)]).toEqual([undefined, 'Ecole A (Wawa)'])
    expect(mergedOf(pair, withTold(told, [record('b', 6, 1)]))).toBeUndefined()
  })
})

describe('turning to the next page of suspected pairs', () => {
  const pairs = ['ab', 'cd', 'bd', 'ef', 'gh', 'ij'].map(([Id = '', DuplicateId = '']) => ({
    ...pair,
    ...{ Id, DuplicateId },
  }))
  const merged = (id: string) => withTold(nothing, [record(id, 5, 2)])
  /** What the server answers for a page of two, once what was told has happened and these were decided. */
  const answered = (page: number, gone: number, told: Told, two: readonly DuplicatePair[] = []) => {
    const standing = pairs.filter((one) => mergedOf(one, told) === undefined && !two.includes(one))
    return standing.slice((page - 1) * 2 - gone).slice(0, 2)
  }
  const undecided = (page: readonly DuplicatePair[]) => page.map((pair) => ({ pair, isOver: false }))

  test('passes over none that nobody has seen, where a merge took along pairs of pages before', async () => {
    const passed = passPairs()
    passed.pass(undecided(pairs.slice(0, 2)))
    expect(answered(2, await passed.gone(() => nothing), nothing)).toEqual(pairs.slice(2, 4))
    const told = merged('b')
    passed.pass(pairs.slice(2, 4).map((pair, at) => ({ pair, isOver: at === 0 })))
    expect(answered(3, await passed.gone(() => told), told)).toEqual(pairs.slice(4))
    // Asked again, it has moved no further.
    expect(await passed.gone(() => told)).toBe(2)
    passed.begin()
    expect(await passed.gone(() => told)).toBe(0)
  })

  test('counts a pair once, though its page was turned back to and left with a verdict', async () => {
    const passed = passPairs()
    passed.pass(undecided(pairs.slice(0, 2)))
    passed.pass(undecided(pairs.slice(2, 4)))
    passed.pass(pairs.slice(2, 4).map((pair, at) => ({ pair, isOver: at === 0 })))
    const told = merged('d')
    expect(await passed.gone(() => told)).toBe(2)
    expect(answered(3, await passed.gone(() => told), told)).toEqual(pairs.slice(4))
  })

  test('waits for the merges that are on their way, by which the list has moved up when it is asked', async () => {
    const passed = passPairs()
    let told = nothing
    const merging = Promise.withResolvers<void>()
    const judging = Promise.withResolvers<void>()
    passed.follow(merging.promise)
    passed.follow(judging.promise)
    passed.pass(undecided(pairs.slice(0, 2)))
    const gone = passed.gone(() => told)
    told = merged('b')
    merging.resolve()
    passed.settle('c/d', true)
    judging.reject(new Error('its answer was lost'))
    expect(answered(2, await gone, told, [pairs[1] as DuplicatePair])).toEqual(pairs.slice(3, 5))
    passed.settle('c/d', false)
    expect(answered(2, await passed.gone(() => told), told)).toEqual(pairs.slice(3, 5))
  })
})

test('a new result takes nobody from the pairs that they are at', () => {
  const fresh = { verdict: undefined, merged: undefined }
  expect(isAtWork(1, [fresh])).toBe(false)
  expect(isAtWork(2, [fresh])).toBe(true)
  expect(isAtWork(1, [fresh, { ...fresh, verdict: { kind: 'two' } }])).toBe(true)
  expect(isAtWork(1, [{ ...fresh, merged: 'École A' }])).toBe(true)
})

test('what was verified from its row stays selected as long as the list shows it, and not unseen', () => {
  const [one, other] = [record('a', 1, 0), record('b', 1, 0)]
  const told = [record('a', 2, 1)]
  expect(learnt([one, other], told, [0, 1])).toEqual([...told, other])
  expect(learnt([one, other], told, [0])).toEqual([other])
  // A dialog about them is open: it says itself what is no longer as it was.
  expect(learnt([one, other], told)).toEqual([...told, other])
  expect(learnt([other], told, [0])).toEqual([other])
})

test('a search of which not all pairs are kept says so beside their number', () => {
  const drawn = (Found: number, Kept: number) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <KeptPairs search={{ Progress: null, Failed: false, DoneOn: null, Organizations: 9, Found, Kept }} />
      </I18nProvider>,
    )
  expect(drawn(242_116, 20_000)).toMatch(/found 242,116 pairs.*keeps the 20,000 likeliest/)
  expect(drawn(20_000, 20_000)).toBe('')
})

test('a search that could not be looked at, or not begun, says why', async () => {
  const search: DuplicateSearch = {
    Progress: null,
    Failed: false,
    DoneOn: null,
    Organizations: 0,
    Found: 0,
    Kept: 0,
  }
  const ok = (value: DuplicateSearch) => async () => ({ kind: 'ok' as const, value, total: undefined })
  const silent = async () => ({ kind: 'unreachable' as const })
  const running = { ...search, Progress: 0 }
  const done = { ...search, DoneOn: '2026-09-30T05:00:00Z' }
  expect(await lookFirst(silent, ok(running))).toEqual({ search: null, missing: 'unreachable' })
  expect(await lookFirst(ok(search), silent)).toEqual({ search, missing: 'unreachable' })
  expect(await lookFirst(ok(search), ok(running))).toEqual({ search: running, missing: null })
  expect(await lookFirst(ok(done), silent)).toEqual({ search: done, missing: null })
})

test.each([
  ['mapping', 'columns'],
  ['review', 'changes'],
  ['choose', null],
  ['sending', null],
  ['committing', 'work'],
  ['results', null],
] as const)('closing the update by a file at the step "%s" asks about %s', (step, lost) => {
  expect(lostByClosing({ step })).toBe(lost)
})

test('whoever has stopped the changes of a file is not asked again whether they go on', () => {
  expect(lostByClosing({ step: 'committing', isStopping: true })).toBeNull()
})

test('a list without organizations offers other statuses where some are hidden, and says where there are none at all', () => {
  const drawn = (statuses: OrganizationStatus[], search: string) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <MantineProvider>
          <NoOrganizations
            state={{ ...organizationAddress.stateFrom({}), browses: true, statuses, search }}
            onClear={nobody}
          />
        </MantineProvider>
      </I18nProvider>,
    )
  expect(drawn([0, 1], 'Wawa')).toContain('Show every status')
  for (const statuses of [[0, 1, 2], []] as OrganizationStatus[][]) {
    expect(drawn(statuses, 'Wawa')).toMatch(
      /No organizations match.*Organizations of every status were searched/s,
    )
    expect(drawn(statuses, '')).toMatch(/No organizations yet/)
    expect(drawn(statuses, 'Wawa') + drawn(statuses, '')).not.toContain('<button')
  }
})

test('a comparison that could not be read can be read again, or another file chosen', () => {
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <UnreadReview trouble={{ kind: 'unreachable' }} onAgain={nobody} onBack={nobody} />
      </MantineProvider>
    </I18nProvider>,
  )
  const buttons = Array.from(html.matchAll(/<button.*?<\/button>/gs), ([one]) => one.replace(/<[^>]*>/g, ''))
  expect(buttons).toEqual(['Choose another file', 'Try again'])
})
