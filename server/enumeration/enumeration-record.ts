import { sql } from 'kysely'
import {
  type EnumerationDocument,
  emptyEnumeration,
  enumerationShape,
  tidyEnumeration,
} from '../../domain/enumeration/document.ts'
import { type EnumerationRecord, enumerationRecordSchema } from '../../domain/enumeration/enumeration-list.ts'
import { mayWriteEnumerations } from '../../domain/enumeration/permissions.ts'
import { enumerationRefusals } from '../../domain/enumeration/rules.ts'
import { enumerationBodySchema } from '../../domain/enumeration/schema.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import type { Tx } from '../db/connection.ts'
import { defineRecord } from '../record/define-record.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import { journalValuesOf } from './journal-values.ts'
import { selectEnumerations } from './select-enumerations.ts'
import { writeEnumerations } from './write-enumerations.ts'

/** The keys that have words, of those that were asked for. */
type KnownKeys = ReadonlySet<string>

/** Values of lists: written at the desk; devices carry them inside their lists. */
export const enumerationRecord = defineRecord<
  EnumerationDocument,
  EnumerationRecord,
  KnownKeys,
  EnumerationRecord
>({
  type: 'Enumeration',
  path: '/api/vms/Enumeration',
  table: 'enumeration',
  methods: ['POST', 'PUT', 'DELETE'],
  bodySchema: enumerationBodySchema,
  recordSchema: enumerationRecordSchema,
  shape: enumerationShape,
  select: selectEnumerations,
  seenBy: (_actor, value) => value,
  empty: emptyEnumeration,
  tidy: tidyEnumeration,
  refuseTouch: (actor) => (mayWriteEnumerations(actor) ? [] : [{ Code: 'not_allowed' }]),
  lookUp: (tx, changes) =>
    readKnownKeys(
      tx,
      changes.flatMap(({ after }) => after?.LocalizationKey || []),
    ),
  refuse: (_actor, { before, after }, keys) => {
    if (!after) return before ? listsThatOffer(before) : []
    const isUnknown = after.LocalizationKey !== '' && !keys.has(after.LocalizationKey)
    return [
      ...enumerationRefusals(after),
      ...(isUnknown ? [{ Code: 'unknown_reference' as const, Field: 'LocalizationKey' }] : []),
    ]
  },
  store: async ({ tx }, { created, changed, removed }) => {
    await writeEnumerations(tx, created, changed)
    await markDeleted(tx, 'enumeration', removed)
    await journalValuesOf(tx, [
      ...changed.map(({ document }) => document.LocalizationKey),
      ...removed.map(({ record }) => record.LocalizationKey),
    ])
  },
})

/** Each list that offers a value which is about to be deleted, and how often. */
const listsThatOffer = ({ Lists }: EnumerationRecord): Problem[] =>
  Lists.map(({ Id }) => ({ Code: 'in_use', Field: `EnumerationList[${Id}]`, Limit: 1 }))

async function readKnownKeys(tx: Tx, keys: readonly string[]): Promise<KnownKeys> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select key from localization where key = any(${[...keys]}::text[])
  `.execute(tx)
  return new Set(rows.map(({ key }) => key))
}
