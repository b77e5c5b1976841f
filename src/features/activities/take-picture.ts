import { plural, t } from '@lingui/core/macro'
import type { KeptPicture } from '../../data/picture/kept-picture.ts'
import type { ActivityListRow } from '../../data/queries/activities.ts'
import { drawPills } from './draw-pills.tsx'
import { asRemembered, memoryKey } from './list-memory.ts'
import { defaultListState } from './list-state.ts'
import type { ShownList } from './shown-list.ts'

/** Up to so many logs the first answer of a start knows how many there are (`use-activity-rows.ts`). */
const COUNTED = 40

/** What stands on the page for a moment, or only because of what one did just now. */
const passing = '.elan-notice, .elan-loading-bar, .elan-snackbars, .activity-mark[data-kind="saved"]'

/** While one of these is there somebody is at work, or something is on its way. */
const atWork = 'dialog, .elan-overflow, .elan-snackbar, [aria-expanded="true"], [data-kind="sending"]'

/** The page as a start would show it first, with `rows` alone; null while it is not at rest. */
export function takePicture(
  shown: ShownList,
  rows: readonly ActivityListRow[],
): Omit<KeptPicture, 'siteId' | 'ids' | 'day' | 'stamp' | 'styles'> | null {
  const page = document.getElementById('root')
  const script =
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ??
    document.querySelector<HTMLScriptElement>('script[data-script]')?.dataset.script
  // The last picture may still be in the app's place.
  if (!page || !script || document.querySelector(atWork) || document.getElementById('picture')) return null
  const copy = page.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll(passing)) part.remove()
  if (!arrange(copy, shown, rows)) return null
  sayWithoutClock(copy)
  // Nothing of it is news, for nobody.
  for (const part of copy.querySelectorAll('[role="status"]')) part.removeAttribute('role')
  copy.querySelector('.elan-bar-state')?.toggleAttribute('data-calm', isCalm(copy))
  copy.querySelector('.elan-offline')?.removeAttribute('hidden')
  const waits = markWaiting(copy, rows, shown.actor.SubjectId)
  writeValues(page, copy)
  const { pathname, search } = location
  const remembered = asRemembered(shown.state)
  return {
    addresses: [pathname + search, pathname],
    memory: [
      memoryKey(shown.actor.SubjectId),
      remembered,
      remembered === asRemembered(defaultListState(shown.elevated)),
    ],
    html: copy.innerHTML,
    title: document.title,
    lang: document.documentElement.lang,
    waits,
    room: ['(max-width: 767px)', '(min-width: 62em)'].map((query) => matchMedia(query).matches).join(),
    script,
  }
}

/** The logs as a start shows them: the first alone, in their order, none of them as just saved. False where they are not all there. */
function arrange(copy: HTMLElement, { list, listed }: ShownList, rows: readonly ActivityListRow[]): boolean {
  const place = copy.querySelector('.activity-list')
  if (rows.length === 0) return false
  const tiles = place?.children ?? []
  if (tiles.length !== listed.length) return false
  const tileOf = new Map(listed.map((row, at) => [row.Id, tiles[at]]))
  place?.replaceChildren(...rows.flatMap((row) => tileOf.get(row.Id) ?? []))
  for (const tile of copy.querySelectorAll('[data-saved]')) tile.removeAttribute('data-saved')
  const count = copy.querySelector('.activity-count')
  if (count && (list.total ?? Number.POSITIVE_INFINITY) > COUNTED)
    count.textContent = plural(list.rows.length, {
      one: 'The first activity',
      other: 'The first # activities',
    })
  return place?.children.length === rows.length
}

/** "Sent 2:02 PM" is about this day; on another one the list says "Sent", the bar "All sent". Both stand there, and the day chooses. */
function sayWithoutClock(copy: HTMLElement): void {
  const clocks = ':is(.activity-list, .elan-bar-sync) [data-kind="sent"] > span'
  for (const words of copy.querySelectorAll<HTMLElement>(clocks)) {
    const plain = words.closest('.elan-bar-sync') ? t`All sent` : t`Sent`
    if (words.textContent === plain) continue
    const other = words.cloneNode() as HTMLElement
    other.textContent = plain
    other.dataset.anyDay = ''
    words.dataset.thatDay = ''
    words.after(other)
  }
}

/**
 * Names the pills that "Sent" takes the place of as soon as the service worker has sent (sw/tell-sent.ts), and brings what is
 * put there. Gives the Ids of their logs.
 */
function markWaiting(copy: HTMLElement, rows: readonly ActivityListRow[], subjectId: string): string[] {
  const tiles = copy.querySelector('.activity-list')?.children
  const waits = rows.flatMap((row, place) => {
    const pill = tiles?.[place]?.querySelector('.activity-states > [data-kind="on-device"]')
    // Of somebody else's log nothing is said then, and a returned one goes on waiting for its author until the server has told.
    if (!pill || row.CreatedById !== subjectId || row.review === 'Returned') return []
    pill.setAttribute('data-waits', row.Id)
    return [row.Id]
  })
  if (waits.length === 0) return waits
  const pills = document.createElement('template')
  pills.innerHTML = drawPills()
  copy.append(pills)
  const bar = copy.querySelector('.elan-bar-sync > [data-kind="on-device"]')?.parentElement
  bar?.setAttribute('data-waits-all', '')
  return waits
}

const isCalm = (copy: HTMLElement): boolean =>
  copy.querySelector('.elan-bar-sync [data-kind]')?.getAttribute('data-kind') === 'sent'

/** What fields say is no part of their text: it is written there. */
function writeValues(page: HTMLElement, copy: HTMLElement): void {
  for (const input of copy.querySelectorAll('input')) {
    input.toggleAttribute('checked', input.checked)
    if (input.type !== 'checkbox' && input.type !== 'radio') input.setAttribute('value', input.value)
  }
  const chosen = Array.from(page.querySelectorAll('select'), (select) => select.selectedIndex)
  for (const [at, select] of copy.querySelectorAll('select').entries()) {
    for (const [place, option] of [...select.options].entries())
      option.toggleAttribute('selected', place === chosen[at])
  }
}
