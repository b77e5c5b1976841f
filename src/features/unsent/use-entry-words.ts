import { useLingui } from '@lingui/react/macro'
import { type ActivityTypeName, activityTypeOf } from '../../../domain/activity/constants.ts'
import type { PendingEntry } from '../../data/outbox/pending.ts'
import { activityTypePhrases } from '../../pickers/activity-type-phrases.ts'
import { useSession } from '../../pickers/session-context.tsx'

/** What an entry is, in words: "Workshop, new", "Educator, changed". */
export function useEntryKind(entry: PendingEntry): string {
  const { i18n, t } = useLingui()
  const type = typeOf(entry)
  const record =
    entry.type === 'Organization'
      ? t`School or organization`
      : entry.type === 'EducatorAuxData'
        ? t`Educator`
        : type
          ? i18n._(activityTypePhrases[type])
          : t`Activity`
  if (entry.op === 'create') return t`${record}, new`
  return entry.op === 'update' ? t`${record}, changed` : t`${record}, to be deleted`
}

/** The address of the form that opens an entry; undefined for what has no form, or stands at a site one cannot open. */
export function useFormAddress(
  entry: PendingEntry,
): { site: string; typeName: ActivityTypeName } | undefined {
  const { sites } = useSession()
  const typeName = typeOf(entry)
  const site = sites.find((one) => one.Id === entry.doc.CreatedBySiteId)
  if (entry.type !== 'Workshop' || entry.op === 'delete' || !typeName || !site) return undefined
  return { site: site.UrlPart, typeName }
}

const typeOf = (entry: PendingEntry): ActivityTypeName | undefined =>
  typeof entry.doc.WorkshopTypeId === 'string' ? activityTypeOf(entry.doc.WorkshopTypeId) : undefined
