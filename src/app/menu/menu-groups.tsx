import { useLingui } from '@lingui/react/macro'
import { IconExternalLink } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import type { MenuEntry, MenuGroup } from './menu-line.ts'

interface MenuGroupsProps {
  groups: readonly MenuGroup[]
  /** Numbers beside lines, by the line's id. */
  counts?: Readonly<Record<string, number | undefined>>
  /** Closes what the menu is in, on a phone. */
  onFollow?: () => void
}

/** Groups of lines under their headings. */
export function MenuGroups({ groups, counts, onFollow }: MenuGroupsProps) {
  const { i18n } = useLingui()
  const pathname = useLocation({ select: (location) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is where one is now.
  useEffect(showWhereOneIs, [pathname])
  return groups.map((group) => (
    <section key={group.id} className="elan-menu-group" data-group={group.id}>
      {group.label && <h2>{i18n._(group.label)}</h2>}
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <MenuLine entry={entry} count={counts?.[entry.id]} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** A long menu beside the page shows the line of the page, and stays where it is if it does already. */
function showWhereOneIs(): void {
  document.querySelector('.elan-drawer [aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
}

/** One line: a page, or an address outside that opens in a tab of its own. */
export function MenuLine(props: { entry: MenuEntry; count?: number; onFollow?: () => void }) {
  const { entry, count = 0, onFollow } = props
  const { t, i18n } = useLingui()
  const isOfAnother = useIsOfAnother()
  if (entry.to !== undefined) {
    return (
      <Link
        to={entry.to}
        className="elan-menu-line"
        activeOptions={{ exact: true, includeSearch: isOfAnother }}
        onClick={onFollow}
      >
        {i18n._(entry.label)}
        {count > 0 && <span className="elan-menu-count">{count}</span>}
      </Link>
    )
  }
  const leavesTheApp = entry.href?.startsWith('https:')
  return (
    <a
      href={entry.href}
      className="elan-menu-line"
      {...(leavesTheApp && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      {i18n._(entry.label)}
      {leavesTheApp && (
        <>
          <IconExternalLink size={16} aria-hidden="true" />
          <span className="elan-only-heard">{t`(opens in a new tab)`}</span>
        </>
      )}
    </a>
  )
}

/** True on a page about somebody else: a line that leads to one's own is not where one is. */
function useIsOfAnother(): boolean {
  const { actor } = useSession()
  // The menu stands outside of every page: it looks at the address.
  const subjectId = useLocation({ select: ({ search }) => (search as { subjectId?: string }).subjectId })
  return subjectId !== undefined && subjectId !== actor.SubjectId
}
