import { readStaffFields } from '../../domain/log/staff-fields.ts'
import { touchRefusals } from '../../domain/log/touch-refusals.ts'
import {
  emptyProgramSupport,
  type ProgramSupport,
  type ProgramSupportRecord,
  tidyProgramSupport,
} from '../../domain/program-support/document.ts'
import {
  mayDeleteProgramSupport,
  mayEditProgramSupport,
  programSupportAsSeenBy,
  standingOfProgramSupport,
} from '../../domain/program-support/permissions.ts'
import { programSupportBodySchema, programSupportRecordSchema } from '../../domain/program-support/schema.ts'
import { programSupportShape } from '../../domain/program-support/shape.ts'
import { seasonFields } from '../../domain/site/season.ts'
import { syncedPaths } from '../../domain/sync/wire-constants.ts'
import { defineRecord } from '../record/define-record.ts'
import { loadReferences } from '../record/load-references.ts'
import { keepSeasons } from '../record/lock-writers.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { readSeasons, seasonDocument } from '../season/read-seasons.ts'
import { audienceOfProgramSupport } from './audience.ts'
import { type ProgramSupportFacts, refuseProgramSupport } from './decide-program-support.ts'
import { selectProgramSupport } from './read-program-support.ts'
import { newProgramSupportReferences } from './references.ts'
import { writeProgramSupport } from './write-program-support.ts'

/** Program support: the same people as of activities see, write and delete it. */
export const programSupportRecord = defineRecord<
  ProgramSupport,
  ProgramSupportRecord,
  ProgramSupportFacts,
  ProgramSupportRecord
>({
  type: 'ProgramSupport',
  path: syncedPaths.ProgramSupport,
  table: 'program_support',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: programSupportBodySchema,
  recordSchema: programSupportRecordSchema,
  shape: programSupportShape,
  select: selectProgramSupport,
  seenBy: programSupportAsSeenBy,
  empty: (id) => emptyProgramSupport(id, ''),
  tidy: tidyProgramSupport,
  admit: (actor, body) => readStaffFields(body, actor),
  refuseTouch: (actor, method, before) => {
    const may = method === 'DELETE' ? mayDeleteProgramSupport : mayEditProgramSupport
    return before ? touchRefusals(may, actor, standingOfProgramSupport(before)) : []
  },
  hold: keepSeasons,
  lookUp: async (tx, changes) => ({
    seasons: (await readSeasons(tx)).map(seasonDocument),
    references: await loadReferences(
      tx,
      changes.flatMap(({ before, after }) => (after ? newProgramSupportReferences(before, after) : [])),
    ),
  }),
  refuse: (actor, { before, after }, facts) =>
    after ? refuseProgramSupport(actor, before, after, facts) : [],
  store: async ({ tx }, { created, changed, removed }, { seasons }) => {
    await writeProgramSupport(tx, created, changed, seasons)
    await markDeleted(tx, 'program_support', removed)
  },
  derived: ({ DateCompleted }, { seasons }) => seasonFields(DateCompleted, seasons),
  feedLine: audienceOfProgramSupport,
})
