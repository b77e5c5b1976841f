import type { OutreachRequest } from './document.ts'

/** True for a request whose language is one behind which another is named in words. */
export const asksForOtherLanguage = (
  { LanguageId }: Pick<OutreachRequest, 'LanguageId'>,
  otherLanguageIds: readonly string[],
): boolean => LanguageId !== null && otherLanguageIds.includes(LanguageId)

/**
 * The request without the words for another language where its language is not one that asks for them; untouched where no
 * language is known to be one.
 */
export const withoutStrayLanguage = <R extends Pick<OutreachRequest, 'LanguageId' | 'OtherLanguage'>>(
  request: R,
  otherLanguageIds: readonly string[],
): R =>
  otherLanguageIds.length === 0 || asksForOtherLanguage(request, otherLanguageIds)
    ? request
    : { ...request, OtherLanguage: null }
