import { useLingui } from '@lingui/react'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, type LinkProps, useMatches, useRouter } from '@tanstack/react-router'
import type { RouteMetadata } from '../ui/route-metadata.ts'
import { stepsBackTo } from './visited-pages.ts'

/** The way back that the current route names in its metadata, with the current address's own site and ids. */
export function BackLink() {
  const { i18n } = useLingui()
  const router = useRouter()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  const given = (match?.staticData as RouteMetadata | undefined)?.back
  if (!match || !given) return null
  const params = match.params as Record<string, string | undefined>
  const back = typeof given === 'function' ? given(params) : given
  // A path that is told by a route is a path of the app.
  const target = { to: back.to, params } as LinkProps
  return (
    <Link
      {...target}
      className="elan-back"
      onClick={(event) => {
        if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        const steps = stepsBackTo(router, router.buildLocation(target).pathname)
        if (steps === null) return
        // As the browser's own way back: the list stands where it was left.
        event.preventDefault()
        router.history.go(steps)
      }}
    >
      <IconArrowLeft size={18} aria-hidden="true" />
      {i18n._(back.label)}
    </Link>
  )
}
