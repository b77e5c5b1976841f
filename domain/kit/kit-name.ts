/** What a kit is called in a language; in the other one where it has no name in that. */
export const kitName = (
  { EnglishName, FrenchName }: { EnglishName: string; FrenchName: string },
  locale: string,
): string => (locale === 'fr' ? FrenchName || EnglishName : EnglishName || FrenchName)
