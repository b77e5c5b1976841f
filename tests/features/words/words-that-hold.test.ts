import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fileHeaders, proposeMapping } from '../../../domain/organization/file-update/columns.ts'
import { builtInTemplate } from '../../../server/email/built-in-templates.ts'
import { columnPhrases } from '../../../src/features/organizations/file-update/column-phrases.ts'

const bodiesOf = (type: 3 | 4) => builtInTemplate(type).map(({ Body }) => Body)
const french = (area: string) => readFileSync(`src/locales/${area}/fr.po`, 'utf8')

describe('the answers of an evaluation', () => {
  test('are read by coordinators and the national office, too, and the mail and the form say so', () => {
    const [en, fr] = bodiesOf(4)
    expect(en).toMatch(/at its sites and at the national office, will read them/)
    expect(fr).toMatch(/la coordination de ses sites et le bureau national, les liront/)
    const form = french('parts/evaluations')
    expect(form.match(/^msgid .*national office, will read them/gm)).toHaveLength(2)
    expect(form.match(/^msgstr .*bureau national, les liront/gm)).toHaveLength(2)
  })
})

test('the mail to whoever was added to an activity does not say that the hours count already', () => {
  for (const body of bodiesOf(3)) expect(body).not.toMatch(/counted|compté/)
})

test('the column of a file that says what an organization was merged into is called by the id that it holds', () => {
  expect(columnPhrases.MergedId.message).toMatch(/id$/)
  expect(fileHeaders.MergedId.en).toMatch(/id$/)
})

test('a column of a file is called as the page calls it, and files with its former header are read', () => {
  for (const column of ['ProvincialSchoolId', 'IsPrimarilyFnmi'] as const) {
    expect(fileHeaders[column].en).toBe(columnPhrases[column].message)
  }
  expect(proposeMapping(['Provincial school id', 'Mainly First Nations, Métis or Inuit'])).toEqual([
    'ProvincialSchoolId',
    'IsPrimarilyFnmi',
  ])
})
