import { expect, test } from 'vitest'
import { emptyClass, emptyOutreachRequest } from '../../domain/outreach/document.ts'
import { publicRequestTextLimits } from '../../domain/outreach/limits.ts'
import { publicRequestRefusals } from '../../domain/outreach/public-request-rules.ts'

const request = { ...emptyOutreachRequest('r', null), Classes: [emptyClass('c', 'g')] }
const ofSchool = (school: Parameters<typeof publicRequestRefusals>[1]) =>
  publicRequestRefusals(request, school, []).filter(({ Field }) => Field?.startsWith('School'))

test('a school is named, and told within the limits of its words', () => {
  expect(ofSchool({ SchoolName: ' ', SchoolCity: null })).toEqual([{ Code: 'required', Field: 'SchoolName' }])
  expect(ofSchool({ NoOrgDetails: 'The school behind the mill' })).toEqual([])
  const most = {
    SchoolName: 'é'.repeat(publicRequestTextLimits.SchoolName),
    SchoolCity: 'é'.repeat(publicRequestTextLimits.SchoolCity),
  }
  expect(ofSchool(most)).toEqual([])
  expect(ofSchool({ SchoolName: `${most.SchoolName}é`, SchoolCity: `${most.SchoolCity}é` })).toEqual([
    { Code: 'too_long', Field: 'SchoolName', Limit: publicRequestTextLimits.SchoolName },
    { Code: 'too_long', Field: 'SchoolCity', Limit: publicRequestTextLimits.SchoolCity },
  ])
})
