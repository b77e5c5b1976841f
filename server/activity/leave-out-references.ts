import { activityPlaces, type PlaceOfField } from '../../domain/activity/references.ts'
import type { ActivityBody } from '../../domain/activity/schema.ts'

/**
 * The body without what it says of some records: an item that is about one of them is left out (what is stored of it
 * stays), a field that merely names one is empty. Hours stay with a site that `mayHaveHours` says may be named by them.
 */
export function leaveOutReferences(
  body: ActivityBody,
  ids: ReadonlySet<string>,
  mayHaveHours: (siteId: string) => boolean = () => false,
): ActivityBody {
  if (ids.size === 0) return body
  const isOut = (id: unknown): boolean => typeof id === 'string' && ids.has(id.toLowerCase())

  const isAboutOne = (places: readonly PlaceOfField[], item: Holder): boolean =>
    places.some(({ field, left }) => left === 'no item' && isOut(item[field]))
  const leftOf = (places: readonly PlaceOfField[], holder: Holder): Holder => {
    const changed = places.flatMap(({ field, names, left, inside, items }): [string, unknown][] => {
      const value = holder[field]
      if (!value) return []
      if (inside) return [[field, leftOf(inside, value as Holder)]]
      if (items) return [[field, itemsLeft(items, value as Holder[])]]
      const stays = left !== 'empty' || (names === 'hours site' && mayHaveHours(value as string))
      return stays || !isOut(value) ? [] : [[field, null]]
    })
    return { ...holder, ...Object.fromEntries(changed) }
  }
  const itemsLeft = (places: readonly PlaceOfField[], items: readonly Holder[]): Holder[] =>
    items.filter((item) => !isAboutOne(places, item)).map((item) => leftOf(places, item))

  return leftOf(activityPlaces, body as Holder) as ActivityBody
}

type Holder = Readonly<Record<string, unknown>>
