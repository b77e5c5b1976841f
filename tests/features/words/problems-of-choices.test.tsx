import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { ItemsField } from '../../../src/features/enumerations/lists/items-field.tsx'
import { readChoices } from '../../../src/pickers/choosing/choice-header.ts'
import { MultiChoiceField } from '../../../src/ui/form/choice-fields.tsx'
import { Form } from '../../../src/ui/form/form.tsx'
import { createFormStore } from '../../../src/ui/form/form-store.ts'

const items = ['a', 'b'].map((Id) => ({
  Id,
  EnumerationId: `value ${Id}`,
  SortOrder: 0,
  ConditionalTrigger: false,
}))

const drawnList = (Field: string) => {
  const store = createFormStore({ values: { EnumerationItems: items } })
  store.refuse([{ Code: 'unknown_reference', Field }])
  const html = renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Form form={store} label="Enumeration list">
          <ItemsField values={[]} nameOf={(id) => id} held={[]} removed={[]} />
        </Form>
      </MantineProvider>
    </I18nProvider>,
  )
  return Array.from(html.matchAll(/<li.*?<\/li>/gs), ([row]) => row)
}

test('A list of values of which the server refused one says so in its row, which takes the focus', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const [a, b] = drawnList('EnumerationItems[b].EnumerationId')
  expect(a).not.toContain('elan-problem')
  expect(b).toMatch(/^<li[^>]* data-field="EnumerationItems\[b\]"/)
  expect(b).toMatch(/elan-problem" role="alert">[^<]+<\/p>/)
})

const withRefusal = (Field: string) => {
  const store = createFormStore({
    values: { Grades: { Items: [{ Id: 'a', EnumerationId: 'gone' }] }, GradesOfOld: { Items: [] } },
  })
  store.refuse([{ Code: 'unknown_reference', Field }])
  return store
}

const drawn = (store: ReturnType<typeof withRefusal>) =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Form form={store} label="Kit">
          <MultiChoiceField
            name="Grades"
            list="Grades.Items"
            label="Grades"
            choices={[{ value: 'gone', label: 'Gone' }]}
            read={readChoices}
          />
        </Form>
      </MantineProvider>
    </I18nProvider>,
  )

describe('Chips of which the server refused one', () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })

  test.each(['Grades', 'Grades.Items', 'Grades.Items[a].EnumerationId'])('say so: %s', (field) => {
    expect(drawn(withRefusal(field))).toContain('elan-problem')
  })

  test.each(['GradesOfOld', 'Grades.ItemsOfOld[a]'])('say nothing of another field: %s', (field) => {
    expect(drawn(withRefusal(field))).not.toContain('elan-problem')
  })

  test('forget it once the choice is another one', () => {
    const store = withRefusal('Grades.Items[a].EnumerationId')
    store.set('GradesOfOld', null)
    expect(store.problems()).toEqual<Problem[]>([expect.objectContaining({ Code: 'unknown_reference' })])
    store.set('Grades', { Items: [] })
    expect(store.problems()).toEqual([])
  })
})
