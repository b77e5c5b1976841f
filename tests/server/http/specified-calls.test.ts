import { expect, it } from 'vitest'
import { withServer } from '../support/with-server.ts'

// The calls of the three documents (section 7 of each), typed from them again: what the product calls them is not asked.
const specified = `
GET /api/Version
GET PATCH POST /api/vms/Season
GET POST /api/vms/Subject
POST /api/vms/Subject/Query
GET /api/vms/Subject/{}
GET /api/Role
POST DELETE /api/vms/Subject/{}/Role/{}
GET /api/vms/Subject/{}/VolunteerRecord
GET /api/vms/Subject/VolunteerCertificate
GET POST /api/vms/Site
GET PUT DELETE /api/vms/Site/{}
POST /api/vms/Site/{}/OutreachStatus
GET POST /api/vms/Post
GET PUT DELETE /api/vms/Post/{}
GET POST /api/vms/Award
GET PUT DELETE /api/vms/Award/{}
GET POST /api/vms/SubjectAward
DELETE /api/vms/SubjectAward/{}
GET POST /api/vms/Note
GET PUT DELETE /api/vms/Note/{}
GET POST PUT /api/vms/Subject/{}/VolunteerProfile
DELETE /api/vms/Subject/{}/VolunteerProfile/{}
GET POST PATCH /api/vms/ScreeningDocument
GET PUT DELETE /api/vms/ScreeningDocument/{}
GET /api/vms/ScreeningDocument/Type
GET /api/vms/ScreeningDocument/Status
POST /api/vms/ScreeningDocument/Batch
GET DELETE /api/vms/ScreeningDocument/Batch/{}
POST /api/vms/ScreeningDocument/Batch/{}/TrackingItem
POST /api/vms/ScreeningDocument/{}/TrackingItem
PUT DELETE /api/vms/ScreeningDocument/TrackingItem/{}
GET POST /api/vms/Kit
PUT DELETE /api/vms/Kit/{}
GET POST /api/vms/Email
GET PUT DELETE /api/vms/Email/{}
POST /api/vms/Email/{}/SendTest
GET POST /api/vms/EmailAddressList
GET PUT DELETE /api/vms/EmailAddressList/{}
GET POST /api/vms/Enumeration
GET PUT DELETE /api/vms/Enumeration/{}
GET POST /api/vms/EnumerationList
GET PUT DELETE /api/vms/EnumerationList/{}
GET /api/localizations/Localization/vms
GET /api/localizations/Localization/vms/Formatted
POST /api/localizations/Localization/vms/{}
PATCH /api/localizations/Localization/{}
GET POST PATCH /api/vms/SiteRegistration
GET DELETE /api/vms/SiteRegistration/{}
POST PATCH /api/vms/EducatorAuxData
POST /api/vms/EducatorAuxData/Query
GET PUT /api/vms/EducatorAuxData/{}
GET POST /api/vms/Workshop
POST /api/vms/Workshop/Query
GET PUT DELETE /api/vms/Workshop/{}
POST /api/vms/Workshop/{}/IsComplete
POST /api/vms/Workshop/File
GET /api/vms/WorkshopType
GET /api/vms/VMSEnumeration
GET /api/vms/VolunteerHourType
GET POST /api/vms/Training
GET PUT DELETE /api/vms/Training/{}
GET /api/vms/Training/Type
GET POST /api/vms/ProgramSupport
GET PUT DELETE /api/vms/ProgramSupport/{}
GET /api/vms/Evaluation
GET PATCH /api/vms/HistoricHours
GET POST PATCH /api/vms/OutreachRequest
POST /api/vms/OutreachRequest/Query
GET PUT DELETE /api/vms/OutreachRequest/{}
POST /api/vms/OutreachRequest/Site
POST /api/vms/OutreachRequest/Status
GET POST /api/Organization
POST /api/Organization/Query
GET /api/Organization/{}
GET /api/Organization/Enumeration/{}
PATCH /api/vms/Organization
PUT /api/vms/Organization/{}
GET /api/Organization/Duplicates
POST /api/vms/Organization/UpdateFile
GET PUT DELETE /api/vms/Organization/UpdateFile/{}
GET /api/vms/Report
POST /api/vms/Report/{}
GET /api/vms/Report/Dashboard
POST /api/Logging/Log
`
  .trim()
  .split('\n')
  .flatMap((line) => {
    const path = line.slice(line.indexOf('/'))
    const verbs = line.slice(0, line.indexOf('/')).trim().split(' ')
    return verbs.map((verb) => `${verb} ${path}`)
  })

const server = withServer()

it('every call of the specification is there, under its name', async () => {
  const document = JSON.parse((await server.call(null, 'GET', '/api/openapi.json')).text) as {
    paths: Record<string, Record<string, unknown>>
  }
  const there = new Set(
    Object.entries(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
    ),
  )
  expect(specified.filter((call) => !there.has(call))).toEqual([])
})
