import type { Actor } from '../../../domain/kernel/actor.ts'
import { fold } from '../../../domain/kernel/text.ts'
import { type Season, seasonOf } from '../../../domain/site/season.ts'
import type { TrainingTypeName } from '../../../domain/training/constants.ts'
import { trainingTypeOf } from '../../../domain/training/constants.ts'
import { type EntrySummary, mayBeOnServer, staysOpen } from '../../data/outbox/entry-kind.ts'
import type { ListedTraining } from '../../data/queries/trainings.ts'
import { type ArrangedRows, arrangeRows } from '../../ui/list/arrange-rows.ts'
import { mayWriteTraining } from './load-training.ts'
import type { TrainingListState } from './training-address.ts'

/** A training as the list shows it. */
export interface TrainingRow {
  Id: string
  name: string
  type: TrainingTypeName
  typeName: string
  date: string
  /** The site that gave it. */
  siteId: string
  /** Its name, where another site than the list's gave it. */
  host: string | null
  seasonId: string | null
  locked: boolean
  mayEdit: boolean
  mayDelete: boolean
  /** False for what only this device has. */
  isOnServer: boolean
  entry: EntrySummary | null
}

/** What rows are made of besides the trainings. */
export interface RowContext {
  actor: Actor
  /** The site whose list it is. */
  siteId: string
  seasons: readonly Season[]
  nameOf: (training: ListedTraining['training']) => string
  typeNameOf: (type: TrainingTypeName) => string
}

/** The rows of a site's trainings; one of a type that this build does not know is left out. */
export function trainingRows(listed: readonly ListedTraining[], context: RowContext): TrainingRow[] {
  return listed.flatMap(({ training, entry }) => {
    const type = trainingTypeOf(training.TrainingTypeId)
    if (!type) return []
    const season = seasonOf(training.CompletedDate, context.seasons)
    const mayWrite = mayWriteTraining(training, context.actor, context.seasons) === 'allowed'
    return {
      Id: training.Id,
      name: context.nameOf(training),
      type,
      typeName: context.typeNameOf(type),
      date: training.CompletedDate,
      siteId: training.SiteId,
      host: training.SiteId === context.siteId ? null : (training.Site?.Name ?? null),
      seasonId: season?.Id ?? null,
      locked: season?.Locked ?? false,
      mayEdit: mayWrite || staysOpen(training.Version ?? 0, entry),
      mayDelete: mayWrite,
      isOnServer: !entry || mayBeOnServer(training.Version ?? 0, entry),
      entry,
    }
  })
}

const keys: Record<string, (row: TrainingRow) => string> = {
  Name: (row) => row.name,
  Type: (row) => row.typeName,
  Date: (row) => row.date,
}

/**
 * Narrows, orders and pages rows; without an order the newest come first. The one that was just saved stands on top, whatever
 * hides it.
 */
export function arrangeTrainings(
  rows: readonly TrainingRow[],
  state: TrainingListState,
  place: { siteId: string; seasons: readonly Season[] },
  compare: (a: string, b: string) => number,
  savedId?: string,
): ArrangedRows<TrainingRow> {
  const active = place.seasons.find((season) => season.Active)?.Id
  const wanted = rows
    .filter((row) => !state.hostedOnly || row.siteId === place.siteId)
    .filter((row) => !state.currentYearOnly || (active !== undefined && row.seasonId === active))
  return arrangeRows(wanted, state, {
    text: (row) => fold(`${row.name} ${row.typeName}`),
    keys,
    usual: (a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : a.Id < b.Id ? -1 : 1),
    compare,
    first: rows.find(({ Id }) => Id === savedId),
  })
}
