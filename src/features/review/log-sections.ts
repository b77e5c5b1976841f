import type { Activity, ChildActivity } from '../../../domain/activity/document.ts'
import { isVisible, type MatrixField } from '../../../domain/activity/matrix.ts'
import { fieldPhrase } from '../../pickers/log-form/field-words.ts'
import { sectionTitles } from '../../pickers/log-form/section-titles.ts'
import { contentLines, type LogLine, linesFor, type Reading, row, youthLines } from './log-line.ts'

/** A part of the log under a heading of its own. */
export interface LogSection {
  id: string
  title: string
  lines: LogLine[]
}

/** Which line of which section, where it stands apart from them. */
export const placeOf = ({ title }: LogSection, { label }: LogLine): string =>
  label === title ? label : `${title}, ${label}`

/**
 * Everything that a log says, answered or not, in the order of the form; what its type hides is left out, unless
 * `forStaff` shows it. Each line bears the path that leads its author back to the field.
 */
export function logSections(log: Activity, reading: Reading): LogSection[] {
  const { speak, translate, type, forStaff } = reading
  const plain = (field: MatrixField, value: string | null, path: string = field) =>
    linesFor(field, type, forStaff, [{ path, itemId: null, label: translate(fieldPhrase(field)), value }])
  const volunteers = log.VolunteerLogHeader.LogItems
  const schools = log.SchoolDemographicResponseHeader.Items
  const educators = log.EducatorLogHeader.Items
  const sections: Record<keyof typeof sectionTitles, LogLine[]> = {
    when: [
      ...plain('Name', speak.text(log.Name)),
      ...plain('Date', speak.date(log.Date)),
      ...plain('Time', speak.time(log.Time)),
      ...plain('LocationTypeId', speak.choice(log.LocationTypeId)),
      ...plain('VolunteerLocationId', speak.choice(log.VolunteerLocationId)),
      ...plain('SiteResponseHeader', speak.sites(log.SiteResponseHeader), 'SiteResponseHeader.Items'),
    ],
    people: [
      ...volunteers.map((item) =>
        row('VolunteerLogHeader.LogItems', item.Id, speak.volunteer(item), speak.hours(item)),
      ),
      ...plain('VolunteerLogHeader', speak.howMany(volunteers), 'VolunteerLogHeader.LogItems'),
    ],
    schools: [
      ...linesFor('SchoolDemographicResponseHeader', type, forStaff, [
        ...schools.map((item) =>
          row(
            'SchoolDemographicResponseHeader.Items',
            item.Id,
            speak.school(item),
            // Where the type does not ask for it, there is nothing to answer.
            isVisible('SchoolNumberOfYouth', type, forStaff) ? speak.youthAt(item) : '',
          ),
        ),
      ]),
      ...plain(
        'SchoolDemographicResponseHeader',
        speak.howMany(schools),
        'SchoolDemographicResponseHeader.Items',
      ),
      ...linesFor('EducatorLogHeader', type, forStaff, [
        ...educators.map((item) =>
          row('EducatorLogHeader.Items', item.Id, speak.educator(item), speak.feedback(item)),
        ),
      ]),
      ...plain('EducatorLogHeader', speak.howMany(educators), 'EducatorLogHeader.Items'),
    ],
    done: [
      ...contentLines(log, type, '', reading),
      ...plain('Description', speak.text(log.Description)),
      ...plain('Partnership', speak.text(log.Partnership)),
      ...plain('Keywords', speak.text(log.Keywords)),
      ...plain('FacultyOrCampusStaff', speak.text(log.FacultyOrCampusStaff)),
      ...plain('MediaInAttendance', speak.text(log.MediaInAttendance)),
      ...plain('OutsideFundingReceived', speak.text(log.OutsideFundingReceived)),
      ...plain('SuccessesSuggestionsIssues', speak.text(log.SuccessesSuggestionsIssues)),
      ...plain('PhotoPermissionIdMethod', speak.text(log.PhotoPermissionIdMethod)),
      ...plain(
        'SpecialInitiativesHeader',
        speak.choices(log.SpecialInitiativesHeader),
        'SpecialInitiativesHeader.Items',
      ),
      ...plain('ZoomId', speak.text(log.ZoomId)),
      ...plain('ChildWorkshops', speak.howMany(log.ChildWorkshops)),
    ],
    reached: [
      ...plain('NumberOfYouth', speak.number(log.NumberOfYouth)),
      ...plain('NumberOfYouthAtEvent', speak.number(log.NumberOfYouthAtEvent)),
      ...plain('NumberOfAdults', speak.number(log.NumberOfAdults)),
      ...plain('RepeatVisit', speak.yesOrNo(log.RepeatVisit)),
      ...youthLines(log.YouthDemographics, type, '', reading),
    ],
  }
  const own = Object.entries(sections).map(([id, lines]) => ({
    id,
    title: translate(sectionTitles[id as keyof typeof sectionTitles]),
    lines,
  }))
  const inside = log.ChildWorkshops.map((child, index) => childSection(child, index + 1, reading))
  return [...own.slice(0, -1), ...inside, ...own.slice(-1)].filter((section) => section.lines.length > 0)
}

function childSection(child: ChildActivity, position: number, reading: Reading): LogSection {
  const { speak, translate } = reading
  const prefix = `ChildWorkshops[${child.Id}].`
  const plain = (field: MatrixField, value: string | null): LogLine => ({
    path: prefix + field,
    itemId: child.Id,
    label: translate(fieldPhrase(field)),
    value,
  })
  return {
    id: child.Id,
    title: speak.child(child.Name, position),
    lines: [
      plain('Name', speak.text(child.Name)),
      plain('Time', speak.time(child.Time)),
      plain('Description', speak.text(child.Description)),
      ...contentLines(child, 'Child', prefix, reading),
      plain('NumberOfYouth', speak.number(child.NumberOfYouth)),
      ...youthLines(child.YouthDemographics, 'Child', prefix, reading),
    ].map((line) => ({ ...line, itemId: line.itemId ?? child.Id })),
  }
}
