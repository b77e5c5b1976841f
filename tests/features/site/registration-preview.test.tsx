import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import fc from 'fast-check'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Enumeration } from '../../../domain/enumeration/enumeration-list.ts'
import {
  askedQuestions,
  autoApproveChoices,
  isRequired,
  type RegistrationConfig,
  readRegistrationConfig,
  tidyConfigText,
  writeRegistrationConfig,
} from '../../../domain/registration/config.ts'
import {
  type QuestionName,
  questionNames,
  registrationQuestions,
} from '../../../domain/registration/questions.ts'
import type { Site } from '../../../domain/site/site.ts'
import { Questions } from '../../../src/features/enrolment/enrolment-form.tsx'
import { isListQuestion, withQuestion, withRequired } from '../../../src/features/sites/change-question.ts'
import { SitePreview } from '../../../src/features/sites/site-preview.tsx'
import { Form } from '../../../src/ui/form/form.tsx'
import { createFormStore } from '../../../src/ui/form/form-store.ts'

const enumerationAt = (list: number, place: number): Enumeration => ({
  Id: `00000000-0000-4000-8000-00000000${list}${String(place).padStart(3, '0')}`,
  LocalizationKey: '',
  Localizations: { en: `Value ${list}.${place}`, fr: `Valeur ${list}.${place}` },
  Description: '',
  Value: '',
  SystemName: null,
})
// None, a few (chips) and many values (a menu).
const lists = new Map(
  [0, 3, 9].map((many, list) => [
    `00000000-0000-4000-8000-0000000000${list}0`,
    Array.from({ length: many }, (_, place) => enumerationAt(list, place)),
  ]),
)

const anyList = fc.constantFrom(...lists.keys(), '00000000-0000-4000-8000-0000000000ff', null)
const anyConfig: fc.Arbitrary<RegistrationConfig> = fc
  .record({
    on: fc.subarray([...questionNames]),
    lists: fc.array(anyList, { minLength: questionNames.length, maxLength: questionNames.length }),
    RequiredFields: fc.subarray([...questionNames]),
    AutoApprove: fc.constantFrom(...autoApproveChoices),
  })
  .map(({ on, lists: given, ...others }) => ({
    ...Object.fromEntries(on.map((name) => [name, true])),
    ...Object.fromEntries(
      questionNames.flatMap((name, place) =>
        isListQuestion(name) ? [[registrationQuestions[name].list, given[place]]] : [],
      ),
    ),
    ...others,
  }))

const draw = (page: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>{page}</MantineProvider>
    </I18nProvider>,
  )

/** What stands inside of the form, without the names that the browser gives to elements. */
const insideOfForm = (markup: string): string =>
  (/<form[^>]*>(.*)<\/form>/s.exec(markup)?.[1] ?? 'no form').replace(
    / (id|for|name|aria-labelledby|aria-describedby)="[^"]*"/g,
    '',
  )

const seenWhenEnrolling = (RegistrationConfig: string | null): string => {
  const site = { Id: 's', RegistrationConfig } as Site
  const form = createFormStore({ values: { SiteId: 's', SiteSpecificResponse: {} } })
  return insideOfForm(
    draw(
      <Form form={form} label="">
        <Questions facts={{ sites: [site], lists }} />
      </Form>,
    ),
  )
}

const seenBefore = (RegistrationConfig: string | null): string =>
  insideOfForm(
    draw(<SitePreview store={createFormStore({ values: { RegistrationConfig } })} lists={lists} />),
  )

test('whatever a site asks, the preview shows what volunteers are asked', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  fc.assert(
    fc.property(anyConfig, (config) => {
      const text = writeRegistrationConfig(config)
      // The server tells it in its one spelling, which says the same.
      const told = tidyConfigText(text && JSON.stringify(JSON.parse(text), null, 2))
      expect(told).toBe(text)
      const preview = seenBefore(text)
      expect(preview).toBe(seenWhenEnrolling(told))
      const asked = askedQuestions(config)
      for (const name of questionNames) {
        const field = `data-field="SiteSpecificResponse.${registrationQuestions[name].answer}`
        expect(preview.includes(`${field}"`), name).toBe(asked.includes(name))
      }
    }),
    { numRuns: 20 },
  )
}, 60_000)

test('switching questions on and off, one by one, comes to the same configuration', () => {
  const choices = [...lists.keys()].map((Id, place) => ({ Id, SystemName: place === 1 ? 'YesNo' : null }))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...questionNames), fc.boolean(), fc.boolean())),
      (presses) => {
        const wanted = new Map<QuestionName, boolean>()
        let text: string | null = null
        for (const [name, on, required] of presses) {
          const switched = withQuestion(readRegistrationConfig(text), name, on, choices)
          text = writeRegistrationConfig(on ? withRequired(switched, name, required) : switched)
          if (on) wanted.set(name, required)
          else wanted.delete(name)
        }
        const config = readRegistrationConfig(text)
        expect(askedQuestions(config)).toEqual(questionNames.filter((name) => wanted.has(name)))
        for (const name of questionNames) expect(isRequired(config, name)).toBe(wanted.get(name) ?? false)
        // What is off leaves nothing behind.
        if (wanted.size === 0) expect(text).toBeNull()
      },
    ),
  )
})
