import { emptyKit, type KitDocument, kitShape, tidyKit } from '../../domain/kit/document.ts'
import { maySeeKit, mayWriteKitsAt } from '../../domain/kit/permissions.ts'
import { kitRefusals } from '../../domain/kit/rules.ts'
import { type KitRecord, kitBodySchema, kitRecordSchema } from '../../domain/kit/schema.ts'
import { NATIONAL_SITE_ID } from '../../domain/site/national-office.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { type KitPointers, kitPointerRefusals, kitUseRefusals, loadKitPointers } from './kit-pointers.ts'
import { selectKits } from './select-kits.ts'
import { writeKits } from './write-kits.ts'

/** Kits: written at the desk, carried by the devices of their site's people; the national office's by everybody's. */
export const kitRecord = defineRecord<KitDocument, KitRecord, KitPointers, KitRecord>({
  type: 'Kit',
  path: '/api/vms/Kit',
  table: 'kit',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: kitBodySchema,
  recordSchema: kitRecordSchema,
  shape: kitShape,
  select: selectKits,
  seenBy: (actor, kit) => (maySeeKit(actor, kit) ? kit : null),
  empty: emptyKit,
  tidy: tidyKit,
  refuseTouch: (actor, _method, before) =>
    before && !mayWriteKitsAt(actor, before.SiteId) ? [{ Code: 'not_allowed' }] : [],
  lookUp: loadKitPointers,
  refuse: (actor, { before, after }, pointers) => {
    if (!after) return before ? kitUseRefusals(before, pointers) : []
    if (!mayWriteKitsAt(actor, after.SiteId)) return [{ Code: 'not_allowed', Field: 'SiteId' }]
    // A kit stays on its shelf: the logs of its site name it.
    const moved = before && before.SiteId !== after.SiteId
    return [
      ...(moved ? [{ Code: 'invalid' as const, Field: 'SiteId' }] : []),
      ...kitRefusals(after),
      ...kitPointerRefusals(before, after, pointers),
    ]
  },
  store: async ({ tx }, { created, changed, removed }) => {
    await writeKits(tx, created, changed)
    await markDeleted(tx, 'kit', removed)
  },
  feedLine: ({ SiteId }) => ({ type: 'Kit', sites: [SiteId], everyone: SiteId === NATIONAL_SITE_ID }),
})
