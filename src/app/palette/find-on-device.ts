import { msg } from '@lingui/core/macro'
import { activityTypeOf } from '../../../domain/activity/constants.ts'
import { fold, matchesWords, searchWords } from '../../../domain/kernel/text.ts'
import { seesQuickReferences } from '../../../domain/page/page-access.ts'
import { findLogs } from '../../data/queries/find-logs.ts'
import { searchSchools } from '../../data/queries/search-schools.ts'
import { loadTexts } from '../../features/static-pages/load-texts.ts'
import { type Block, staticPageNames } from '../../features/static-pages/static-text.ts'
import { pathAtSite } from '../../pickers/surroundings/path-at-site.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import type { MenuInput } from '../menu/menu-line.ts'
import { type Found, MOST_OF_A_KIND } from './found.ts'

/** What this device finds by itself, with signal or without: answers of the help, logs and schools. */
export async function findOnDevice(
  text: string,
  input: MenuInput,
  sites: readonly SessionSite[],
): Promise<Found[]> {
  const [help, logs, schools] = await Promise.all([
    findHelp(text, input),
    findOwnLogs(text, input.site, sites),
    findSchools(text, input.site),
  ])
  return [...help, ...logs, ...schools]
}

const forEverybody = new Set(['help', 'contact', 'policies'])

/** Sections of the static pages: those whose heading has the words first, then those whose text has. */
async function findHelp(text: string, { locale, actor }: MenuInput): Promise<Found[]> {
  const words = searchWords(text)
  const { pages } = await loadTexts(locale).catch((error: unknown) => {
    console.info('The texts could not be fetched', error)
    return { pages: null }
  })
  if (!pages) return []
  const [byHeading, byText]: [Found[], Found[]] = [[], []]
  for (const name of staticPageNames) {
    if (!forEverybody.has(name) && !seesQuickReferences(actor)) continue
    for (const { id, title, blocks } of pages[name].sections) {
      const heading = fold(title)
      const isInHeading = matchesWords(heading, words)
      if (!isInHeading && !matchesWords(`${heading} ${fold(wordsOf(blocks))}`, words)) continue
      const list = isInHeading ? byHeading : byText
      list.push({
        id: `help-${name}-${id}`,
        label: title,
        kind: pages[name].title,
        to: `/static/${name}`,
        hash: id,
      })
    }
  }
  return [...byHeading, ...byText].slice(0, MOST_OF_A_KIND)
}

const wordsOf = (blocks: readonly Block[]): string =>
  blocks
    .flatMap((block) => (typeof block === 'string' ? block : 'steps' in block ? block.steps : block.list))
    .join(' ')
    .replace(/\]\([^)]*\)/g, ' ')

/** Logs of the site one works at first. */
async function findOwnLogs(
  text: string,
  site: SessionSite | undefined,
  sites: readonly SessionSite[],
): Promise<Found[]> {
  const inOrder = [...(site ? [site] : []), ...sites.filter((one) => one.Id !== site?.Id)]
  const rows = await findLogs(
    text,
    inOrder.map(({ Id }) => Id),
    MOST_OF_A_KIND,
  )
  return rows.flatMap((row) => {
    const type = activityTypeOf(row.WorkshopTypeId)
    const its = inOrder.find(({ Id }) => row.SiteIds.includes(Id))
    if (!type || !its) return []
    const to = pathAtSite(`/$site/${type}/Update`, its.UrlPart)
    return [
      { id: `log-${row.Id}`, label: row.Name, note: row.Date, kind: msg`Log`, to, search: { id: row.Id } },
    ]
  })
}

/** A school leads to its activities at the site one works at. */
async function findSchools(text: string, site: SessionSite | undefined): Promise<Found[]> {
  if (!site) return []
  const rows = await searchSchools(text, MOST_OF_A_KIND)
  return rows.map(({ Id, Name, City }) => ({
    id: `school-${Id}`,
    label: Name,
    note: City,
    kind: msg`Activities of the school`,
    to: pathAtSite('/$site/Workshops', site.UrlPart),
    search: { show: 'all', schools: Id },
  }))
}
