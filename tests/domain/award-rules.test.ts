import { describe, expect, it } from 'vitest'
import { type Award, awardShape, emptyAward, tidyAward } from '../../domain/award/document.ts'
import { awardRefusals } from '../../domain/award/rules.ts'
import { applyBody } from '../../domain/sync/apply-body.ts'
import { applyPatch } from '../../domain/sync/apply-patch.ts'
import { diff } from '../../domain/sync/diff.ts'
import { isPatchOf } from '../../domain/sync/is-patch.ts'

const id = '7c1e8a52-3f0d-4f6e-9b1a-2d5c8e7f9a10'
const comet: Award = {
  Id: id,
  IsNational: false,
  Locales: [
    { Locale: 'en', Name: 'Comet', Description: 'For the fastest' },
    { Locale: 'fr', Name: 'Comète', Description: '' },
  ],
}
const read = (body: object, before: Award = comet) =>
  applyBody(awardShape, before, body, { droppedItems: new Set(), newId: () => id })

describe('An award', () => {
  it('has a name in both languages', () => {
    expect(awardRefusals(comet)).toEqual([])
    expect(awardRefusals(emptyAward(id))).toEqual([
      { Code: 'required', Field: 'Locales[en].Name' },
      { Code: 'required', Field: 'Locales[fr].Name' },
    ])
  })

  it('has texts within their limits', () => {
    const [en, fr] = comet.Locales as [Award['Locales'][0], Award['Locales'][0]]
    const long = { ...comet, Locales: [en, { ...fr, Name: 'x'.repeat(81), Description: 'x'.repeat(1001) }] }
    expect(awardRefusals(long)).toEqual([
      { Code: 'too_long', Field: 'Locales[fr].Name', Limit: 80 },
      { Code: 'too_long', Field: 'Locales[fr].Description', Limit: 1000 },
    ])
  })

  it('is kept with both languages in order and without blanks around its texts', () => {
    const untidy = { ...comet, Locales: [{ Locale: 'fr' as const, Name: ' Comète ', Description: ' x' }] }
    expect(tidyAward(untidy).Locales).toEqual([
      { Locale: 'en', Name: '', Description: '' },
      { Locale: 'fr', Name: 'Comète', Description: 'x' },
    ])
  })

  it('keeps the words of the other language when a body names one', () => {
    const { document, problems } = read({ Locales: [{ Locale: 'fr', Name: 'Météore' }] })
    expect(problems).toEqual([])
    expect(document.Locales).toEqual([comet.Locales[0], { Locale: 'fr', Name: 'Météore', Description: '' }])
  })

  it('has no words in a language that there is not', () => {
    expect(read({ Locales: [{ Locale: 'de', Name: 'Komet' }] }).problems).toEqual([
      { Code: 'invalid', Field: 'Locales[0].Locale' },
    ])
    expect(read({ Locales: [{ Name: 'Comet' }] }).problems).toEqual([
      { Code: 'required', Field: 'Locales[0].Locale' },
    ])
  })

  it('is edited by paths that name the language', () => {
    const after = { ...comet, Locales: [comet.Locales[0], { ...comet.Locales[1], Name: 'Météore' }] }
    const patch = diff(awardShape, comet, after)
    expect(patch).toEqual({ 'Locales[fr].Name': 'Météore' })
    expect(applyPatch(awardShape, comet, patch)).toEqual(after)
    expect(isPatchOf(awardShape, patch)).toBe(true)
    expect(isPatchOf(awardShape, { 'Locales[de].Name': 'Komet' })).toBe(false)
  })
})
