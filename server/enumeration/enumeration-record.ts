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
import { findNewKeys, insertWords } from '../localization/add-words.ts'
import { readAppTexts } from '../localization/app-texts.ts'
import { defineRecord } from '../record/define-record.ts'
import { fixedFieldRefusals } from '../record/fixed-fields.ts'
import { lockWriters } from '../record/lock-writers.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import type { Accepted } from '../record/record-kind.ts'
import { journalValuesOf } from './journal-values.ts'
import { selectEnumerations } from './select-enumerations.ts'
import { writeEnumerations } from './write-enumerations.ts'

/** Of the keys that were asked for, those that have words, and those that nobody knows yet. */
interface Keys {
  known: ReadonlySet<string>
  fresh: ReadonlySet<string>
}

/** Values of lists: written at the desk; devices carry them inside their lists. */
export const enumerationRecord = defineRecord<
  EnumerationDocument,
  EnumerationRecord,
  Keys,
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
  // Values that have a system name are shipped with it.
  admit: (_actor, body, before) => ({ body, refusals: fixedFieldRefusals(body, before, ['SystemName']) }),
  lookUp: (tx, changes) =>
    readKeys(
      tx,
      changes.flatMap(({ after }) => after?.LocalizationKey || []),
    ),
  refuse: (_actor, { before, after }, { known, fresh }) => {
    if (!after) return before ? listsThatOffer(before) : []
    const refusals = enumerationRefusals(after)
    // What is left is a text of the app itself, which is no value's.
    const isOfApp = !known.has(after.LocalizationKey) && !fresh.has(after.LocalizationKey)
    return [
      ...refusals,
      ...(isOfApp && !refusals.some(({ Field }) => Field === 'LocalizationKey')
        ? [{ Code: 'unknown_reference' as const, Field: 'LocalizationKey' }]
        : []),
    ]
  },
  store: async (context, { created, changed, removed }, { fresh }) => {
    const { tx } = context
    await insertWords(context, firstWords(fresh, [...created, ...changed]))
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

/**
 * What is said under keys that have no words: the description, in both languages, until a localizer corrects it. Whoever
 * writes values need not write words.
 */
function firstWords(fresh: ReadonlySet<string>, values: readonly Accepted<EnumerationDocument>[]) {
  const words = new Map<string, { key: string; en: string; fr: string }>()
  for (const { document } of values) {
    const { LocalizationKey: key, Description } = document
    if (fresh.has(key) && !words.has(key)) words.set(key, { key, en: Description, fr: Description })
  }
  return [...words.values()]
}

async function readKeys(tx: Tx, keys: readonly string[]): Promise<Keys> {
  const known = await readKnownKeys(tx, keys)
  if (keys.every((key) => known.has(key))) return { known, fresh: new Set() }
  // Nobody else gives them words meanwhile.
  await lockWriters(tx, 'words')
  const fresh = new Set(await findNewKeys(tx, await readAppTexts(), keys))
  return { known: await readKnownKeys(tx, keys), fresh }
}

async function readKnownKeys(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const { rows } = await sql<{ key: string }>`
    select key from localization where key = any(${[...keys]}::text[])
  `.execute(tx)
  return new Set(rows.map(({ key }) => key))
}
