import type { DocumentShape } from './shape.ts'

/** The stamps of a record: noted by the server, never edited. */
export const stampsShape: DocumentShape = {
  Version: 'derived',
  CreatedOn: 'derived',
  ModifiedOn: 'derived',
  CreatedById: 'derived',
  ModifiedById: 'derived',
}
