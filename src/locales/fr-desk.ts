import type { Catalogue } from './catalogue.ts'

/** The French messages that only desk pages say, in one chunk. */
export const catalogues: Record<string, Catalogue> = import.meta.glob('./desk/*/fr.po', { eager: true })
