import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import { type SubjectAward, subjectAwardTextLimits } from './document.ts'

/**
 * What keeps an award from being given (specification 1, section 5, Subject award). One in its own words (`isOther`: a form
 * knows it before a word is written) needs a title and a description; where there is neither an award nor a word, the
 * award is what is missing.
 */
export function subjectAwardRefusals(
  given: SubjectAward,
  isOther: boolean = isFilled(given.OtherTitle) || isFilled(given.OtherDescription),
): Problem[] {
  const problems: Problem[] = []
  if (given.AwardId === null) {
    const needed = isOther ? (['OtherTitle', 'OtherDescription'] as const) : (['AwardId'] as const)
    for (const Field of needed) {
      if (Field === 'AwardId' || !isFilled(given[Field])) problems.push({ Code: 'required', Field })
    }
  }
  if (given.AwardedOn === null) problems.push({ Code: 'required', Field: 'AwardedOn' })
  return [...problems, ...textsTooLong(given, subjectAwardTextLimits)]
}
