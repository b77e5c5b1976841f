import { describe, expect, it } from 'vitest'
import { activityTypeIds, activityTypeNames } from '../../domain/activity/constants.ts'
import { countsIn, typeIdsCounting, youthReached } from '../../domain/activity/counted.ts'
import { matrixFields, standingOf } from '../../domain/activity/matrix.ts'

const reached = (WorkshopTypeId: string, NumberOfYouth: number | null, NumberOfYouthAtEvent: number | null) =>
  youthReached({ WorkshopTypeId, NumberOfYouth, NumberOfYouthAtEvent })

describe('what counts of an activity', () => {
  it.each(activityTypeNames)('is what its type shows: %s', (type) => {
    for (const field of matrixFields) {
      const isShown = standingOf(field, type) !== 'hidden'
      expect(countsIn(field, { WorkshopTypeId: activityTypeIds[type] }), field).toBe(isShown)
      expect(typeIdsCounting(field).includes(activityTypeIds[type]), field).toBe(isShown)
    }
  })

  it('is nothing where nobody knows its type', () => {
    expect(countsIn('Name', { WorkshopTypeId: '' })).toBe(false)
    expect(reached('', 25, 120)).toBe(0)
  })

  it('is youth of the activity or youth at the event, whatever the other number says', () => {
    const { Workshop, ActivityBooth } = activityTypeIds
    expect(reached(Workshop, 25, 5)).toBe(25)
    expect(reached(Workshop, null, 5)).toBe(0)
    expect(reached(ActivityBooth, 40, 120)).toBe(120)
    expect(reached(ActivityBooth, 40, null)).toBe(0)
  })
})
