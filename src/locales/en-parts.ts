import type { Catalogue } from './catalogue.ts'

/** The English messages of the parts that only those who run a site or have a wide screen see, in one chunk. */
export const catalogues: Record<string, Catalogue> = import.meta.glob('./parts/*/en.po', { eager: true })
