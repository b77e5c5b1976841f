import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Checkbox } from '@mantine/core'
import { isStaff } from '../../../domain/kernel/actor.ts'
import type { OutreachRequestRow } from '../../../domain/outreach/document.ts'
import { outreachNoteTextLimits } from '../../../domain/outreach/limits.ts'
import { isToldToContact, type OutreachStatus } from '../../../domain/outreach/statuses.ts'
import { offeredStatuses } from '../../../domain/outreach/transitions.ts'
import { setRequestStatuses } from '../../data/outreach/outreach-requests.ts'
import { ResumedTyped } from '../../pickers/desk-form/desk-notices.tsx'
import { TypedFoot } from '../../pickers/desk-form/typed-note.tsx'
import { useTypedWords } from '../../pickers/desk-form/use-typed-words.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { isTooLong, LongText } from '../../ui/form/long-text.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { ChosenRequests, useNamesOf } from './chosen-requests.tsx'
import { MailPreview } from './mail-preview.tsx'
import { RefusedRequests } from './refused-requests.tsx'
import { requestStatusPhrases } from './request-phrases.ts'
import { useMoving } from './use-moving.tsx'

export interface MoveDialogProps {
  requests: readonly OutreachRequestRow[]
  onDone: () => void
  onRefused: () => void
  /** The answer came once it was closed. */
  onLate: () => void
  onClose: () => void
}

interface Moved {
  chosen: OutreachStatus | null
  tells: boolean
  note: string
}

/** Where the note about requests is kept: a note about others is another one. */
const refOf = (requests: readonly OutreachRequestRow[]): string => {
  const inOrder = [...requests].sort((a, b) => (a.Id < b.Id ? -1 : 1))
  const ids = inOrder.map(({ Id }) => Id).join()
  const siteId = inOrder[0]?.SiteId
  return siteId ? `RequestStatusAt:${siteId}:${ids}` : `RequestStatus:${ids}`
}

/**
 * Sets the status of one request or of several together (specification 3, section 4): what is allowed for all of them. The
 * note is kept until it is sent or cancelled.
 */
export function StatusDialog({ requests, onClose, ...heard }: MoveDialogProps) {
  const { t, i18n } = useLingui()
  const { actor } = useSession()
  const typed = useTypedWords<Moved>({
    ref: refOf(requests),
    begin: () => ({ chosen: null, tells: false, note: '' }),
    says: (words) => words.note.trim() !== '',
  })
  const { chosen, tells, note } = typed.words
  const nameOf = useNamesOf(requests)
  const moving = useMoving({ ...heard, nameOf, forget: typed.forget })
  const offered = offeredStatuses(
    requests.map(({ Status }) => Status),
    isStaff(actor),
  )
  const status = chosen !== null && offered.includes(chosen) ? chosen : null
  // Whoever has that status already is told nothing new.
  const [first] = requests.filter((request) => request.Status !== status)
  const isTold = status !== null && isToldToContact(status)
  const mustWait = isTold && tells && isTooLong(note, outreachNoteTextLimits.Text)
  const save = () => {
    if (status === null) return
    const mail = isTold && tells ? { SendEmail: true, Note: note.trim() || null } : {}
    moving.move(
      requests
        .filter((request) => request.Status !== status)
        .map(({ Id, Version }) => ({ Status: { OutreachRequestId: Id, Status: status, Version }, ...mail })),
      setRequestStatuses,
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t`Update the status`} shape="roomy">
      <ResumedTyped typed={typed} />
      <ChosenRequests requests={requests} />
      <RefusedRequests refused={moving.refused} nameOf={nameOf} />
      {offered.length === 0 ? (
        <p role="status">
          <Trans>No status is possible for all of these requests. Choose fewer of them.</Trans>
        </p>
      ) : (
        <fieldset className="elan-group">
          <legend>{t`New status`}</legend>
          <OneOfChips<OutreachStatus>
            choices={offered.map((value) => ({ value, label: i18n._(requestStatusPhrases[value]) }))}
            value={status}
            disabled={moving.busy}
            onChange={(status) => typed.change({ chosen: status })}
          />
        </fieldset>
      )}
      {isTold && (
        <div className="outreach-mail">
          <Checkbox
            className="elan-check"
            label={t`Tell the contact by e-mail`}
            checked={tells}
            disabled={moving.busy}
            onChange={(event) => typed.change({ tells: event.currentTarget.checked })}
          />
          {tells && (
            <>
              <LongText
                label={t`Note in the e-mail`}
                value={note}
                limit={outreachNoteTextLimits.Text}
                minRows={3}
                maxRows={10}
                readOnly={moving.busy}
                onChange={(event) => typed.change({ note: event.currentTarget.value })}
              />
              {first && !mustWait && (
                <MailPreview
                  request={first}
                  status={status}
                  note={note}
                  isOneOfSeveral={requests.length > 1}
                />
              )}
            </>
          )}
        </div>
      )}
      <TypedFoot typed={typed} onCancel={onClose}>
        <Button disabled={status === null || mustWait} loading={moving.busy} onClick={save}>
          <Trans>Update the status</Trans>
        </Button>
      </TypedFoot>
    </Dialog>
  )
}
