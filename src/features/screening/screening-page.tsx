import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconPlus } from '@tabler/icons-react'
import { useCallback, useState } from 'react'
import { mayScreen } from '../../../domain/screening/permissions.ts'
import { screeningToRenew } from '../../../domain/screening/renewal.ts'
import type { ScreeningDocumentRecord } from '../../../domain/screening/schema.ts'
import { fetchScreeningOfSite } from '../../data/people/screening.ts'
import { useAnsweredRows } from '../../pickers/list/use-answered-rows.ts'
import { useServerRows } from '../../pickers/list/use-server-rows.ts'
import { localToday } from '../../pickers/log-form/today.ts'
import { type SessionSite, useSession } from '../../pickers/surroundings/session-context.tsx'
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx'
import { useFormat } from '../../ui/format.ts'
import { ListView } from '../../ui/list/list-view.tsx'
import { StickyBar } from '../../ui/list/sticky-bar.tsx'
import { useListAddress } from '../../ui/list/use-list-address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { pressable } from '../../ui/pressable.ts'
import { AddBatchDialog } from './add-batch-dialog.tsx'
import { arrangeScreening } from './arrange-screening.ts'
import { BatchHeading } from './batch-heading.tsx'
import { EditDocumentDialog } from './edit-document-dialog.tsx'
import { NoScreening } from './no-screening.tsx'
import { RowActions } from './row-actions.tsx'
import './screening.css'
import { useScreeningWords } from '../../pickers/people/use-screening-words.ts'
import { screeningAddress } from './screening-address.ts'
import { useScreeningColumns } from './screening-columns.tsx'
import { ScreeningTools } from './screening-tools.tsx'
import { TrackingItemDialog } from './tracking-item-dialog.tsx'
import type { TrackingItemTarget } from './tracking-item-kind.ts'
import { TrackingItems } from './tracking-items.tsx'
import { useApprovals } from './use-approvals.tsx'
import { useBatchReach } from './use-batch-reach.tsx'
import { useDeleteScreening } from './use-delete-screening.tsx'

const whole = { page: 1, pageSize: 'all' } as const
const nothing: readonly ScreeningDocumentRecord[] = []

type OpenDialog =
  | { kind: 'new' }
  | { kind: 'document'; document: ScreeningDocumentRecord }
  | { kind: 'item'; target: TrackingItemTarget; name?: string }

/** The screening documents of a site's people (specification 1, section 2, Volunteer screening): from the server. */
export function ScreeningPage({ site }: { site: SessionSite }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useScreeningWords()
  const { actor } = useSession()
  const { state, change } = useListAddress(screeningAddress, site.Id)
  const ask = useCallback(({ skip }: { skip: number }) => fetchScreeningOfSite(site.Id, skip), [site.Id])
  const { listed: latest, again } = useServerRows(ask, whole)
  const { listed: read, tell } = useAnsweredRows(latest)
  const documents = read.kind === 'rows' ? read.rows : nothing
  const approvals = useApprovals(site.Id, read.kind === 'rows' ? read.rows : null, {
    tell,
    onSaved: again,
  })
  const isOwn = ({ SubjectId }: ScreeningDocumentRecord) =>
    !mayScreen(actor, { SubjectId, IsOfActorsSites: true })
  const whyNotFor = (row: ScreeningDocumentRecord) => (isOwn(row) ? t`Nobody screens themselves.` : undefined)
  const columns = useScreeningColumns(approvals, isOwn, screeningToRenew(documents, localToday()))
  const { askDocument, askItem, askBatch, dialog: deletion } = useDeleteScreening(again)
  const reach = useBatchReach(documents, again)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const listed =
    read.kind === 'rows'
      ? arrangeScreening(read.rows, state, { today: localToday(), words, compare: format.compare })
      : read
  const close = (isSaved: boolean) => {
    setDialog(null)
    if (isSaved) again()
  }
  const closing = { onClose: close, onSavedLate: again }
  const openItem = (target: TrackingItemTarget, name?: string) => setDialog({ kind: 'item', target, name })

  return (
    <>
      <PageHeader
        title={t`Volunteer screening`}
        subtitle={site.Name}
        actions={
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            aria-haspopup="dialog"
            disabled={read.kind !== 'rows'}
            onClick={() => setDialog({ kind: 'new' })}
          >
            <Trans>Add a screening record</Trans>
          </Button>
        }
      />
      <ScreeningTools state={state} onChange={change} />
      <ListView
        label={t`Screening documents`}
        listed={listed}
        state={state}
        onChange={change}
        columns={columns}
        rowId={(row) => row.Id}
        rowName={(row) => row.Subject.FullName}
        count={(total) => <Plural value={total} one="# document" other="# documents" />}
        empty={
          <NoScreening none={documents.length === 0} onClear={() => change({ search: '', show: 'all' })} />
        }
        groups={
          state.view === 'batches'
            ? {
                of: (row) => row.BatchId ?? '',
                heading: (batchId) =>
                  batchId === '' ? (
                    <Trans>Without a batch</Trans>
                  ) : (
                    <BatchHeading
                      documents={documents.filter((document) => document.BatchId === batchId)}
                      elsewhere={reach.elsewhere(batchId)}
                      approvals={approvals}
                      isOwn={isOwn}
                      onMarked={() => void reach.tellOthers(batchId)}
                      onAddItem={() =>
                        void reach.askForItem(batchId, (found) =>
                          openItem({ kind: 'add-to-batch', batchId, reach: found }),
                        )
                      }
                      onDelete={() => void askBatch(batchId)}
                    />
                  ),
              }
            : undefined
        }
        details={(row) => (
          <TrackingItems
            document={row}
            whyNot={whyNotFor(row)}
            onEdit={(item) => openItem({ kind: 'edit', item }, row.Subject.FullName)}
            onDelete={askItem}
          />
        )}
        actions={(row) => (
          <RowActions
            name={row.Subject.FullName}
            whyNot={whyNotFor(row)}
            onAddItem={() => openItem({ kind: 'add', documentId: row.Id }, row.Subject.FullName)}
            onEdit={() => setDialog({ kind: 'document', document: row })}
            onDelete={() => askDocument(row)}
          />
        )}
      >
        <StickyBar className="screening-save">
          <Button
            leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}
            {...pressable(approvals.count > 0 && !approvals.busy, approvals.save)}
          >
            <Trans>Save approval changes</Trans>
          </Button>
          <span role="status">
            {approvals.count > 0 && (
              <Plural value={approvals.count} one="# row marked *" other="# rows marked *" />
            )}
          </span>
        </StickyBar>
      </ListView>
      {deletion}
      {dialog?.kind === 'new' && <AddBatchDialog siteId={site.Id} documents={documents} {...closing} />}
      {dialog?.kind === 'document' && (
        <EditDocumentDialog document={dialog.document} siteId={site.Id} {...closing} />
      )}
      {dialog?.kind === 'item' && (
        <TrackingItemDialog
          target={dialog.target}
          about={{ siteId: site.Id, name: dialog.name }}
          {...closing}
        />
      )}
      <UnsavedGuard
        isUnsaved={() => approvals.count > 0}
        onLeave={approvals.forget}
        isOnlyHere={approvals.isOnlyHere}
      />
    </>
  )
}
