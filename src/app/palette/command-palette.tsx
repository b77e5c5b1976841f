import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import { SEARCH_LIMIT } from '../../../domain/kernel/text-limits.ts'
import { useSearch } from '../../pickers/choosing/use-search.ts'
import { useSession } from '../../pickers/surroundings/session-context.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { menuFor } from '../menu/menu-for.ts'
import { useMenuInput } from '../menu/use-menu-input.ts'
import { findOnDevice } from './find-on-device.ts'
import { FEWEST_LETTERS, type Found, placeOf } from './found.ts'
import { useFoundOnServer } from './use-found-on-server.ts'
import './palette.css'

/**
 * Ctrl/⌘ K: every page that the person may open, by part of its name; from three letters on also people, requests of schools,
 * logs, schools and answers of the help.
 */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t, i18n } = useLingui()
  const { sites } = useSession()
  const input = useMenuInput()
  const navigate = useNavigate()
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)

  const pages = useMemo(
    () =>
      menuFor({ ...input, byName: true }).flatMap((group) =>
        group.entries.map(
          ({ id, label, to, href }): Found => ({
            id,
            label: i18n._(label),
            kind: group.label ?? '',
            to,
            href,
          }),
        ),
      ),
    [input, i18n],
  )
  const kindOf = ({ kind }: Found): string => (typeof kind === 'string' ? kind : i18n._(kind))
  const words = searchWords(search)
  const here = useSearch(
    search,
    FEWEST_LETTERS,
    useCallback((text: string) => findOnDevice(text, input, sites), [input, sites]),
  )
  const there = useFoundOnServer(search, input.site)
  const found = [
    ...pages.filter((page) => matchesWords(fold(`${kindOf(page)} ${page.label}`), words)),
    ...here.results,
    // The server answers last: below, it moves nothing from under a finger.
    ...there.found,
  ]
  const active = placeOf(found, chosen)
  const activeId = found[active]?.id
  useEffect(() => {
    list.current?.querySelector(`[data-id="${activeId}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const follow = (one: Found | undefined) => {
    if (!one) return
    onClose()
    if (one.to !== undefined) void navigate({ to: one.to, search: one.search ?? {}, hash: one.hash })
    else if (one.href) window.open(one.href, '_blank', 'noopener,noreferrer')
  }
  const step = (by: 1 | -1) => setChosen(found.at((active + by) % found.length)?.id ?? null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') follow(found[active])
    else if (event.key === 'ArrowDown') step(1)
    else if (event.key === 'ArrowUp') step(-1)
    else return
    event.preventDefault()
  }
  const isSearching = here.searching || there.state === 'searching'
  const nothing = found.length === 0 && !isSearching

  return (
    <Dialog opened onClose={onClose} title={t`Search`}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={t`Page, person, log, school, request or question`}
        placeholder={t`Page, person, log, school, request or question`}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeId ? `${listId}-${activeId}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        maxLength={SEARCH_LIMIT}
        value={search}
        onChange={(event) => {
          setSearch(event.currentTarget.value)
          setChosen(null)
        }}
        onKeyDown={onKeyDown}
      />
      <div ref={list} id={listId} role="listbox" aria-label={t`Found`} className="elan-palette">
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field above moves through the options by keyboard.
          <div
            key={one.id}
            id={`${listId}-${one.id}`}
            data-id={one.id}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onClick={() => follow(one)}
          >
            <span>
              {one.label}
              {one.note && <span className="elan-palette-note">{one.note}</span>}
            </span>
            <span className="elan-palette-group">{kindOf(one)}</span>
          </div>
        ))}
      </div>
      <p role="status" className={nothing || isSearching ? undefined : 'elan-only-heard'}>
        {nothing
          ? t`Nothing of this name was found.`
          : isSearching
            ? t`Searching…`
            : t`${plural(found.length, { one: '# result', other: '# results' })}`}
      </p>
      {there.state === 'offline' && (
        <p role="note">{t`There is no signal: people and requests could not be looked for. Everything else was.`}</p>
      )}
      {there.state === 'failed' && (
        <p role="note">{t`People or requests could not be looked for just now.`}</p>
      )}
    </Dialog>
  )
}
