import { awardTextLimits } from '../../../../domain/award/document.ts'
import { emailTextLimits } from '../../../../domain/email/document.ts'
import { enumerationTextLimits } from '../../../../domain/enumeration/document.ts'
import { kitTextLimits } from '../../../../domain/kit/document.ts'
import { noteTextLimits } from '../../../../domain/note/document.ts'
import { deskTextLimits } from '../../../../domain/organization/limits.ts'
import { outreachClassTextLimits, outreachTextLimits } from '../../../../domain/outreach/limits.ts'
import { profileSideTextLimits, profileTextLimits } from '../../../../domain/profile/document.ts'
import { trackingTextLimits } from '../../../../domain/screening/constants.ts'
import { siteLinks } from '../../../../domain/site/document.ts'
import { subjectAwardTextLimits } from '../../../../domain/subject-award/document.ts'
import type { KeptDraft } from '../../../data/drafts/kept-drafts.ts'

/** The fields of all that is written at the desk that hold words: what else is text there is an Id, a date or a code. */
const fieldsOfWords: ReadonlySet<string> = new Set([
  ...Object.keys({
    ...awardTextLimits,
    ...deskTextLimits,
    ...emailTextLimits,
    ...enumerationTextLimits,
    ...kitTextLimits,
    // And of a post, of a note about a request and of a remark about a log.
    ...noteTextLimits,
    ...outreachClassTextLimits,
    ...outreachTextLimits,
    ...profileSideTextLimits,
    ...profileTextLimits,
    ...subjectAwardTextLimits,
    ...trackingTextLimits,
  }),
  ...siteLinks,
  'Addresses',
  // Of the dialogs, and of texts in both languages.
  ...['comments', 'note', 'reason', 'text', 'Key', 'en', 'fr'],
])

/** The cells of an imported row: each is words. */
const CELLS = 'cells'
/** What others said of a text of the app before it was written anew. */
const OVER = 'over'

/** The words below a value, in their order; `isWords`: where it is itself a text, it is one of them. */
function wordsBelow(value: unknown, isWords = false, areAllWords = false): string[] {
  if (typeof value === 'string') return isWords && value.trim() !== '' ? [value.trim()] : []
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one) => wordsBelow(one))
  return Object.entries(value).flatMap(([field, one]) =>
    field === OVER ? [] : wordsBelow(one, areAllWords || fieldsOfWords.has(field), field === CELLS),
  )
}

/** Each text of a draft whole, in its order: those that its form did not begin with. */
export function textsOf({ value }: Pick<KeptDraft, 'value'>): string[] {
  const { doc = value, base } = value as { doc?: object; base?: { doc: object } | null }
  const before = new Set(wordsBelow(base?.doc))
  return [...new Set(wordsBelow(doc))].filter((text) => !before.has(text))
}
