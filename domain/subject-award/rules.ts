import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { isFilled } from '../kernel/text.ts'
import { type SubjectAward, subjectAwardTextLimits } from './document.ts'

/**
 * What keeps an award from being given (specification 1, section 5, Subject award). One in its own words needs a title
 * and a description; where there is neither an award nor a title, the award is what is missing.
 */
export function subjectAwardRefusals(given: SubjectAward): Problem[] {
  const problems: Problem[] = []
  if (given.AwardId === null && !isFilled(given.OtherTitle)) {
    const isOther = isFilled(given.OtherDescription)
    problems.push({ Code: 'required', Field: isOther ? 'OtherTitle' : 'AwardId' })
  }
  if (given.AwardId === null && isFilled(given.OtherTitle) && !isFilled(given.OtherDescription))
    problems.push({ Code: 'required', Field: 'OtherDescription' })
  if (given.AwardedOn === null) problems.push({ Code: 'required', Field: 'AwardedOn' })
  return [...problems, ...textsTooLong(given, subjectAwardTextLimits)]
}
