import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { organizationStatuses } from '../../../domain/organization/statuses.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard } from '../../pickers/desk-form/desk-notices.tsx'
import { DeskSaveBar } from '../../pickers/desk-form/desk-save-bar.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import { Form } from '../../ui/form/form.tsx'
import { organizationAddress } from './organization-address.ts'
import type { OrganizationWords } from './organization-kind.ts'
import { ContactPart, KindPart, PlacePart } from './organization-parts.tsx'
import { StatusPart } from './status-part.tsx'
import { useOrganizationWords } from './use-organization-words.ts'

/** The one form of an organization, new or known: saving leads back to the list (specification 3, section 2). */
export function OrganizationForm({ desk }: { desk: OpenDesk<OrganizationWords> }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const words = useOrganizationWords()
  const form = useDeskSaving(desk, (_, saved) =>
    navigate({ to: '/organizations', ...afterSaving(organizationAddress, '', saved?.Id) }),
  )
  const isMerged = desk.draft.base?.doc.Status === organizationStatuses.merged
  return (
    <>
      <DeskClash form={form} nameOf={words.nameOf} wordsOf={words.wordsOf} />
      <Form
        form={form.store}
        label={t`Organization`}
        readOnly={form.busy || isMerged}
        onSubmit={isMerged ? () => undefined : form.save}
      >
        <div className="elan-form organizations-form">
          <KindPart />
          <PlacePart />
          <ContactPart />
          <StatusPart />
        </div>
        {!isMerged && <DeskSaveBar desk={desk} busy={form.busy} />}
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}
