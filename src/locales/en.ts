import { mergeCatalogs } from './merge.ts'

/** The English messages of the frame, the first page and the activities list. */
export const messages = mergeCatalogs(
  import.meta.glob('./{activities,app,home,pickers,routes}/en.po', { eager: true }),
)
