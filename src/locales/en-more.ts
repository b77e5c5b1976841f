import { mergeCatalogs } from './merge.ts'

/** The English messages of all other pages, in one chunk. */
export const messages = mergeCatalogs(
  import.meta.glob(['./*/en.po', '!./{activities,app,home,pickers,routes}/en.po'], { eager: true }),
)
