import { mergeCatalogs } from './merge.ts'

/** Every area's French messages, in one chunk. */
export const messages = mergeCatalogs(import.meta.glob('./*/fr.po', { eager: true }))
