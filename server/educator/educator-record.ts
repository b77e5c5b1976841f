import { type Educator, educatorShape, emptyEducator, tidyEducator } from '../../domain/educator/document.ts'
import { mayCreateEducators, mayEditEducator } from '../../domain/educator/permissions.ts'
import { educatorRefusals, educatorSiteRefusals } from '../../domain/educator/rules.ts'
import { educatorBodySchema, educatorRecordSchema } from '../../domain/educator/schema.ts'
import { syncedPaths } from '../../domain/sync/wire-constants.ts'
import { defineRecord } from '../record/define-record.ts'
import { fixedFieldRefusals } from '../record/fixed-fields.ts'
import { type EducatorPointers, loadEducatorPointers, pointerRefusals } from './educator-pointers.ts'
import {
  type EducatorRecord,
  educatorSeenBy,
  type StoredEducator,
  selectEducators,
  standingOfEducator,
} from './read-educators.ts'
import { writeEducators } from './write-educators.ts'

/** Educators of the sites: stored with contact details, shown without them to volunteers. */
export const educatorRecord = defineRecord<Educator, StoredEducator, EducatorPointers, EducatorRecord>({
  type: 'EducatorAuxData',
  path: syncedPaths.EducatorAuxData,
  table: 'educator',
  methods: ['POST', 'PUT'],
  bodySchema: educatorBodySchema,
  recordSchema: educatorRecordSchema,
  shape: educatorShape,
  select: selectEducators,
  seenBy: educatorSeenBy,
  empty: emptyEducator,
  // A site without a word about it is an active one.
  tidy: (educator) => ({
    ...tidyEducator(educator),
    EducatorSiteHeader: {
      Items: educator.EducatorSiteHeader.Items.map((item) => ({ ...item, IsActive: item.IsActive ?? true })),
    },
  }),
  refuseTouch: (actor, _method, before) => {
    const may = before ? mayEditEducator(actor, standingOfEducator(before)) : mayCreateEducators(actor)
    return may ? [] : [{ Code: 'not_allowed' }]
  },
  // Nothing links an educator to an account.
  admit: (_actor, body, before) => ({ body, refusals: fixedFieldRefusals(body, before, ['SubjectId']) }),
  lookUp: (tx, changes) =>
    loadEducatorPointers(
      tx,
      changes.flatMap(({ after }) => after ?? []),
    ),
  refuse: (actor, { before, after }, pointers) => {
    if (!after) return []
    const forbidden = educatorSiteRefusals(actor, before, after)
    if (forbidden.length > 0) return forbidden
    return [...educatorRefusals(after), ...pointerRefusals(before, after, pointers)]
  },
  store: ({ tx }, { created, changed }) => writeEducators(tx, created, changed),
  feedLine: ({ EducatorSiteHeader, CreatedById }) => ({
    type: 'EducatorAuxData',
    sites: EducatorSiteHeader.Items.map(({ SiteId }) => SiteId),
    persons: CreatedById ? [CreatedById] : [],
  }),
})
