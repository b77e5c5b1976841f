import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { languageOf } from '../ui/format.ts'
import { useAppState } from './app-state.tsx'

const legal: [name: string, label: MessageDescriptor][] = [
  ['Privacy', msg`Privacy`],
  ['Terms', msg`Terms of use`],
  ['Accessibility', msg`Accessibility`],
]
const social = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube']

/** Legal and social links from the configuration, the version line where it is switched on, and which trial this is. */
export function Footer() {
  const { t, i18n } = useLingui()
  const { config, locale } = useAppState()
  const language = languageOf(locale)
  const version = config.Version
  const isTrial = config.Environment === 'sandbox' || config.Environment === 'staging'
  return (
    <footer className="elan-footer">
      <span>{config.Charity?.Name[language]}</span>
      <ul>
        {legal.map(([name, label]) => (
          <FooterLink key={name} href={config.Links[name]?.[language]}>
            {i18n._(label)}
          </FooterLink>
        ))}
        {social.map((name) => (
          <FooterLink key={name} href={config.Links[name]?.[language]}>
            {name}
          </FooterLink>
        ))}
      </ul>
      {isTrial && <strong>{t`Trial version: nothing here is kept`}</strong>}
      {config.ShowVersion && <span className="elan-numbers">{t`Version ${version}`}</span>}
    </footer>
  )
}

function FooterLink({ href, children }: { href: string | undefined; children: string }) {
  const { t } = useLingui()
  if (!href) return null
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
        <span className="elan-only-heard"> {t`(opens in a new tab)`}</span>
      </a>
    </li>
  )
}
