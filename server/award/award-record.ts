import { type Award, awardShape, emptyAward, tidyAward } from '../../domain/award/document.ts'
import { maySeeAward, mayWriteAwards } from '../../domain/award/permissions.ts'
import { awardRefusals } from '../../domain/award/rules.ts'
import { type AwardRecord, awardBodySchema, awardRecordSchema } from '../../domain/award/schema.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { selectAwards } from './select-awards.ts'
import { writeAwards } from './write-awards.ts'

/** Awards: a record of the desk, which no outbox holds and no device carries. It points to nothing. */
export const awardRecord = defineRecord<Award, AwardRecord, null, AwardRecord>({
  type: 'Award',
  path: '/api/vms/Award',
  table: 'award',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: awardBodySchema,
  recordSchema: awardRecordSchema,
  shape: awardShape,
  select: selectAwards,
  seenBy: (actor, award) => (maySeeAward(actor, award) ? award : null),
  empty: emptyAward,
  tidy: tidyAward,
  refuseTouch: (actor) => (mayWriteAwards(actor) ? [] : [{ Code: 'not_allowed' }]),
  lookUp: async () => null,
  refuse: (_actor, { after }) => (after ? awardRefusals(after) : []),
  store: async ({ tx }, { created, changed, removed }) => {
    await writeAwards(tx, created, changed)
    await markDeleted(tx, 'award', removed)
  },
})
