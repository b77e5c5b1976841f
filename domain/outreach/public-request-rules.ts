import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import type { OutreachRequest } from './document.ts'
import { outreachRefusals } from './rules.ts'

/** What the public form refuses besides the rules of every request: a school has to be named. */
export const publicRequestRefusals = (
  request: OutreachRequest,
  schoolName: string | null | undefined,
  otherLanguageIds: readonly string[],
): Problem[] => [
  ...(isFilled(schoolName) ? [] : [{ Code: 'required' as const, Field: 'SchoolName' }]),
  ...outreachRefusals(request, otherLanguageIds),
]
