import { bringWords, type WordsPart } from './load.ts'

const parts: WordsPart = { en: () => import('./en-parts.ts'), fr: () => import('./fr-parts.ts') }

/**
 * The words of the parts of pages that only those who run a site or have a wide screen see, in the current language. Imported
 * where such a part is brought, beside it, so that no phone installs them.
 */
export const bringPartWords = (): Promise<void> => bringWords(parts)
