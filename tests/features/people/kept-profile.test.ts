import { describe, expect, it } from 'vitest'
import { emptyProfileOf } from '../../../domain/profile/document.ts'
import { diff } from '../../../domain/sync/diff.ts'
import { type ProfileWords, profileKind } from '../../../src/features/profile/profile-kind.ts'
import { resumeDraft } from '../../../src/pickers/desk-form/use-desk-form.ts'

const kind = profileKind({ subjectId: 'vera', isOwn: true, opening: new Map([['she', false]]) })
const begun = emptyProfileOf('1', 'vera')
const consents = { EighteenOrOverId: 'yes', MediaConsentId: 'yes', AcceptHarassmentPolicies: true }
const unanswered = { EighteenOrOverId: null, MediaConsentId: null, AcceptHarassmentPolicies: false }
const written: ProfileWords = { ...begun, ...consents, City: 'Sudbury', PRCConsentId: 'yes' }
const kept = (doc: ProfileWords, savedAt: Date) => ({
  base: null,
  doc,
  asked: null,
  savedAt: savedAt.toISOString(),
})
const now = new Date()
const otherDay = new Date(now.getTime() - 2 * 86_400_000)

describe('A profile that was begun', () => {
  it('is there as it was on the same day, answers about consent included', () => {
    expect(resumeDraft(kind, kept(written, now))?.doc).toEqual(written)
  })

  it('is there on another day without those answers, which are to be of today', () => {
    expect(resumeDraft(kind, kept(written, otherDay))?.doc).toEqual({
      ...begun,
      City: 'Sudbury',
      PRCConsentId: 'yes',
    })
    expect(resumeDraft(kind, kept({ ...begun, ...consents }, otherDay))).toBeNull()
  })

  it('that was sent without an answer stays as it was sent', () => {
    const asked = { key: 'k', method: 'POST' as const, path: '/', body: {}, doc: written }
    expect(resumeDraft(kind, { ...kept(written, otherDay), asked })?.doc).toEqual(written)
  })

  it.each([
    ['was not sent', null],
    ['was sent without an answer', { key: 'k', method: 'PUT' as const, path: '/', body: {}, doc: written }],
  ])('by an app that took the answers of before for those of now says them anew: it %s', (_, asked) => {
    const saved = { version: 3, doc: { ...begun, ...consents } }
    const resumed = resumeDraft(kind, { ...kept(written, now), base: saved, asked })
    expect(resumed?.doc).toEqual(written)
    expect(resumed?.base).toEqual({ version: 3, doc: { ...begun, ...consents, ...unanswered } })
    expect(diff(kind.shape, resumed?.base?.doc ?? written, written)).toMatchObject(consents)
  })

  it('loses one’s own words beside a value without a box, not beside one that is not offered here', () => {
    const ownWords = (PronounPreferenceId: string) =>
      kind.tidy({ ...begun, PronounPreferenceId, CustomPronoun: 'ael' }).CustomPronoun
    expect([ownWords('she'), ownWords('gone')]).toEqual(['', 'ael'])
  })
})
