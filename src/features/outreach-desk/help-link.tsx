import { Trans, useLingui } from '@lingui/react/macro'
import { IconHelpCircle } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { type ClientConfig, loadConfig } from '../../data/device/config.ts'
import { languageOf } from '../../ui/format.ts'

/** The help document about requests (specification 3, section 2), where this installation has one. */
export function HelpLink() {
  const { t, i18n } = useLingui()
  const [links, setLinks] = useState<ClientConfig['Links']>({})
  useEffect(() => {
    loadConfig()
      .then((config) => setLinks(config.Links))
      .catch((error: unknown) => console.error(error))
  }, [])
  const href = links.OutreachHelp?.[languageOf(i18n.locale)]
  if (!href) return null
  return (
    <a className="outreach-help" href={href} target="_blank" rel="noreferrer">
      <IconHelpCircle size={18} aria-hidden="true" />
      <Trans>Help with requests</Trans>
      <span className="elan-only-heard"> {t`(opens in a new tab)`}</span>
    </a>
  )
}
