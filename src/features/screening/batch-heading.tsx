import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  IconMailForward,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconTrash,
} from '@tabler/icons-react'
import { approvalOfBatch } from '../../../domain/screening/rules.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { useScreeningWords } from '../../pickers/people/use-screening-words.ts'
import { useFormat } from '../../ui/format.ts'
import type { Approvals } from './use-approvals.tsx'

interface BatchHeadingProps {
  /** All documents of the batch on this page, also those that a filter hides. */
  documents: readonly ScreeningDocumentRecord[]
  /** How many more it is known to have. */
  elsewhere: number
  approvals: Approvals
  isOwn: (document: ScreeningDocumentRecord) => boolean
  /** Those on the page are marked: the others are to be told of. */
  onMarked: () => void
  onAddItem: () => void
  onDelete: () => void
}

/** The heading of a batch: what it is, and what can be done with all of it. */
export function BatchHeading(props: BatchHeadingProps) {
  const { documents, elsewhere, approvals, isOwn, onMarked, onAddItem, onDelete } = props
  const format = useFormat()
  const words = useScreeningWords()
  const [first] = documents
  if (!first) return null
  const count = documents.length
  const total = count + elsewhere
  const made = format.localDay(first.CreatedOn)
  const type = words.types[first.Type]
  // Nobody decides about themselves: of a batch with the reader in it the others can be approved, and it is sent and deleted as one.
  const others = documents.filter((document) => !isOwn(document))
  const approves = approvalOfBatch(others.map((each) => ({ Approved: approvals.isApproved(each) })))
  const Icon = approves ? IconRosetteDiscountCheck : IconRosetteDiscountCheckOff
  return (
    <div className="screening-batch">
      <span>
        <Trans>
          {type}, batch of {made}
        </Trans>{' '}
        ·{' '}
        {elsewhere > 0 ? (
          <Trans>
            {count} of {total} documents on this page
          </Trans>
        ) : (
          <Plural value={count} one="# document" other="# documents" />
        )}
      </span>
      <span className="screening-batch-actions">
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Icon size={18} aria-hidden="true" />}
          disabled={others.length === 0}
          onClick={() => {
            approvals.set(others, approves)
            onMarked()
          }}
        >
          {approves ? <Trans>Approve the batch</Trans> : <Trans>Withdraw the approval of the batch</Trans>}
        </Button>
        {others.length < count ? (
          <span className="screening-batch-own">
            <Trans>Your own document is among them: somebody else sends or deletes the batch.</Trans>
          </span>
        ) : (
          <>
            <Button
              size="compact-sm"
              variant="subtle"
              leftSection={<IconMailForward size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={onAddItem}
            >
              <Trans>Add a tracking item to the batch</Trans>
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="danger"
              leftSection={<IconTrash size={18} aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={onDelete}
            >
              <Trans>Delete the batch</Trans>
            </Button>
          </>
        )}
      </span>
    </div>
  )
}
