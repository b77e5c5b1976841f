import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { mayUndoMerge } from '../../../../domain/organization/permissions.ts'
import type { OrganizationRecord } from '../../../../domain/organization/schema.ts'
import { fetchMergedInto } from '../../../data/organization/organizations.ts'
import { NoAnswer, useAnswer } from '../../../pickers/answers/use-answer.tsx'
import { useSession } from '../../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFormat } from '../../../ui/format.ts'
import { nameAndPlace, placeOf } from '../chosen-organizations.tsx'
import { useUndoMerge } from './use-undo-merge.tsx'

interface MergedRecordsDialogProps {
  target: Pick<OrganizationRecord, 'Id' | 'Name' | 'City' | 'PostalCode'>
  /** Hears that a merge was undone. */
  onUndone: () => void
  onClose: () => void
}

/** What was merged into an organization, and the way back (specification 3, section 2; decisions-platform, Organizations). */
export function MergedRecordsDialog({ target, onUndone, onClose }: MergedRecordsDialogProps) {
  const { t } = useLingui()
  const into = nameAndPlace(target)
  const { answer, again } = useAnswer(useCallback(() => fetchMergedInto(target.Id), [target.Id]))
  return (
    <Dialog opened onClose={onClose} title={t`Merged records`} shape="roomy">
      <p className="organizations-note">
        <Trans>What was merged into {into}</Trans>
      </p>
      {answer.kind !== 'ok' ? (
        <NoAnswer answer={answer} onRetry={again} />
      ) : answer.value.length === 0 ? (
        <p role="status">
          <Trans>Nothing was merged into this organization.</Trans>
        </p>
      ) : (
        <MergedRecords
          records={answer.value}
          onUndone={() => {
            again()
            onUndone()
          }}
        />
      )}
    </Dialog>
  )
}

function MergedRecords(props: { records: readonly OrganizationRecord[]; onUndone: () => void }) {
  const { t } = useLingui()
  const { actor } = useSession()
  const format = useFormat()
  const undo = useUndoMerge(props.onUndone)
  return (
    <>
      <p role="status" className="organizations-note">
        <Plural value={props.records.length} one="# organization" other="# organizations" />
      </p>
      <ul className="organizations-merged" aria-label={t`Merged records`}>
        {props.records.map((record) => {
          const name = nameAndPlace(record)
          const when = record.StatusDate ? format.instant(record.StatusDate) : '–'
          return (
            <li key={record.Id}>
              <div>
                <strong>{record.Name}</strong>
                <span>{placeOf(record)}</span>
                <span>
                  <Trans>Merged on {when}</Trans>
                </span>
              </div>
              {mayUndoMerge(actor, record) && (
                <Button
                  variant="default"
                  aria-label={t`Undo the merge of ${name}`}
                  onClick={() => undo.ask(record)}
                >
                  <Trans>Undo the merge</Trans>
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {undo.dialog}
    </>
  )
}
