import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import type { OutreachRequest } from './document.ts'
import { publicRequestTextLimits } from './limits.ts'
import { outreachRefusals } from './rules.ts'

/** A school in the words of whoever asks. */
interface SchoolInWords {
  SchoolName?: string | null
  SchoolCity?: string | null
}

/** What the public form refuses besides the rules of every request: a school has to be named, within the limits of its words. */
export const publicRequestRefusals = (
  request: OutreachRequest,
  school: SchoolInWords,
  otherLanguageIds: readonly string[],
): Problem[] => [
  ...(isFilled(school.SchoolName) ? [] : [{ Code: 'required' as const, Field: 'SchoolName' }]),
  ...textsTooLong(school, publicRequestTextLimits),
  ...outreachRefusals(request, otherLanguageIds),
]
