import { sql } from 'kysely'
import type { Actor } from '../../domain/kernel/actor.ts'
import type { Problem } from '../../domain/kernel/problems.ts'
import { screeningStatuses, screeningTypes } from '../../domain/screening/constants.ts'
import {
  emptyScreeningDocument,
  type ScreeningDocument,
  screeningDocumentShape,
  tidyScreeningDocument,
} from '../../domain/screening/document.ts'
import { mayScreen, maySeeScreening } from '../../domain/screening/permissions.ts'
import {
  type ScreeningDocumentRecord,
  screeningDocumentBodySchema,
  screeningDocumentRecordSchema,
} from '../../domain/screening/schema.ts'
import { screeningWords } from '../../domain/screening/words.ts'
import type { Executor } from '../db/connection.ts'
import { defineRecord } from '../record/define-record.ts'
import { journalPeople } from '../record/journal-reference.ts'
import { markDeleted } from '../record/mark-deleted.ts'
import type { RecordHandler } from '../record/record-handler.ts'
import { type SitesOfPeople, sitesOfWritten, standingOfPerson } from '../subject/sites-of-people.ts'
import { type StoredDocument, selectDocuments } from './select-documents.ts'
import { itemSeenBy } from './tracking-item-record.ts'
import { writeDocuments } from './write-documents.ts'

/** Screening documents, a record of the desk; those that are made belong to the batch, if one is named. */
export function screeningRecordOf(batchId: string | null): RecordHandler<ScreeningDocumentRecord> {
  const record = defineRecord<ScreeningDocument, StoredDocument, SitesOfPeople, ScreeningDocumentRecord>({
    type: 'ScreeningDocument',
    path: '/api/vms/ScreeningDocument',
    table: 'screening_document',
    methods: ['POST', 'PUT', 'DELETE'],
    bodySchema: screeningDocumentBodySchema,
    recordSchema: screeningDocumentRecordSchema,
    shape: screeningDocumentShape,
    select: selectDocuments,
    seenBy: (actor, stored) => documentSeenBy(actor, stored, 'en'),
    empty: (id) => emptyScreeningDocument(id, batchId),
    tidy: tidyScreeningDocument,
    refuseTouch: (actor, _method, before) =>
      before === null || mayScreen(actor, standingOfPerson(actor, before.SubjectId, before.SubjectSiteIds))
        ? []
        : [{ Code: 'not_allowed' }],
    lookUp: sitesOfWritten,
    refuse: (actor, { before, after }, sites) => (after ? personRefusals(actor, before, after, sites) : []),
    store: async ({ tx }, { created, changed, removed }) => {
      await writeDocuments(tx, created, changed)
      await markDeleted(tx, 'screening_document', removed)
      const people = [
        ...[...created, ...changed].map(({ document }) => document.SubjectId),
        ...removed.map(({ record: { SubjectId } }) => SubjectId),
      ]
      // Devices carry until when each person of their sites is screened.
      await journalPeople(tx, [...new Set(people)])
    },
  })
  return {
    ...record,
    read: async (on, actor, ids) => {
      const locale = ids.length > 0 ? await localeOf(on, actor) : 'en'
      return (await record.read(on, actor, ids)).map((document) => inWordsOf(locale, document))
    },
  }
}

/** Single documents, without a batch. */
export const screeningRecord = screeningRecordOf(null)

/** The language in which the reader is written to. */
export async function localeOf(on: Executor, actor: Actor): Promise<'en' | 'fr'> {
  const { rows } = await sql<{ locale: 'en' | 'fr' }>`
    select locale from subject where id = ${actor.SubjectId}
  `.execute(on)
  return rows[0]?.locale ?? 'en'
}

function documentSeenBy(
  actor: Actor,
  { SubjectSiteIds, ...stored }: StoredDocument,
  locale: 'en' | 'fr',
): ScreeningDocumentRecord | null {
  const person = standingOfPerson(actor, stored.SubjectId, SubjectSiteIds)
  if (!maySeeScreening(actor, person)) return null
  return inWordsOf(locale, {
    ...stored,
    ScreeningDocumentTrackingItems: stored.ScreeningDocumentTrackingItems.flatMap(
      (item) => itemSeenBy(actor, person, item) ?? [],
    ),
  })
}

function inWordsOf(
  locale: 'en' | 'fr',
  document: Omit<ScreeningDocumentRecord, 'TypeString' | 'StatusString'>,
): ScreeningDocumentRecord {
  const { types, statuses } = screeningWords[locale]
  const [type, status] = [screeningTypes[document.Type], screeningStatuses[document.Status]]
  return {
    ...document,
    TypeString: type ? types[type] : '',
    StatusString: status ? statuses[status] : '',
  }
}

/** A document is of somebody whom its writer looks after, and stays theirs. */
function personRefusals(
  actor: Actor,
  before: StoredDocument | null,
  { SubjectId }: ScreeningDocument,
  sites: SitesOfPeople,
): Problem[] {
  if (SubjectId === '') return [{ Code: 'required', Field: 'SubjectId' }]
  if (before) return before.SubjectId === SubjectId ? [] : [{ Code: 'invalid', Field: 'SubjectId' }]
  const siteIds = sites.get(SubjectId)
  const person = siteIds && standingOfPerson(actor, SubjectId, siteIds)
  if (!person || !maySeeScreening(actor, person)) return [{ Code: 'unknown_reference', Field: 'SubjectId' }]
  return mayScreen(actor, person) ? [] : [{ Code: 'not_allowed' }]
}
