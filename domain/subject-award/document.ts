import type { DocumentShape } from '../sync/shape.ts'

/**
 * An award that somebody was given (specification 1, section 3): one of the awards, or one of its own words (`AwardId`
 * null). `AwardedOn` is `YYYY-MM-DD`.
 */
export interface SubjectAward {
  Id: string
  SubjectId: string
  AwardId: string | null
  AwardedOn: string | null
  OtherTitle: string
  OtherDescription: string
  AwardContext: string
}

/** Longest texts, in characters (specification 1, section 9: award context at most 80). */
export const subjectAwardTextLimits = { OtherTitle: 80, OtherDescription: 1000, AwardContext: 80 } as const

/** An award given of which nothing is said yet. */
export const emptySubjectAward = (id: string): SubjectAward => ({
  Id: id,
  SubjectId: '',
  AwardId: null,
  AwardedOn: null,
  OtherTitle: '',
  OtherDescription: '',
  AwardContext: '',
})

/** As it is kept and sent: choosing an award clears the words of another (specification 1, section 4). */
export const tidySubjectAward = (given: SubjectAward): SubjectAward => ({
  ...given,
  SubjectId: given.SubjectId ?? '',
  OtherTitle: given.AwardId === null ? (given.OtherTitle ?? '').trim() : '',
  OtherDescription: given.AwardId === null ? (given.OtherDescription ?? '').trim() : '',
  AwardContext: (given.AwardContext ?? '').trim(),
})

/** An award given, for reading bodies. */
export const subjectAwardShape: DocumentShape = {
  Id: 'derived',
  Version: 'derived',
  CreatedOn: 'derived',
  ModifiedOn: 'derived',
  CreatedById: 'derived',
  ModifiedById: 'derived',
  Award: 'derived',
  SubjectId: 'value',
  AwardId: 'value',
  AwardedOn: 'value',
  OtherTitle: 'value',
  OtherDescription: 'value',
  AwardContext: 'value',
}
