import { useLingui } from '@lingui/react'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useMatches } from '@tanstack/react-router'
import type { RouteMetadata } from '../ui/route-metadata.ts'

/** The way back that the current route names in its metadata, with the current address's own site and ids. */
export function BackLink() {
  const { i18n } = useLingui()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const given = (match?.staticData as RouteMetadata | undefined)?.back
  if (!match || !given) return null
  const params = match.params as Record<string, string | undefined>
  const back = typeof given === 'function' ? given(params) : given
  const to = back.to.replace(/\$(\w+)/g, (_whole, name: string) => params[name] ?? '')
  return (
    <Link to={to} className="elan-back">
      <IconArrowLeft size={18} aria-hidden="true" />
      {i18n._(back.label)}
    </Link>
  )
}
