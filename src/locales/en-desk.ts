import type { Catalogue } from './catalogue.ts'

/** The English messages that only desk pages say, in one chunk. */
export const catalogues: Record<string, Catalogue> = import.meta.glob('./desk/*/en.po', { eager: true })
