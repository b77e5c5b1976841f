import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useState } from 'react'
import { mayReadHandovers } from '../../domain/handover/rights.ts'
import { fold, matchesWords, searchWords } from '../../domain/kernel/text.ts'
import { useMenuSite } from '../pickers/last-site.ts'
import { useSession } from '../pickers/session-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { useAppState } from './app-state.tsx'
import { type MenuEntry, menuFor } from './menu-entries.ts'

/** Ctrl/⌘ K: every page that the person's menus hold, found by typing part of its name. */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { config, locale } = useAppState()
  const site = useMenuSite()
  const { actor } = useSession()
  const navigate = useNavigate()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [place, setPlace] = useState(0)

  const language = locale === 'fr' ? 'fr' : 'en'
  const readsHandovers = mayReadHandovers(actor)
  const entries = menuFor({
    site,
    actor,
    locale: language,
    links: config.Links,
    readsHandovers,
    isDemo: config.Demo,
    byName: true,
  }).flatMap((group) =>
    group.entries.map((entry) => {
      const label = i18n._(entry.label)
      return { entry, label, group: group.label ? i18n._(group.label) : '' }
    }),
  )
  const words = searchWords(search)
  const found = entries.filter(({ label, group }) => matchesWords(fold(`${group} ${label}`), words))
  const active = Math.min(place, found.length - 1)

  const follow = (entry: MenuEntry | undefined) => {
    if (!entry) return
    onClose()
    if (entry.to !== undefined) void navigate({ to: entry.to })
    else if (entry.href) window.open(entry.href, '_blank', 'noopener,noreferrer')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') follow(found[active]?.entry)
    else if (event.key === 'ArrowDown') setPlace((active + 1) % Math.max(1, found.length))
    else if (event.key === 'ArrowUp') setPlace((active - 1 + found.length) % Math.max(1, found.length))
    else return
    event.preventDefault()
  }

  return (
    <Dialog opened onClose={onClose} title={t`Go to a page`}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t`Name of the page`}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found[active] ? `${listId}-${found[active].entry.id}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <div id={listId} role="listbox" aria-label={t`Pages`} className="elan-palette">
        {found.map(({ entry, label, group }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above moves through the options by keyboard.
          <div
            key={entry.id}
            id={`${listId}-${entry.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => follow(entry)}
          >
            <span>{label}</span>
            <span className="elan-palette-group">{group}</span>
          </div>
        ))}
      </div>
      <p role="status" className={found.length > 0 ? 'elan-only-heard' : undefined}>
        {found.length === 0 ? t`No page has this name.` : ''}
      </p>
    </Dialog>
  )
}
