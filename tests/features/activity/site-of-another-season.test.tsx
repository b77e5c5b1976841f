import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { newDraft } from '../../../src/data/drafts/drafts.ts'
import { describeMissing } from '../../../src/features/activity-form/describe-missing.ts'
import { type OpenForm, openForm } from '../../../src/features/activity-form/open-form.ts'
import { SitesField } from '../../../src/features/activity-form/sites-field.tsx'
import { SurroundingsProvider } from '../../../src/features/activity-form/surroundings.tsx'
import { Form } from '../../../src/ui/form/form.tsx'
import { completeActivity, freshId, season } from '../../support/activities.ts'

const [here, there] = [freshId(), freshId()]
const places = vi.hoisted(() => ({ sites: [] as { Id: string; Name: string }[] }))
vi.mock('../../../src/pickers/surroundings/use-places.ts', () => ({ useSites: () => places.sites }))

const before = { ...season, Id: freshId(), StartDate: '2025-09-01', EndDate: '2026-08-31', Active: false }
const seasons = [before, season]
const [then, now] = ['2026-05-20', '2026-10-20']
/** Approved here now, and there in the season before alone. */
const actor: Actor = {
  SubjectId: freshId(),
  Roles: [],
  Approvals: [
    { SiteId: here, SeasonId: season.Id, Active: true },
    { SiteId: there, SeasonId: before.Id, Active: false },
  ],
}

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  places.sites = [
    { Id: here, Name: 'Toronto' },
    { Id: there, Name: 'Montréal' },
  ]
})

const taking = (...ids: string[]) => ({ Items: ids.map((SiteId) => ({ Id: freshId(), SiteId })) })

/** The form of a log of both sites in the season before. */
function opened(): OpenForm {
  const doc = { ...completeActivity('Workshop'), CreatedBySiteId: here, Date: then }
  doc.SiteResponseHeader = taking(here, there)
  for (const item of doc.VolunteerLogHeader.LogItems) item.SiteId = here
  return openForm({ draft: newDraft('Workshop', doc), seasons, actor, write: async () => {} })
}

const codes = (problems: readonly { Code: string }[]) => problems.map(({ Code }) => Code)

function drawn({ store }: OpenForm): string {
  const around = {
    type: 'Workshop' as const,
    siteId: here,
    isRecord: false,
    actor,
    forStaff: false,
    seasons,
    today: now,
  }
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SurroundingsProvider value={around}>
          <Form form={store} label="Log" readOnly={false}>
            <SitesField />
          </Form>
        </SurroundingsProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

describe('A log whose date moves into a season in which its writer is not approved at one of its sites', () => {
  test('says so before it is saved, at once and at its sites, with the name of the one', () => {
    const form = opened()
    expect(drawn(form)).not.toContain('not approved')
    form.store.set('Date', now)
    expect(codes(form.store.problems())).toEqual(['site_not_approved_then'])
    expect(codes(form.store.missing())).toEqual(['site_not_approved_then'])
    const html = drawn(form)
    expect(html).toContain('Remove the site, or change the date.')
    expect(html).toContain('not approved for the season of the date at: Montréal.')
  })

  test('is right again with its old date, or without the site', () => {
    const form = opened()
    form.store.set('Date', now)
    form.store.set('Date', then)
    expect([form.store.problems(), form.store.missing()]).toEqual([[], []])
    form.store.set('Date', now)
    form.store.set('SiteResponseHeader', taking(here))
    expect([form.store.problems(), form.store.missing()]).toEqual([[], []])
  })

  test.each([
    ['date', 'Date', '2026-05-21'],
    ['sites', 'SiteResponseHeader', taking(here)],
  ])('is refused no more by what the server said once the %s is another', (_what, path, value) => {
    const { store } = opened()
    store.refuse([{ Code: 'site_not_approved_then', Field: 'VolunteerLogHeader.LogItems[row].SiteId' }])
    store.set('Name', 'Slime')
    expect(store.problems()).toHaveLength(1)
    store.set(path, value)
    expect(store.problems()).toEqual([])
  })

  test('names in the list of things left what to do', () => {
    const form = opened()
    form.store.set('Date', now)
    const words = (Field: string) =>
      describeMissing({ Code: 'site_not_approved_then', Field }, form.store.values()).message
    expect(words(form.store.missing()[0]?.Field ?? '')).toMatch(/^Remove the site/)
    expect(words('VolunteerLogHeader.LogItems[row].SiteId')).toMatch(/^Remove the hours/)
  })
})
