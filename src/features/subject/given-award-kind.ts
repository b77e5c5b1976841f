import {
  emptySubjectAward,
  type SubjectAward,
  subjectAwardShape,
  tidySubjectAward,
} from '../../../domain/subject-award/document.ts'
import { subjectAwardRefusals } from '../../../domain/subject-award/rules.ts'
import { SUBJECT_AWARD_PATH } from '../../data/people/subject-awards.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** An award to be given, as its form holds it. `IsOther`: one in its own words was chosen; it is not sent. */
export type GivenAwardWords = SubjectAward & { Version?: number; IsOther?: boolean }

/** How giving an award to a person is opened, kept and saved; `today` (`YYYY-MM-DD`) is its date unless another is told. */
export const givenAwardKind = (subjectId: string, today: string): DeskFormKind<GivenAwardWords> => ({
  // What is begun for one person is kept apart from what is begun for another.
  type: `AwardOf:${subjectId}`,
  path: SUBJECT_AWARD_PATH,
  isMadeOnce: true,
  shape: { ...subjectAwardShape, IsOther: 'derived' },
  begin: (id) => ({ ...emptySubjectAward(id), SubjectId: subjectId, AwardedOn: today }),
  tidy: tidySubjectAward,
  findProblems: (given) => subjectAwardRefusals(given, given.IsOther),
})
