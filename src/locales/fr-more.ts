import { mergeCatalogs } from './merge.ts'

/** The French messages of all other pages, in one chunk. */
export const messages = mergeCatalogs(
  import.meta.glob(['./*/fr.po', '!./{activities,app,home,pickers,routes}/fr.po'], { eager: true }),
)
