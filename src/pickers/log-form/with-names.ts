import type { WorkshopKit } from '../../../domain/activity/document.ts'
import type { VolunteerLogItem } from '../../../domain/log/document.ts'
import { kitsById } from '../../data/queries/kits.ts'
import { namesOfPeople } from '../../data/queries/people.ts'

/** Hours with the names that they show: what waits to be sent carries Ids only. Unknown names stay away. */
export async function withPeopleNames(items: readonly VolunteerLogItem[]): Promise<VolunteerLogItem[]> {
  const people = await namesOfPeople(items.flatMap((item) => (item.Subject ? [] : (item.SubjectId ?? []))))
  return items.map((item) => {
    const FullName = people.get(item.SubjectId ?? '')
    if (item.Subject || !item.SubjectId || !FullName) return item
    return { ...item, Subject: { Id: item.SubjectId, FullName } }
  })
}

/** The same for kits: a function that names one, once those of `items` are read. */
export async function readKitNames<K extends Pick<WorkshopKit, 'KitId' | 'Kit'>>(
  items: readonly K[],
): Promise<(item: K) => K> {
  const shelf = await kitsById(items.flatMap((item) => (item.Kit ? [] : (item.KitId ?? []))))
  return (item) => {
    const kit = shelf.get(item.KitId ?? '')
    if (item.Kit || !kit) return item
    return { ...item, Kit: { Id: kit.Id, EnglishName: kit.EnglishName, FrenchName: kit.FrenchName } }
  }
}
