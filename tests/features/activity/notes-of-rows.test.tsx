import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { SearchPicker } from '../../../src/pickers/choosing/search-picker.tsx'
import { ItemRow } from '../../../src/pickers/log-form/item-row.tsx'
import { Form } from '../../../src/ui/form/form.tsx'
import { createFormStore } from '../../../src/ui/form/form-store.ts'
import { NumberField } from '../../../src/ui/form/number-field.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const values = { People: [{ Id: 'a', LogHours: [{ HourTypeId: 'h', Hours: 0 }] }] }
const formOf = (...problems: Problem[]) => {
  const form = createFormStore<object>({ values })
  if (problems.length > 0) form.refuse(problems)
  return form
}

const drawn = (form: ReturnType<typeof formOf>, part: ReactNode): string =>
  renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <MantineProvider>
        <Form form={form} label="Log">
          {part}
        </Form>
      </MantineProvider>
    </I18nProvider>,
  )

const row = (watched: string[], children?: ReactNode) => (
  <ItemRow path="People[a]" title="Ada" watched={watched}>
    {children}
  </ItemRow>
)
const hours = row(
  ['People[a].LogHours'],
  <NumberField name="People[a].LogHours[h].Hours" partOf="People[a].LogHours" label="Hours" />,
)
const person = row(
  ['People[a].SubjectId'],
  <SearchPicker
    name="People[a].SubjectId"
    label="Who is it?"
    likely={[]}
    likelyLabel="People"
    search={async () => []}
    onPick={() => undefined}
  />,
)

/** The words of what an element names as its description; an id that is nowhere has none. */
function description(html: string, element: RegExp): string[] {
  const tag = element.exec(html)?.[0] ?? ''
  const ids = /aria-describedby="([^"]*)"/.exec(tag)?.[1]?.split(' ') ?? []
  return ids.map((id) => {
    const [, after = ''] = html.split(` id="${id}">`)
    return (/^(?:<[^>]*>)*([^<]+)/.exec(after)?.[1] ?? '').trim()
  })
}

const theRow = /<fieldset class="elan-item-fields"[^>]*>/
const theInput = /<input[^>]*>/
const noHours: Problem = { Code: 'hours_not_positive', Field: 'People[a].LogHours' }
const nobody: Problem = { Code: 'required', Field: 'People[a].SubjectId' }

describe('What is wrong with a part of a row that no field has', () => {
  test.each([
    ['hours', hours, noHours],
    ['a person who is not chosen', person, nobody],
  ])('describes the row and marks and describes its input, said once: %s', (_, part, problem) => {
    const html = drawn(formOf(problem), part)
    const [words] = description(html, theRow)
    expect(words).toMatch(/\w/)
    expect(description(html, theInput)).toEqual([words])
    expect(theInput.exec(html)?.[0]).toContain('aria-invalid="true"')
    expect(html.split(words ?? '')).toHaveLength(2)
  })

  test.each([
    ['hours', hours],
    ['a person', person],
  ])('is named by nothing while nothing is wrong: %s', (_, part) => {
    const html = drawn(formOf(), part)
    expect(html).not.toMatch(/aria-describedby|aria-invalid|elan-problem/)
  })

  test('is no live region that comes together with its words', () => {
    expect(drawn(formOf(noHours), hours)).not.toContain('role="status"')
  })

  test('comes after the hint of the input in its description', () => {
    const hinted = <NumberField name="N" partOf="People" label="N" hint="In whole hours" />
    const note = row(['People'], hinted)
    const said = description(drawn(formOf({ Code: 'required', Field: 'People' }), note), theInput)
    expect(said).toEqual(['In whole hours', expect.stringMatching(/\w/)])
  })
})

test('What is wrong with a row as a whole is said in it, and once', () => {
  const html = drawn(formOf({ Code: 'required', Field: 'People[a]' }), row(['People[a]']))
  expect(html.split('elan-problem')).toHaveLength(2)
  expect(description(html, theRow)).toHaveLength(1)
  expect(drawn(formOf({ Code: 'required', Field: 'People[a]' }), row([]))).toContain('elan-problem')
})

test('A reminder and a remark describe the row, and mark no input', () => {
  const form = createFormStore<object>({ values, findMissing: () => [noHours] })
  form.touchAll()
  form.remark([{ path: 'People[a].LogHours', text: 'Was it so short?' }])
  const html = drawn(form, hours)
  expect(description(html, theRow)).toHaveLength(1)
  expect(html).toMatch(/Was it so short\?.*data-missing="true"/)
  expect(theInput.exec(html)?.[0]).not.toMatch(/aria-invalid|aria-describedby/)
})
