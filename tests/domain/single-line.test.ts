import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sizeRefusals } from '../../domain/activity/limits.ts'
import { activityBodySchema } from '../../domain/activity/schema.ts'
import { emptyEducator } from '../../domain/educator/document.ts'
import { educatorRefusals } from '../../domain/educator/rules.ts'
import { isSingleLine, toSingleLine } from '../../domain/kernel/single-line.ts'
import { isFilled } from '../../domain/kernel/text.ts'
import { emptyOrganization } from '../../domain/organization/document.ts'
import { organizationRefusals } from '../../domain/organization/rules.ts'
import { completeActivity } from '../support/activities.ts'

const id = '3f0c0000-0000-4000-8000-000000000001'

describe('a text of one line', () => {
  it.each([
    ['a line break', 'Slime\nBuy now'],
    ['a carriage return', 'Slime\rBuy now'],
    ['a paragraph separator', 'Slime\u2029Buy now'],
    ['a tab', 'Slime\tBuy'],
    ['a control character', 'Slime\u0007'],
    ['a mark that turns the direction', 'Slime \u202eyub'],
    ['an isolate', '\u2066Slime\u2069'],
    ['nothing that can be seen', '\u200b\u200d'],
  ])('is none with %s', (_, text) => {
    expect(isSingleLine(text)).toBe(false)
    const body = activityBodySchema.safeParse({ Name: text, Keywords: text })
    expect(body.error?.issues.map(({ message, path }) => [message, path.join('.')])).toEqual([
      ['not_one_line', 'Name'],
      ['not_one_line', 'Keywords'],
    ])
  })

  it.each(['Slime', 'L’École « Œuvre »', 'ᐃᓄᒃᑎᑐᑦ', 'می‌خواهم', '👩‍🔬 day', '', '  '])('takes “%s”', (text) => {
    expect(isSingleLine(text)).toBe(true)
    expect(toSingleLine(text)).toBe(text)
  })

  it('is what is left of any text, with a space for a line break', () => {
    expect(toSingleLine('Slime\r\nat\u2028Maple\u202e')).toBe('Slime at Maple')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const line = toSingleLine(text)
        return isSingleLine(line) || !isFilled(line)
      }),
    )
  })

  it('is asked for where a name stands, not where one describes', () => {
    const activity = Object.assign(completeActivity('Workshop'), {
      Name: 'Slime\nat Maple',
      Description: 'First\nSecond',
      SuccessesSuggestionsIssues: 'a\nb',
    })
    expect(sizeRefusals(activity)).toEqual([{ Code: 'not_one_line', Field: 'Name' }])
    const educator = { ...emptyEducator(id), LastName: 'Roy\u202e' }
    expect(educatorRefusals(educator)).toContainEqual({ Code: 'not_one_line', Field: 'LastName' })
    const school = { ...emptyOrganization(id), City: 'Québec\nLévis' }
    expect(organizationRefusals(school)).toContainEqual({ Code: 'not_one_line', Field: 'City' })
  })
})

describe('a text', () => {
  it.each(['\u200b', '\u200d\u2060', '\ufeff', '\u3164', '\u2800', '\u0301', ' \u00a0\u2003'])(
    'that shows nothing is not filled (%j)',
    (text) => expect(isFilled(text)).toBe(false),
  )

  it.each(['a', '7', '?', '+', 'é', '学', '😀', ' x '])('that shows something is filled (%s)', (text) =>
    expect(isFilled(text)).toBe(true),
  )
})
