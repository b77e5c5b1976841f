import type { Problem } from '../kernel/problems.ts'
import type { VolunteerLogItem } from './document.ts'

/** Hours of a kind that logs like this do not have; `allowed` are the HourTypeIds that they do have. */
export const hourTypeRefusals = (
  { VolunteerLogHeader }: { VolunteerLogHeader: { LogItems: readonly VolunteerLogItem[] } },
  allowed: readonly string[],
): Problem[] =>
  VolunteerLogHeader.LogItems.flatMap((item) =>
    item.LogHours.filter((entry) => !allowed.includes(entry.HourTypeId)).map((entry) => ({
      Code: 'unknown_reference' as const,
      Field: `VolunteerLogHeader.LogItems[${item.Id}].LogHours[${entry.HourTypeId}]`,
    })),
  )

/** One person's hours with two decimals, as they are kept; the item itself where they have no more. */
export function withRoundHours(item: VolunteerLogItem): VolunteerLogItem {
  if (item.LogHours.every(({ Hours }) => Hours === rounded(Hours))) return item
  return { ...item, LogHours: item.LogHours.map((entry) => ({ ...entry, Hours: rounded(entry.Hours) })) }
}

const rounded = (hours: number | null): number | null =>
  hours === null ? null : Math.round(hours * 100) / 100

/** Preparation and delivery of one person together, in hours. */
export const totalHours = (item: Pick<VolunteerLogItem, 'LogHours'>): number =>
  item.LogHours.reduce((sum, entry) => sum + (entry.Hours ?? 0), 0)
