import { useLingui } from '@lingui/react/macro'
import { type ActivityTypeName, activityTypeOf } from '../../../domain/activity/constants.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire-constants.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { activityTypePhrases } from '../../pickers/activity-type-phrases.ts'
import { useSession } from '../../pickers/session-context.tsx'

/** What an entry is, in words: "Workshop, new", "Educator, changed". */
export function useEntryKind(entry: PendingEntry): string {
  const { t } = useLingui()
  const record = useRecordName(entry.type, entry.doc)
  if (entry.op === 'create') return t`${record}, new`
  return entry.op === 'update' ? t`${record}, changed` : t`${record}, to be deleted`
}

/** What a record is, in words: "Workshop", "Educator". */
export function useRecordName(type: SyncedType, doc: Doc): string {
  const { i18n, t } = useLingui()
  if (type === 'Organization') return t`School or organization`
  if (type === 'EducatorAuxData') return t`Educator`
  if (type === 'ProgramSupport') return t`Program support`
  const activityType = typeOf(doc)
  return activityType ? i18n._(activityTypePhrases[activityType]) : t`Activity`
}

/** The address of the form that opens an entry; undefined for what has no form, or stands at a site one cannot open. */
export function useFormAddress(entry: PendingEntry): { site: string; typeName: string } | undefined {
  const { sites } = useSession()
  const isSupport = entry.type === 'ProgramSupport'
  const typeName = isSupport ? 'ProgramSupport' : typeOf(entry.doc)
  const siteId = isSupport ? entry.doc.SiteId : entry.doc.CreatedBySiteId
  const site = sites.find((one) => one.Id === siteId)
  const hasForm = isSupport || entry.type === 'Workshop'
  if (!hasForm || entry.op === 'delete' || !typeName || !site) return undefined
  return { site: site.UrlPart, typeName }
}

const typeOf = (doc: Doc): ActivityTypeName | undefined =>
  typeof doc.WorkshopTypeId === 'string' ? activityTypeOf(doc.WorkshopTypeId) : undefined
