import type { OutreachRequest } from './document.ts'

/** The languages that are offered, and whether another one is named in words behind each. */
export type OfferedLanguages = ReadonlyMap<string, boolean>

/** The languages behind which another one is named in words. */
export const askingLanguages = (offered: OfferedLanguages): string[] =>
  [...offered].flatMap(([id, asks]) => (asks ? [id] : []))

/** True for a request whose language is one behind which another is named in words. */
export const asksForOtherLanguage = (
  { LanguageId }: Pick<OutreachRequest, 'LanguageId'>,
  otherLanguageIds: readonly string[],
): boolean => LanguageId !== null && otherLanguageIds.includes(LanguageId)

/**
 * True where words for another language stand beside a language: it asks for them, or is not offered any more (or nothing
 * of it is known yet), and then nobody has chosen another.
 */
export const holdsOtherLanguage = (languageId: string | null, offered: OfferedLanguages): boolean =>
  languageId !== null && offered.get(languageId) !== false

/** The request without the words for another language where they do not stand beside its language. */
export const withoutStrayLanguage = <R extends Pick<OutreachRequest, 'LanguageId' | 'OtherLanguage'>>(
  request: R,
  offered: OfferedLanguages,
): R => (holdsOtherLanguage(request.LanguageId, offered) ? request : { ...request, OtherLanguage: null })
