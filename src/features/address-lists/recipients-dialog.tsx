import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { languageOf } from '../../ui/format.ts'
import { Tabs } from '../../ui/tabs.tsx'
import type { AddressListRow } from './arrange-address-lists.ts'

/** What a list sends on: the mail's words, in each language behind a tab, and who gets it. */
export function RecipientsDialog({ row, onClose }: { row: AddressListRow; onClose: () => void }) {
  const { t, i18n } = useLingui()
  const [locale, setLocale] = useState<'en' | 'fr'>(languageOf(i18n.locale))
  const { Email, EmailAddresses } = row.list
  const words = Email.Localizations.find((one) => one.Locale === locale)
  return (
    <Dialog opened onClose={onClose} title={row.email} shape="wide">
      <Tabs
        label={t`Languages of the e-mail`}
        tabs={[
          { id: 'en', title: t`English` },
          { id: 'fr', title: t`French` },
        ]}
        current={locale}
        onChange={setLocale}
      >
        <div lang={locale}>
          <h3 className="address-list-subject">{words?.Subject}</h3>
          <p className="address-list-body">{words?.Body}</p>
        </div>
      </Tabs>
      <h3>
        <Trans>Recipients</Trans>
      </h3>
      <p className="elan-subtitle">
        <Plural value={EmailAddresses.length} one="# address" other="# addresses" />
      </p>
      <ul className="address-list-recipients">
        {EmailAddresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </ul>
    </Dialog>
  )
}
