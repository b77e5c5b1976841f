import {
  type EnumerationListDocument,
  emptyEnumerationList,
  enumerationListShape,
  tidyEnumerationList,
} from '../../domain/enumeration/document.ts'
import { type EnumerationList, enumerationListSchema } from '../../domain/enumeration/enumeration-list.ts'
import { mayWriteEnumerations } from '../../domain/enumeration/permissions.ts'
import { enumerationListRefusals } from '../../domain/enumeration/rules.ts'
import { enumerationListBodySchema } from '../../domain/enumeration/schema.ts'
import { defineRecord } from '../record/define-record.ts'
import { journalReference } from '../record/journal-reference.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { type ListFacts, listPointerRefusals, listUseRefusals, loadListFacts } from './list-facts.ts'
import { selectLists } from './select-lists.ts'
import { deleteLists, writeLists } from './write-lists.ts'

/** Lists of values: written at the desk, carried by everybody's devices. */
export const enumerationListRecord = defineRecord<
  EnumerationListDocument,
  EnumerationList,
  ListFacts,
  EnumerationList
>({
  type: 'EnumerationList',
  path: '/api/vms/EnumerationList',
  table: 'enumeration_list',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: enumerationListBodySchema,
  recordSchema: enumerationListSchema,
  shape: enumerationListShape,
  select: selectLists,
  seenBy: (_actor, list) => list,
  empty: emptyEnumerationList,
  tidy: tidyEnumerationList,
  refuseTouch: (actor) => (mayWriteEnumerations(actor) ? [] : [{ Code: 'not_allowed' }]),
  lookUp: loadListFacts,
  refuse: (_actor, { before, after }, facts) => {
    if (!after) return before ? listUseRefusals(before, facts) : []
    return [...enumerationListRefusals(after), ...listPointerRefusals(before, after, facts)]
  },
  store: async ({ tx }, { created, changed, removed }) => {
    await writeLists(tx, created, changed)
    await deleteLists(tx, removed)
    await markDeleted(tx, 'enumeration_list', removed)
    // Not gone for devices when it is deleted: what it offered stays readable in old records.
    await journalReference(tx, [
      ...[...created, ...changed].map(({ document, stamps }) => lineOf(document.Id, stamps.Version)),
      ...removed.map(({ record, stamps }) => lineOf(record.Id, stamps.Version)),
    ])
  },
})

const lineOf = (id: string, version: number) => ({ type: 'EnumerationList' as const, id, version })
