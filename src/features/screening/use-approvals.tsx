import { Plural, useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { UNPAGED_LIMIT } from '../../../domain/kernel/paging.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { isBusy } from '../../data/calls/api.ts'
import { type HeldKey, keyFor } from '../../data/calls/held-key.ts'
import { saveScreeningApprovals } from '../../data/people/screening.ts'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { useFailureNotice } from '../../ui/use-failure-notice.ts'
import { withApprovals } from './marks.ts'
import { RefusedApprovals } from './refused-approvals.tsx'
import { useKeptMarks } from './use-kept-marks.ts'

const nothing: readonly ScreeningDocumentRecord[] = []

/** Approvals as the table shows them: what was saved, and on top of it what was changed since. */
export interface Approvals {
  /** How many rows differ from what is saved. */
  count: number
  busy: boolean
  isApproved: (document: ScreeningDocumentRecord) => boolean
  isChanged: (id: string) => boolean
  set: (documents: readonly ScreeningDocumentRecord[], approved: boolean) => void
  save: () => void
  /** Gives the marks up. */
  forget: () => Promise<void>
  /** True while the device could not keep them. */
  isOnlyHere: () => boolean
}

/**
 * Approvals that are edited in the table (`found`; null until it is read) and saved together (specification 1, section 4). `tell`
 * hears the documents as they were saved, `onSaved` reads the list again.
 */
export function useApprovals(
  siteId: string,
  found: readonly ScreeningDocumentRecord[] | null,
  { tell, onSaved }: { tell: (documents: readonly ScreeningDocumentRecord[]) => void; onSaved: () => void },
): Approvals {
  const { t } = useLingui()
  const snackbar = useSnackbar()
  const notice = useFailureNotice('screening-approvals')
  const documents = found ?? nothing
  const approvedNow = useMemo(() => new Map(documents.map(({ Id, Approved }) => [Id, Approved])), [documents])
  const [busy, setBusy] = useState(false)
  const { marks: wanted, mark, forget, isOnlyHere } = useKeptMarks(siteId, found, busy)
  // The same list sent again after a lost answer is the same write.
  const held = useRef<HeldKey | null>(null)
  const changed = documents.filter(({ Id, Approved }) => (wanted.get(Id) ?? Approved) !== Approved)
  const changedIds = new Set(changed.map(({ Id }) => Id))

  const save = async () => {
    const list = changed.slice(0, UNPAGED_LIMIT).map(({ Id, Version, Approved }) => ({
      Id,
      Version,
      Approved: !Approved,
    }))
    held.current = keyFor(held.current, list)
    notice.withdraw()
    const answer = await saveScreeningApprovals(list, held.current.key)
    const count = list.length
    if (answer.kind === 'ok') {
      held.current = null
      // What is marked before the list is read again is marked on what was saved.
      tell(withApprovals(documents, list))
      snackbar.say(<Plural value={count} one="# approval saved." other="# approvals saved." />)
      onSaved()
    } else if (answer.kind === 'refused' && !isBusy(answer)) {
      notice.sayError(<RefusedApprovals documents={changed} problems={answer.problems} />)
      onSaved()
    } else if (answer.kind === 'signed-out') {
      notice.sayError(
        t`Your session has ended, so the approvals were not saved. They are kept on this device: sign in, then save again.`,
      )
    } else if (answer.kind === 'failed') {
      notice.sayError(
        t`The server is having trouble, so the approvals may not be saved. Save again in a moment.`,
      )
    } else {
      notice.sayError(
        t`The server did not answer, so it is not certain that the approvals were saved. Save again when there is signal.`,
      )
    }
  }

  return {
    count: changed.length,
    busy,
    isApproved: ({ Id, Approved }) => wanted.get(Id) ?? approvedNow.get(Id) ?? Approved,
    isChanged: (id) => changedIds.has(id),
    set: (rows, approved) => mark(new Map(rows.map(({ Id }) => [Id, approved] as const))),
    forget,
    isOnlyHere,
    save: () => {
      if (busy) return
      setBusy(true)
      void save().finally(() => setBusy(false))
    },
  }
}
