import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Activity } from '../../../domain/activity/document.ts'
import { detailsOf } from '../../../domain/activity/school-details.ts'
import { emptyOrganization } from '../../../domain/organization/document.ts'
import { BegunSchool } from '../../../src/features/activity-form/begun-school.tsx'
import { useChildLink } from '../../../src/features/activity-form/child-link.ts'
import { KitsField } from '../../../src/features/activity-form/kits-field.tsx'
import { type Surroundings, SurroundingsProvider } from '../../../src/features/activity-form/surroundings.tsx'
import { Form } from '../../../src/ui/form/form.tsx'
import { createFormStore, type FormStore } from '../../../src/ui/form/form-store.ts'
import { completeActivity, freshId } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'

storeForEachTest()
beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const around: Surroundings = {
  type: 'Workshop',
  siteId: 'site',
  isRecord: true,
  actor: { SubjectId: '', Roles: [], Approvals: [] },
  forStaff: false,
  seasons: [],
  today: '2026-10-20',
}

/** A part of the form of a log, as the page has it. */
async function drawn(
  form: FormStore<Activity>,
  part: ReactNode,
  { readOnly = true, isRecord = true } = {},
): Promise<string> {
  const router = createRouter({
    routeTree: createRootRoute({ component: () => part }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    origin: 'http://localhost',
  })
  await router.load()
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <SurroundingsProvider value={{ ...around, isRecord }}>
          <Form form={form} label="Log" readOnly={readOnly}>
            <RouterProvider router={router} />
          </Form>
        </SurroundingsProvider>
      </MantineProvider>
    </I18nProvider>,
  )
}

test.each([
  [true, null, true],
  [false, 'The lid is gone', true],
  [false, null, false],
])('a kit with the switch %s and the words %s has a field for them: %s', async (IsKitDamaged, words, is) => {
  const kit = { Id: freshId(), KitId: freshId(), IsKitDamaged, KitCondition: words }
  const form = createFormStore({ values: { ...completeActivity('Workshop'), WorkshopKits: [kit] } })
  const html = await drawn(form, <KitsField path="WorkshopKits" />)
  expect(html.includes(`WorkshopKits[${kit.Id}].KitCondition`)).toBe(is)
})

test('what is wrong with the name of a school that is not in the register is said beside the way to mend it', async () => {
  const details = detailsOf({ ...emptyOrganization(''), Name: 'x'.repeat(200) })
  const item = { Id: freshId(), OrganizationId: null, OrganizationDetails: details, NumberOfYouth: null }
  const rowPath = `SchoolDemographicResponseHeader.Items[${item.Id}]`
  const Field = `${rowPath}.OrganizationDetails.Name`
  const values = { ...completeActivity('Workshop'), SchoolDemographicResponseHeader: { Items: [item] } }
  const form = createFormStore({ values, findProblems: () => [{ Code: 'too_long', Field, Limit: 80 }] })
  form.touch(Field)
  const part = <BegunSchool rowPath={rowPath} item={item} details={details} />
  const html = await drawn(form, part, { readOnly: false })
  const places = [`data-field="${Field}"`, 'elan-problem', 'Complete the details'].map((part) =>
    html.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

describe('the link to an activity inside a log', () => {
  /** How often a press on it writes the draft. */
  async function writes(options: { readOnly: boolean; isRecord: boolean }): Promise<number> {
    const onChange = vi.fn()
    const form = createFormStore({ values: completeActivity('MultiWorkshop'), onChange })
    let link: ReturnType<ReturnType<typeof useChildLink>> | undefined
    const Link = () => {
      link = useChildLink()('child')
      return null
    }
    await drawn(form, <Link />, options)
    link?.onClick?.()
    return onChange.mock.calls.length
  }

  test('writes a log down that its page would not find, and no draft of one that it finds', async () => {
    expect(await writes({ readOnly: false, isRecord: false })).toBe(1)
    expect(await writes({ readOnly: false, isRecord: true })).toBe(0)
    expect(await writes({ readOnly: true, isRecord: true })).toBe(0)
  })
})
