import { getCatalogs } from '@lingui/cli/api'
import { getConfig } from '@lingui/conf'
import { describe, expect, test } from 'vitest'
import type { Problem } from '../../../domain/kernel/problems.ts'
import { phraseFor } from '../../../src/ui/problem-phrases.ts'

/** What the documents have a person told about one value (specification 3, section 8, and 1, section 5). */
const ofFields: readonly [Problem, RegExp][] = [
  [{ Code: 'required' }, /^Field is required/],
  [{ Code: 'invalid_email' }, /^Must be a valid email/],
  [{ Code: 'phone_invalid' }, /^Invalid phone number/],
  [{ Code: 'invalid_date' }, /^Invalid date/],
  [{ Code: 'hours_required' }, /^Hours are required/],
  [{ Code: 'hours_not_positive' }, /^Hours must be greater than zero/],
  [{ Code: 'students_not_positive' }, /^Students must be greater than zero/],
  [{ Code: 'too_long', Field: 'Children[a].Name', Limit: 80 }, /^Name must not exceed/],
  [{ Code: 'duplicate_value' }, /^Value must be unique/],
  [{ Code: 'season_overlap' }, /^Seasons cannot have overlapping dates/],
  [{ Code: 'date_not_in_season' }, /^Date must be in a valid season/],
  [{ Code: 'season_locked', Field: 'Date' }, /^Date must be in a valid season: this one is locked/],
]

/** The others, by the area that says them (the same catalogue). */
const ofAreas: readonly [string, RegExp][] = [
  ['desk/enumerations', /^Enumeration list must contain items/],
  ['desk/enumerations', / other \{Added # new keys!\}/],
  ['desk/emails', /^Email localization is required/],
  ['desk/address-lists', /^Recipients required!/],
  ['desk/volunteers', /^At least one volunteer must be selected/],
  ['desk/screening', /At least one volunteer must be selected/],
  ['desk/organizations', /^The file must be an Excel document in the correct format/],
  ['desk/organizations', /^No changes detected/],
  ['desk/organizations', /^The updates were applied/],
  ['desk/organizations', /^The file contained errors/],
  ['activity-form', /^The file must be an Excel document .*in the right format/],
  ['desk-form', /^One or more errors occurred while communicating with the server/],
  ['desk-form', /^Unable to save data/],
  ['desk/report-runs', /^Error running report/],
  ['desk/outreach-desk', /^Unable to create change list/],
  ['desk/outreach-desk', /^Update process failed/],
  ['desk/outreach-desk', /^Unable to create your request/],
  ['desk/outreach-desk', /^The outreach request was created/],
  ['public-request', /^Field is required/],
  ['public-request', /^Must be a valid email/],
  ['public-request', /^Invalid phone number/],
  ['public-request', /^Students must be greater than zero/],
  ['public-request', /^Unable to create your request: an error occurred/],
  ['public-request', /^Your request was sent/],
]

const catalogs = await getCatalogs(getConfig())

describe('the message catalogue of the documents', () => {
  test.each(ofFields)('says of %o: %s', (problem, sentence) => {
    expect(phraseFor(problem).message).toMatch(sentence)
  })

  test('says of a stored log in a locked season nothing of a date', () => {
    expect(phraseFor({ Code: 'season_locked' }).message).toMatch(/^Its season is locked/)
  })

  test('says of a long text that is no name how long it may be', () => {
    expect(phraseFor({ Code: 'too_long', Field: 'Description', Limit: 80 }).message).toMatch(/at most/)
  })

  test.each(ofAreas)('is said in %s: %s', async (area, sentence) => {
    const catalog = catalogs.find(({ path }) => path.endsWith(`/locales/${area}/{locale}`))
    const said = Object.entries((await catalog?.read('en')) ?? {}).map(([id, { message }]) => message ?? id)
    expect(said.filter((one) => sentence.test(one))).not.toEqual([])
  })
})
