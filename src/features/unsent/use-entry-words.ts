import { useLingui } from '@lingui/react/macro'
import { type ActivityTypeName, activityTypeOf } from '../../../domain/activity/constants.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { sitesOfActivity } from '../../../domain/activity/permissions.ts'
import { mayOpenForm } from '../../../domain/page/form-access.ts'
import type { Doc } from '../../../domain/sync/tree.ts'
import type { SyncedType } from '../../../domain/sync/wire-constants.ts'
import { type TrainingTypeName, trainingTypeOf } from '../../../domain/training/constants.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { activityTypePhrases } from '../../pickers/names/activity-type-phrases.ts'
import { trainingTypePhrases } from '../../pickers/names/training-type-phrases.ts'
import { firstSiteOf, useSession, useSitesOfLogs } from '../../pickers/surroundings/session-context.tsx'

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
  if (type === 'Training') {
    const trainingType = trainingTypeIn(doc)
    return trainingType ? i18n._(trainingTypePhrases[trainingType]) : t`Training`
  }
  const activityType = typeOf(doc)
  return activityType ? i18n._(activityTypePhrases[activityType]) : t`Activity`
}

/** The address of the form that opens an entry; undefined for what has no form, or one that is closed to the person by now. */
export function useFormAddress(entry: PendingEntry): { site: string; typeName: string } | undefined {
  const { actor } = useSession()
  const sites = useSitesOfLogs()
  const { type, doc } = entry
  const typeName = formNameOf(type, doc)
  const siteIds = type === 'Workshop' ? sitesOfActivity(doc as unknown as Activity) : [doc.SiteId as string]
  const site = firstSiteOf(siteIds, sites)
  if (entry.op === 'delete' || !typeName || !site) return undefined
  if (!mayOpenForm('Update', actor, { siteId: site.Id, typeName })) return undefined
  return { site: site.UrlPart, typeName }
}

/** The name of the form in addresses. */
function formNameOf(type: SyncedType, doc: Doc): string | undefined {
  if (type === 'Workshop') return typeOf(doc)
  if (type === 'Training') return trainingTypeIn(doc)
  return type === 'ProgramSupport' ? type : undefined
}

const typeOf = (doc: Doc): ActivityTypeName | undefined =>
  typeof doc.WorkshopTypeId === 'string' ? activityTypeOf(doc.WorkshopTypeId) : undefined

const trainingTypeIn = (doc: Doc): TrainingTypeName | undefined =>
  typeof doc.TrainingTypeId === 'string' ? trainingTypeOf(doc.TrainingTypeId) : undefined

/** Names entries: by their own name, a training without one by its type. */
export function useEntryNames(): (entry: Pick<PendingEntry, 'name' | 'type' | 'doc'>) => string {
  const { i18n, t } = useLingui()
  return ({ name, type, doc }) => {
    const trainingType = type === 'Training' ? trainingTypeIn(doc) : undefined
    return name || (trainingType ? i18n._(trainingTypePhrases[trainingType]) : t`Log without a name`)
  }
}
