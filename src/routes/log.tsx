import { msg } from '@lingui/core/macro'
import { createFileRoute, Navigate } from '@tanstack/react-router'
import { typesByUse } from '../pickers/begin-log/recent-types.ts'
import { useMenuSite } from '../pickers/surroundings/last-site.ts'

export const Route = createFileRoute('/log')({
  component: LogShortcut,
  staticData: { name: msg`Log an activity` },
})

/** Where the installed app's shortcut leads: a new log of the type used last, at the site worked at last. */
function LogShortcut() {
  const site = useMenuSite()
  const [typeName] = typesByUse()
  if (!site || !typeName) return <Navigate to="/" replace />
  return <Navigate to="/$site/$typeName/Create" params={{ site: site.UrlPart, typeName }} replace />
}
