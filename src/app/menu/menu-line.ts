import type { MessageDescriptor } from '@lingui/core'
import type { Actor } from '../../../domain/kernel/actor.ts'
import { mayOpenPage, type PagePath } from '../../../domain/page/page-access.ts'
import type { ClientConfig } from '../../data/device/config.ts'
import { pathAtSite } from '../../pickers/surroundings/path-at-site.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'

/** One line of the menu: a page of the app (`to`) or an address outside it (`href`). */
export interface MenuEntry {
  id: string
  label: MessageDescriptor
  to?: string
  href?: string
}

/** Lines that belong together; the first group has no heading. */
export interface MenuGroup {
  id: string
  label: MessageDescriptor | null
  entries: readonly MenuEntry[]
}

/** For whom, and where, a menu is made. */
export interface MenuInput {
  /** Without a site nothing that needs one appears. */
  site: SessionSite | undefined
  locale: 'en' | 'fr'
  links: ClientConfig['Links']
  actor: Actor
  /** Whether this is a demonstration, which keeps its mails to be read. */
  isDemo?: boolean
  /** For the palette: also what the menu leaves to administrators and staff open by name. */
  byName?: boolean
}

/**
 * A line as it is written down: `page` names its line in `domain/page/page-access.ts`, which decides who is offered it;
 * `link` one of the configuration. `typeName`: the type of a log, for pages that ask for one.
 */
export interface MenuItem {
  id: string
  label: MessageDescriptor
  page?: PagePath
  typeName?: string
  link?: string
  href?: string | null
}

/** A group with what of its lines the person may open here, or nothing when that is none. */
export function groupOf(
  input: MenuInput,
  id: string,
  label: MessageDescriptor | null,
  items: readonly MenuItem[],
): MenuGroup[] {
  const entries = items.flatMap((item) => {
    const target = targetOf(input, item)
    return target ? [{ id: item.id, label: item.label, ...target }] : []
  })
  return entries.length > 0 ? [{ id, label, entries }] : []
}

function targetOf(input: MenuInput, { page, typeName, link, href }: MenuItem): Partial<MenuEntry> | null {
  const { site, actor, locale, links } = input
  if (page === undefined) {
    const address = link === undefined ? href : links[link]?.[locale]
    return address ? { href: address } : null
  }
  if (page.includes('$site') && !site) return null
  if (!mayOpenPage(page, actor, { siteId: site?.Id ?? '', typeName })) return null
  const path = page.replace('$siteId', site?.Id ?? '').replace('$typeName', typeName ?? '')
  return { to: pathAtSite(path, site?.UrlPart ?? '') }
}
