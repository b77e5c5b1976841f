import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Activity } from '../../../domain/activity/document.ts'
import { namedReferences } from '../../../domain/activity/references.ts'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { newDraft } from '../../../src/data/drafts/drafts.ts'
import { readNamedRecords } from '../../../src/data/queries/named-records.ts'
import { describeMissing } from '../../../src/features/activity-form/describe-missing.ts'
import { KitsField } from '../../../src/features/activity-form/kits-field.tsx'
import { openForm } from '../../../src/features/activity-form/open-form.ts'
import { SitesField } from '../../../src/features/activity-form/sites-field.tsx'
import { SurroundingsProvider } from '../../../src/features/activity-form/surroundings.tsx'
import { Form } from '../../../src/ui/form/form.tsx'
import { completeActivity, freshId, season } from '../../support/activities.ts'
import { referenceRow, storeForEachTest } from '../../support/device-store.ts'

const [here, there] = [freshId(), freshId()]
const [person, kit] = [freshId(), freshId()]
const places = vi.hoisted(() => ({ sites: [] as { Id: string; Name: string }[] }))
vi.mock('../../../src/pickers/surroundings/use-places.ts', () => ({ useSites: () => places.sites }))

const store = storeForEachTest()
beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  places.sites = [
    { Id: here, Name: 'Toronto' },
    { Id: there, Name: 'Montréal' },
  ]
})

const actor: Actor = {
  SubjectId: freshId(),
  Roles: [],
  Approvals: [here, there].map((SiteId) => ({ SiteId, SeasonId: season.Id, Active: true })),
}

const sitesOf = (...ids: string[]) => ({ Items: ids.map((SiteId) => ({ Id: freshId(), SiteId })) })

function logOfBoth(): Activity {
  const log = completeActivity('Workshop')
  log.CreatedBySiteId = here
  log.SiteResponseHeader = sitesOf(here, there)
  log.VolunteerLogHeader.LogItems[0] = {
    ...log.VolunteerLogHeader.LogItems[0]!,
    SubjectId: person,
    Subject: { Id: person, FullName: 'Noah Okafor' },
    SiteId: there,
  }
  log.WorkshopKits = [{ Id: 'kit', KitId: kit, IsKitDamaged: false, KitCondition: null }]
  return log
}

/** The form of a log of both sites on a device that carries their people and kits; `version`: that of the server, if it has the log. */
async function opened(version?: number) {
  await store().reference.bulkPut([
    referenceRow('Person', { Id: person, FullName: 'Noah Okafor', SiteIds: [there] }),
    referenceRow('Kit', { Id: kit, SiteId: there, Visibility: true } as { Id: string }),
  ])
  const doc = logOfBoth()
  const draft = newDraft('Workshop', doc)
  const base = version === undefined ? null : { version, doc }
  const form = openForm({ draft: { ...draft, base }, seasons: [season], actor, write: async () => {} })
  form.learn(await readNamedRecords(namedReferences(doc), actor))
  return form
}

const codes = (problems: readonly { Code: string }[]) => problems.map(({ Code }) => Code)

const rows = ['VolunteerLogHeader.LogItems', 'WorkshopKits']
const isOfRow = (field = '') => rows.some((row) => field.startsWith(row))

describe('A site that is taken out of a log', () => {
  test('leaves no row of its own that is not told before saving, and the rows stay', async () => {
    const { store: form } = await opened()
    expect(form.problems()).toEqual([])
    form.set('SiteResponseHeader', sitesOf(here))
    expect(codes(form.problems())).toEqual(['site_left_out', 'site_left_out'])
    expect(form.problems().every(({ Field }) => isOfRow(Field))).toBe(true)
    expect(codes(form.missing())).toEqual(['site_left_out', 'site_left_out'])
    expect(form.values().WorkshopKits).toHaveLength(1)
  })

  test('is right again once it is back', async () => {
    const form = await opened()
    form.store.set('SiteResponseHeader', sitesOf(here))
    expect(form.leftOutSites()).toEqual([there])
    form.store.set('SiteResponseHeader', sitesOf(here, there))
    expect([form.store.problems(), form.store.missing(), form.leftOutSites()]).toEqual([[], [], []])
  })

  test('may leave whom and what the server has in the log, and not what it never had', async () => {
    for (const [version, count] of [
      [1, 0],
      [0, 2],
    ] as const) {
      const { store: form } = await opened(version)
      form.set('SiteResponseHeader', sitesOf(here))
      expect(form.problems()).toHaveLength(count)
    }
  })

  test('is judged anew when the device learns of whom the form names', async () => {
    const form = await opened()
    form.learn({ persons: new Map(), kits: new Map(), educators: new Map() })
    form.store.set('SiteResponseHeader', sitesOf(here))
    expect(form.store.problems()).toEqual([])
    const listener = vi.fn()
    form.store.subscribe(listener)
    form.learn(await readNamedRecords(namedReferences(form.store.values()), actor))
    expect(listener).toHaveBeenCalled()
    expect(form.store.problems()).toHaveLength(2)
  })

  test('whose rows the server refused is refused no more once the sites are others, unlike all else', async () => {
    const { store: form } = await opened()
    form.refuse([
      { Code: 'site_left_out', Field: 'WorkshopKits[kit].KitId' },
      { Code: 'unknown_reference', Field: 'WorkshopKits[kit].KitId' },
    ])
    form.set('Name', 'Slime')
    expect(codes(form.problems())).toEqual(['site_left_out', 'unknown_reference'])
    form.set('SiteResponseHeader', sitesOf(there, here))
    expect(codes(form.problems())).toEqual(['unknown_reference'])
  })
})

/** The fields of sites and kits as the page draws them. */
function drawn({ store: form, leftOutSites }: Awaited<ReturnType<typeof opened>>, readOnly = false): string {
  const around = {
    type: 'Workshop' as const,
    siteId: here,
    isRecord: false,
    actor,
    forStaff: false,
    seasons: [season],
    today: '2026-10-20',
    leftOutSites,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SurroundingsProvider value={around}>
          <Form form={form} label="Log" readOnly={readOnly}>
            <SitesField />
          </Form>
          <Form form={form} label="Log" readOnly>
            <KitsField path="WorkshopKits" />
          </Form>
        </SurroundingsProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

describe('The form of a log', () => {
  test('says beneath its sites which one is needed, with a way to add it, and at each row what is the matter', async () => {
    const form = await opened()
    expect(drawn(form)).not.toMatch(/did not take part|Add Montréal/)
    form.store.set('SiteResponseHeader', sitesOf(here))
    const html = drawn(form)
    expect(html).toMatch(/role="status">.*Montréal did not take part.*Add Montréal.*<form/s)
    expect(html).toMatch(/data-field="WorkshopKits\[kit\]".*From a site that did not take part/s)
    expect(drawn(form, true)).not.toContain('Add Montréal')
  })

  test('names in the list of things left who or what it is, and what to do', async () => {
    const { store: form } = await opened()
    form.set('SiteResponseHeader', sitesOf(here))
    const words = form.missing().map((problem) => describeMissing(problem, form.values()))
    expect(words).toMatchObject([{ values: { person: 'Noah Okafor' } }, {}])
    expect(words.map(({ message }) => message)).toEqual([
      '{person} is of a site that did not take part: remove the hours, or add the site',
      'Remove the kit of a site that did not take part, or add the site',
    ])
  })
})
