import type { Actor } from '../kernel/actor.ts'
import { textsTooLong } from '../kernel/limits.ts'
import type { Problem } from '../kernel/problems.ts'
import { linesBroken } from '../kernel/single-line.ts'
import { isFilled } from '../kernel/text.ts'
import { hourTypeIds } from '../log/hour-types.ts'
import { choiceRefusals, dateRefusals, repeated, tooMany } from '../log/rules.ts'
import { missingFromVolunteer, volunteerRefusals } from '../log/volunteers.ts'
import type { Season } from '../site/season.ts'
import type { ProgramSupport } from './document.ts'
import { programSupportTextLimits } from './limits.ts'

/** The hours of program support (specification 2, section 9). */
export const programSupportHourTypeIds: readonly string[] = [hourTypeIds['Program Support']]

/**
 * What keeps program support from being sent, in the order of the form (specification 2, section 5.4): name, date in an
 * unlocked season (any for staff), at least one person with hours; every person and kit that is listed is chosen. An
 * empty list means that it may be written. There is no completeness besides (decisions, Training).
 */
export function programSupportRefusals(
  log: ProgramSupport,
  seasons: readonly Season[],
  actor: Actor,
): Problem[] {
  return [
    ...(isFilled(log.Name) ? [] : [{ Code: 'required', Field: 'Name' } as const]),
    ...dateRefusals(log.DateCompleted, seasons, actor, 'DateCompleted'),
    ...textsTooLong(log, programSupportTextLimits),
    ...linesBroken(log, ['Name']),
    ...choiceRefusals(log, ['SpecialInitiativesHeader']),
    ...hoursRefusals(log),
    ...kitRefusals(log),
  ]
}

function hoursRefusals({ VolunteerLogHeader: { LogItems } }: ProgramSupport): Problem[] {
  const Field = 'VolunteerLogHeader.LogItems'
  if (LogItems.length === 0) return [{ Code: 'hours_required', Field }]
  return [
    ...tooMany(LogItems, Field),
    ...LogItems.flatMap(missingFromVolunteer),
    ...LogItems.flatMap((item) => volunteerRefusals(item)),
    ...repeated(LogItems, Field, 'SubjectId'),
  ]
}

const kitRefusals = ({ ProgramSupportKits }: ProgramSupport): Problem[] => [
  ...tooMany(ProgramSupportKits, 'ProgramSupportKits'),
  ...ProgramSupportKits.filter((item) => !item.KitId).map(
    (item): Problem => ({ Code: 'required', Field: `ProgramSupportKits[${item.Id}].KitId` }),
  ),
  ...repeated(ProgramSupportKits, 'ProgramSupportKits', 'KitId'),
]
