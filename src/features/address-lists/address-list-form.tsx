import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { EmailWords } from '../../../domain/address-list/schema.ts'
import { emailTypeOf } from '../../../domain/mail/email-types.ts'
import { DeskClash } from '../../pickers/desk-form/desk-clash.tsx'
import { DeskGuard } from '../../pickers/desk-form/desk-notices.tsx'
import { DeskSaveBar } from '../../pickers/desk-form/desk-save-bar.tsx'
import type { OpenDesk } from '../../pickers/desk-form/use-desk-form.ts'
import { useDeskSaving } from '../../pickers/desk-form/use-desk-saving.tsx'
import { emailPhrase } from '../../pickers/email/email-phrases.ts'
import { afterSaving } from '../../pickers/list/just-saved.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { Form } from '../../ui/form/form.tsx'
import { addressListAddress } from './address-list-address.ts'
import type { AddressListWords } from './address-list-kind.ts'
import { addressListLinks } from './address-list-links.ts'
import { AddressesField } from './addresses-field.tsx'
import { EmailField } from './email-field.tsx'

interface AddressListFormProps {
  desk: OpenDesk<AddressListWords>
  site: SessionSite | null
  emails: readonly EmailWords[]
}

/** The one form of an address list, new or known. */
export function AddressListForm({ desk, site, emails }: AddressListFormProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const form = useDeskSaving(desk, (_, saved) =>
    navigate({
      ...addressListLinks(site).list,
      ...afterSaving(addressListAddress, site?.Id ?? '', saved?.Id),
    }),
  )
  return (
    <>
      <DeskClash
        form={form}
        nameOf={(path) => (path === 'EmailId' ? t`E-mail` : t`Recipients`)}
        wordsOf={(path, value) => {
          const type = path === 'EmailId' && typeof value === 'string' ? emailTypeOf(value) : undefined
          return type === undefined ? undefined : i18n._(emailPhrase(type))
        }}
      />
      <Form form={form.store} label={t`Address list`} readOnly={form.busy} onSubmit={form.save}>
        <div className="elan-form elan-fields">
          <EmailField emails={emails} siteId={desk.draft.doc.SiteId} />
          <AddressesField />
        </div>
        <DeskSaveBar desk={desk} busy={form.busy} />
      </Form>
      <DeskGuard desk={desk} isUnsaved={form.isUnsaved} />
    </>
  )
}
