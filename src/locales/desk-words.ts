import { bringWords, type WordsPart } from './load.ts'

const desk: WordsPart = { en: () => import('./en-desk.ts'), fr: () => import('./fr-desk.ts') }

/**
 * The words that only desk pages say, in the current language: the loader of every route that `sw/routes-without-signal.ts`
 * calls a desk's. Imported by those alone, so that no phone installs the words of pages that it does not have.
 */
export const bringDeskWords = (): Promise<void> => bringWords(desk)
