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
import { EducatorsField } from '../../../src/features/activity-form/educators-field.tsx'
import { KitsField } from '../../../src/features/activity-form/kits-field.tsx'
import { SchoolsField } from '../../../src/features/activity-form/schools-field.tsx'
import { type Surroundings, SurroundingsProvider } from '../../../src/features/activity-form/surroundings.tsx'
import { VolunteerHours } from '../../../src/pickers/log-form/volunteer-hours.tsx'
import { SessionContext } from '../../../src/pickers/surroundings/session-context.tsx'
import { Form } from '../../../src/ui/form/form.tsx'
import { createFormStore, type FormStore } from '../../../src/ui/form/form-store.ts'
import { SnackbarProvider } from '../../../src/ui/snackbar.tsx'
import { completeActivity, freshId } from '../../support/activities.ts'
import { storeForEachTest } from '../../support/device-store.ts'
import { anybody } from '../../support/draw-page.tsx'

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
          <SnackbarProvider>
            <SessionContext value={anybody}>
              <Form form={form} label="Log" readOnly={readOnly}>
                <RouterProvider router={router} />
              </Form>
            </SessionContext>
          </SnackbarProvider>
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

const isDescribed = (html: string, tag: RegExp): boolean => {
  const ids = /aria-describedby="([^"]*)"/.exec(tag.exec(html)?.[0] ?? '')?.[1]?.split(' ') ?? []
  return ids.length > 0 && ids.every((id) => html.includes(` id="${id}"`))
}

const begunSchool = () => {
  const details = detailsOf({ ...emptyOrganization(''), Name: 'École' })
  const item = { Id: freshId(), OrganizationId: null, OrganizationDetails: details, NumberOfYouth: 20 }
  const values = { ...completeActivity('Workshop'), SchoolDemographicResponseHeader: { Items: [item] } }
  return { values, Field: `SchoolDemographicResponseHeader.Items[${item.Id}].OrganizationId` }
}
const completeButton = /<button[^>]*aria-label="[^"]*École"[^>]*>/

test('what is wrong with a school that is not in the register is said once in its row, and describes its button', async () => {
  const { values, Field } = begunSchool()
  const form = createFormStore({ values, findProblems: () => [{ Code: 'required', Field }] })
  form.touchAll()
  const html = await drawn(form, <SchoolsField />, { readOnly: false })
  expect(html.split('elan-problem')).toHaveLength(2)
  expect(isDescribed(html, completeButton)).toBe(true)
})

test('that a school is not in the register yet is said by its own sentence alone, which describes its button', async () => {
  const { values, Field } = begunSchool()
  const form = createFormStore({ values, findMissing: () => [{ Code: 'required', Field }] })
  form.touchAll()
  for (const remark of ['', 'Which one is it?']) {
    form.remark(remark ? [{ path: Field, text: remark }] : [])
    const html = await drawn(form, <SchoolsField />, { readOnly: false })
    expect(html).toContain('Not in the register yet.')
    expect(html).toContain(remark)
    expect(html).not.toContain('data-missing')
    expect(isDescribed(html, completeButton)).toBe(true)
  }
})

test.each([
  [
    'a school',
    <SchoolsField key="schools" />,
    'SchoolDemographicResponseHeader.Items',
    'OrganizationId',
    'NumberOfYouth',
  ],
  [
    'an educator of half a name',
    <EducatorsField key="educators" />,
    'EducatorLogHeader.Items',
    'EducatorAuxDataId',
    'ActivityFeedback',
  ],
  ['a kit', <KitsField key="kits" path="WorkshopKits" />, 'WorkshopKits', 'KitId', 'IsKitDamaged'],
])(
  'that %s is still to be chosen is said below its search, before its other fields',
  async (_, part, list, field, next) => {
    const Id = freshId()
    const item = { Id, EducatorAuxData: { FirstName: 'Zoé', LastName: '' } }
    const [header, items] = list.split('.')
    const values = { ...completeActivity('Workshop'), [header ?? '']: items ? { [items]: [item] } : [item] }
    const Field = `${list}[${Id}].${field}`
    const form = createFormStore({ values, findMissing: () => [{ Code: 'required', Field }] })
    form.touchAll()
    const html = await drawn(form, part, { readOnly: false })
    const places = ['elan-item-fields', 'role="combobox"', 'data-missing', `${list}[${Id}].${next}`]
    const found = places.map((place) => html.indexOf(place))
    expect(found).not.toContain(-1)
    expect(found).toEqual(found.toSorted((a, b) => a - b))
  },
)

test('what is wrong with a list, or with the hours of one of its people, describes the list and the hours', async () => {
  const path = 'VolunteerLogHeader.LogItems'
  const person = { Id: freshId(), SubjectId: freshId(), Subject: null, SiteId: 'site', AuxData: null }
  const LogItems = [{ ...person, LogHours: [{ HourTypeId: 'h', Hours: 0 }] }]
  const form = createFormStore({
    values: { ...completeActivity('Workshop'), VolunteerLogHeader: { LogItems } },
    findProblems: () => [
      { Code: 'required', Field: path },
      { Code: 'hours_not_positive', Field: `${path}[${person.Id}].LogHours` },
    ],
  })
  const part = <VolunteerHours siteId="site" forStaff={false} hourTypes={['h']} />
  const tags = [/<div[^>]*role="group"[^>]*>/, /<fieldset[^>]*elan-item-fields[^>]*>/, /<input[^>]*>/]
  const described = async () => {
    const html = await drawn(form, part)
    return tags.map((tag) => isDescribed(html, tag))
  }
  expect(await described()).toEqual([false, false, false])
  form.touchAll()
  expect(await described()).toEqual([true, true, true])
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
