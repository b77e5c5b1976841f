import type { VolunteerLogItem } from '../../domain/activity/document.ts'

/** People with a place for each kind of hours, so that the fields have somewhere to write. */
export const prepareHours = (
  items: readonly VolunteerLogItem[],
  hourTypeIds: readonly string[],
): VolunteerLogItem[] =>
  items.map((item) => {
    const absent = hourTypeIds.filter((id) => !item.LogHours.some((hours) => hours.HourTypeId === id))
    if (absent.length === 0) return item
    return {
      ...item,
      LogHours: [...item.LogHours, ...absent.map((HourTypeId) => ({ HourTypeId, Hours: null }))],
    }
  })

/**
 * People as they are kept and sent: fields write null for an emptied text where the document says '', and hours that
 * were never entered are no hours.
 */
export const tidyHours = (items: readonly VolunteerLogItem[]): VolunteerLogItem[] =>
  items.map((item) => ({
    ...item,
    AuxData: item.AuxData && {
      ...item.AuxData,
      FirstName: item.AuxData.FirstName ?? '',
      LastName: item.AuxData.LastName ?? '',
      Email: item.AuxData.Email ?? '',
      Affiliation: item.AuxData.Affiliation ?? '',
    },
    LogHours: item.LogHours.filter((hours) => hours.Hours !== null),
  }))
