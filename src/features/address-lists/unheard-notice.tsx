import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { isForCoordinators } from '../../../domain/address-list/rules.ts'
import type { EmailTypeNumber } from '../../../domain/mail/email-types.ts'
import { emailPhrase } from '../../pickers/email/email-phrases.ts'

/** Says which mails no list sends to the national office, and who gets them until then; nothing where there are none. */
export function UnheardNotice({ types }: { types: readonly EmailTypeNumber[] }) {
  const { t, i18n } = useLingui()
  if (types.length === 0) return null
  return (
    <Alert
      color="accent"
      icon={<IconMailOff aria-hidden="true" />}
      title={t`No address list sends these e-mails to the national office`}
      mb="md"
    >
      <ul className="address-list-unheard">
        {types.map((type) => {
          const mail = i18n._(emailPhrase(type))
          return (
            <li key={type}>
              {isForCoordinators(type) ? <Trans>{mail}, where the site has no coordinator</Trans> : mail}
            </li>
          )
        })}
      </ul>
      <p className="elan-notice-text">
        <Trans>
          An address list for every site, or for the national office, sends them there. Until then,
          administrators receive what nobody else would.
        </Trans>
      </p>
    </Alert>
  )
}
