import { Trans, useLingui } from '@lingui/react/macro'
import { CONTACT_FRAME } from '../../../domain/charity/contact-frame.ts'
import { useOnline } from '../../ui/use-online.ts'
import { StaticPage } from './static-page.tsx'
import './static-pages.css'
import { useTextLanguage } from '../../ui/format.ts'
import { useConfig } from './use-outside-links.ts'

/**
 * How to reach the national office, as the charity says it; where it names a page of contact, that page in a frame
 * (specification 3, section 2). Opens without signal.
 */
export function ContactPage() {
  return (
    <StaticPage name="contact">
      <Office />
    </StaticPage>
  )
}

function Office() {
  const { t } = useLingui()
  const config = useConfig()
  const language = useTextLanguage()
  const online = useOnline()
  if (!config) return null
  const of = (name: string): string | undefined => config.Links[name]?.[language]
  const [staff, phone, address, page] = ['ContactStaff', 'OfficePhone', 'OfficeAddress', 'ContactPage'].map(
    of,
  )
  const email = staff?.startsWith('mailto:') ? staff.slice('mailto:'.length) : undefined
  return (
    <>
      {(email || phone || address) && (
        <dl className="static-office">
          {email && (
            <>
              <dt>
                <Trans>E-mail</Trans>
              </dt>
              <dd>
                <a href={staff}>{email}</a>
              </dd>
            </>
          )}
          {phone && (
            <>
              <dt>
                <Trans>Phone</Trans>
              </dt>
              <dd>
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </dd>
            </>
          )}
          {address && (
            <>
              <dt>
                <Trans>Address</Trans>
              </dt>
              <dd>{address}</dd>
            </>
          )}
        </dl>
      )}
      {page && (
        <>
          <p>
            <a href={page} target="_blank" rel="noopener noreferrer">
              <Trans>Open the contact form in a new tab</Trans>
            </a>
          </p>
          {online && page.startsWith('https:') && (
            <iframe
              className="static-frame"
              src={`${CONTACT_FRAME}/${language}`}
              title={t`Contact form`}
              sandbox="allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts"
              referrerPolicy="no-referrer"
            />
          )}
        </>
      )}
    </>
  )
}
