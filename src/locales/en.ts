import { mergeCatalogs } from './merge.ts'

/** Every area's English messages, in one chunk. */
export const messages = mergeCatalogs(import.meta.glob('./*/en.po', { eager: true }))
