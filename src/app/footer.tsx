import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useAppState } from './app-state.tsx'

const legal: [name: string, label: MessageDescriptor][] = [
  ['Privacy', msg`Privacy`],
  ['Terms', msg`Terms of use`],
  ['Accessibility', msg`Accessibility`],
]
const social = ['Facebook', 'Instagram', 'LinkedIn', 'YouTube']

/** Legal and social links from the configuration, and the version line where it is switched on. */
export function Footer() {
  const { t, i18n } = useLingui()
  const { config, locale } = useAppState()
  const language = locale === 'fr' ? 'fr' : 'en'
  const version = config.Version
  return (
    <footer className="elan-footer">
      <span>{t`Science Outreach Canada`}</span>
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
      {config.ShowVersion && <span className="elan-numbers">{t`Version ${version}`}</span>}
    </footer>
  )
}

function FooterLink({ href, children }: { href: string | undefined; children: string }) {
  if (!href) return null
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    </li>
  )
}
