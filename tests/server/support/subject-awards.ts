import { randomUUID } from 'node:crypto'

/** The calls of awards that people were given. */
export const subjectAwardPath = '/api/vms/SubjectAward'

/** A body that gives somebody an award in its own words. */
export const givenAward = (subjectId: string, more: object = {}) => ({
  Id: randomUUID(),
  SubjectId: subjectId,
  AwardedOn: '2026-06-01',
  OtherTitle: 'Golden test tube',
  OtherDescription: 'For a hundred classrooms',
  AwardContext: 'Spring gala',
  ...more,
})
