import { emptySeason, type SeasonDocument, seasonShape, tidySeason } from '../../domain/season/document.ts'
import { mayWriteSeasons } from '../../domain/season/permissions.ts'
import { leftOutRefusals, seasonRefusals } from '../../domain/season/rules.ts'
import { type SeasonRecord, seasonBodySchema, seasonRecordSchema } from '../../domain/season/schema.ts'
import { defineRecord } from '../record/define-record.ts'
import { lockWriters } from '../record/lock-writers.ts'
import { moveLogs } from './move-logs.ts'
import { loadSeasonFacts, type SeasonFacts } from './season-facts.ts'
import { selectSeasons } from './select-seasons.ts'
import { writeSeasons } from './write-seasons.ts'

/** Seasons: written by staff, carried by every device. Each is judged beside all others as they would be afterwards. */
export const seasonRecord = defineRecord<SeasonDocument, SeasonRecord, SeasonFacts, SeasonRecord>({
  type: 'Season',
  path: '/api/vms/Season',
  table: 'season',
  methods: ['POST', 'PUT'],
  bodySchema: seasonBodySchema,
  recordSchema: seasonRecordSchema,
  shape: seasonShape,
  select: selectSeasons,
  seenBy: (_actor, season) => season,
  empty: emptySeason,
  tidy: tidySeason,
  refuseTouch: (actor) => (mayWriteSeasons(actor) ? [] : [{ Code: 'not_allowed' }]),
  // Whoever writes seasons waits for whoever did so before, and for those who write what belongs to one.
  hold: (tx) => lockWriters(tx, 'season'),
  lookUp: loadSeasonFacts,
  refuse: (_actor, { before, after }, facts) => {
    if (!after) return []
    const broken = seasonRefusals(after, facts.after, before)
    const leftOut = before && facts.leftOut.get(before.Id)
    return broken.length > 0 || !leftOut ? broken : leftOutRefusals(leftOut)
  },
  store: async ({ tx }, { created, changed }, { moved }) => {
    await writeSeasons(tx, created, changed)
    for (const season of moved) await moveLogs(tx, season)
  },
  feedLine: () => ({ type: 'Season', everyone: true }),
})
