import { mergeCatalogs } from './merge.ts'

/** The French messages of the frame, the first page and the activities list. */
export const messages = mergeCatalogs(
  import.meta.glob('./{activities,app,home,pickers,routes}/fr.po', { eager: true }),
)
