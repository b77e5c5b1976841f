import { randomUUID } from 'node:crypto'

/** The calls of notes. */
export const notePath = '/api/vms/Note'

/** A body of a note about somebody, at the usual level. */
export const noteBody = (subjectId: string, more: object = {}) => ({
  Id: randomUUID(),
  SubjectId: subjectId,
  Text: 'Brings slides\nand a spare lamp',
  ...more,
})
