import { emptySeason, type SeasonDocument, seasonShape, tidySeason } from '../../../domain/season/document.ts'
import { seasonRefusals } from '../../../domain/season/rules.ts'
import type { Season } from '../../../domain/site/season.ts'
import { SEASON_PATH } from '../../data/site/seasons.ts'
import type { DeskFormKind } from '../../pickers/desk-form/use-desk-form.ts'

/** A season as its form holds it. */
export type SeasonWords = SeasonDocument & { Version?: number }

/** How the form of a new season is kept and judged; `seasons` tells the others, as this device knows them. */
export const seasonKind = (seasons: () => readonly Season[]): DeskFormKind<SeasonWords> => ({
  type: 'Season',
  path: SEASON_PATH,
  // Changed in the table of seasons.
  isMadeOnce: true,
  shape: seasonShape,
  begin: emptySeason,
  tidy: tidySeason,
  findProblems: (doc) => seasonRefusals(doc, seasons()),
})
