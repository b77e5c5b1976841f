import { useMemo, useSyncExternalStore } from 'react'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type { Activity } from '../../../domain/activity/document.ts'
import { seesStaffFields } from '../../../domain/log/staff-fields.ts'
import { localToday } from '../../pickers/log-form/today.ts'
import { useCurrentSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { useSeasons } from '../../pickers/surroundings/use-places.ts'
import { type Asked, whole } from './load-form.ts'
import { siteOfForm } from './sites-offered.ts'
import type { Surroundings } from './surroundings.tsx'
import { useOpenForm } from './use-open-form.ts'

const never = () => () => {}

/** The form of the log that the address asks for, and what surrounds it: of the log's own page and of a child's. */
export function useActivityForm(
  type: ActivityTypeName,
  asked: Asked,
): { state: ReturnType<typeof useOpenForm>; surroundings: Surroundings } {
  const { actor } = useSession()
  const siteInAddress = useCurrentSite()?.Id ?? ''
  const seasons = useSeasons()
  const today = localToday()
  const state = useOpenForm({ asked, type, siteId: siteInAddress, today, actor, seasons })
  const form = state.kind === 'open' ? state.form : null
  // Of a site that is taken out of the log, nobody and nothing is offered any more.
  const siteId = useSyncExternalStore(form?.store.subscribe ?? never, () =>
    form ? siteOfForm(form.store.values(), siteInAddress) : siteInAddress,
  )
  const withoutEdits = useSyncExternalStore(
    form?.store.subscribe ?? never,
    () => form?.withoutEdits() ?? null,
  )
  const isRecord = state.kind === 'open' && state.loaded.draft.base !== null
  const record = state.kind === 'open' && !state.loaded.neverSent ? state.loaded.record : undefined
  const surroundings = useMemo(
    () => ({
      type,
      siteId,
      isRecord,
      actor,
      forStaff: seesStaffFields(actor),
      seasons: seasons ?? [],
      stored: withoutEdits ?? (record && whole(record as Activity)),
      leftOutSites: form?.leftOutSites,
      today,
    }),
    [type, siteId, isRecord, actor, seasons, withoutEdits, record, form, today],
  )
  return { state, surroundings }
}
