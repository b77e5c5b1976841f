import { Trans, useLingui } from '@lingui/react/macro'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ScreeningDocumentRecord, TrackingItemRecord } from '../../../domain/screening/schema.ts'
import { OverflowMenu } from '../../ui/overflow-menu.tsx'

interface TrackingItemsProps {
  document: ScreeningDocumentRecord
  /** Why the reader can change nothing here. */
  whyNot: string | undefined
  onEdit: (item: TrackingItemRecord) => void
  onDelete: (item: TrackingItemRecord) => void
}

/** Where a document was sent, beneath its row. */
export function TrackingItems({ document, whyNot, onEdit, onDelete }: TrackingItemsProps) {
  const { t } = useLingui()
  const items = document.ScreeningDocumentTrackingItems
  const name = document.Subject.FullName
  if (items.length === 0) {
    return (
      <p className="screening-none">
        <Trans>It has not been sent anywhere yet.</Trans>
      </p>
    )
  }
  return (
    <ul className="screening-items" aria-label={t`Where the document of ${name} was sent`}>
      {items.map((item) => (
        <li key={item.Id}>
          <div>
            <strong>{item.OrganizationName}</strong>
            <ItemLine item={item} />
            {item.RestrictedActivities && (
              <p>
                <Trans>Restricted activities:</Trans> {item.RestrictedActivityComments}
              </p>
            )}
          </div>
          <div className="screening-item-actions">
            <OverflowMenu
              label={t`More for the tracking item of ${item.OrganizationName}`}
              items={[
                {
                  id: 'edit',
                  words: t`Edit`,
                  label: t`Edit the tracking item of ${item.OrganizationName}`,
                  Icon: IconPencil,
                  whyNot,
                  onPress: () => onEdit(item),
                },
                {
                  id: 'delete',
                  words: t`Delete`,
                  label: t`Delete the tracking item of ${item.OrganizationName}`,
                  Icon: IconTrash,
                  isDanger: true,
                  whyNot,
                  onPress: () => onDelete(item),
                },
              ]}
            />
          </div>
        </li>
      ))}
    </ul>
  )
}

function ItemLine({ item }: { item: TrackingItemRecord }) {
  const { t } = useLingui()
  const { SentDate: sent, ExpiryDate: expires } = item
  const parts = [item.SentTo, sent && t`sent on ${sent}`, expires && t`until ${expires}`].filter(Boolean)
  return parts.length > 0 ? <p>{parts.join(' · ')}</p> : null
}
