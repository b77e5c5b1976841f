import { type Award, awardShape, emptyAward, tidyAward } from '../../../domain/award/document.ts'
import { awardRefusals } from '../../../domain/award/rules.ts'
import { AWARD_PATH } from '../../data/people/awards.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** An award as its form holds it; the version comes with what the server told. */
export type AwardWords = Award & { Version?: number }

/** How the form of an award is opened, kept, merged and saved. */
export const awardKind: DeskFormKind<AwardWords> = {
  type: 'Award',
  path: AWARD_PATH,
  shape: awardShape,
  begin: emptyAward,
  tidy: tidyAward,
  findProblems: awardRefusals,
}
