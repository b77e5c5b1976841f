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
  NoOrgDetails?: string | null
}

/** The school as it is kept: its name and city on a line, and behind them what else was said of it. */
export const schoolInWords = ({ SchoolName, SchoolCity, NoOrgDetails }: SchoolInWords): string =>
  [[SchoolName, SchoolCity].filter(isFilled).join(', '), NoOrgDetails].filter(isFilled).join('\n')

/**
 * What the public form refuses besides the rules of every request: a school has to be named or told in words, within their
 * limits. `request` holds all of them joined.
 */
export const publicRequestRefusals = (
  request: OutreachRequest,
  school: SchoolInWords,
  otherLanguageIds: readonly string[],
): Problem[] => [
  ...(isFilled(school.SchoolName) || isFilled(school.NoOrgDetails)
    ? []
    : [{ Code: 'required' as const, Field: 'SchoolName' }]),
  ...textsTooLong(school, publicRequestTextLimits),
  ...outreachRefusals(request, otherLanguageIds),
]
