import type { Activity } from '../../../domain/activity/document.ts'
import { readAt } from '../../ui/form/path.ts'

/** Headers whose values are chips under one label: whatever is said about one value is said there. */
const chips = new Set([
  'SubjectAreasHeader',
  'LanguagesHeader',
  'GradesHeader',
  'SpecialInitiativesHeader',
  'SiteResponseHeader',
])

/**
 * The path whose field, row or list shows a remark about `path`: inside a list its row, or the list when the row has
 * gone since.
 */
export function anchorOf(path: string, activity: Activity): string {
  const child = /^(ChildWorkshops\[[^\]]+\])\.(.+)$/.exec(path)
  if (child?.[1] && readAt(activity, child[1]))
    return `${child[1]}.${anchorWithin(child[2] ?? '', child[1], activity)}`
  return anchorWithin(path, '', activity)
}

function anchorWithin(path: string, parent: string, activity: Activity): string {
  const field = /^[^.[]+/.exec(path)?.[0] ?? path
  if (chips.has(field)) return field
  const [row, list] = /^([^[]+)\[[^\]]+\]/.exec(path) ?? []
  if (!row || !list) return path
  return readAt(activity, parent ? `${parent}.${row}` : row) ? row : list
}
