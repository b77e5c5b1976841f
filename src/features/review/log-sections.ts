import type { MessageDescriptor } from '@lingui/core'
import type { ActivityTypeName } from '../../../domain/activity/constants.ts'
import type {
  Activity,
  ChildActivity,
  WorkshopKit,
  YouthDemographics,
} from '../../../domain/activity/document.ts'
import { isVisible, type MatrixColumn, type MatrixField } from '../../../domain/activity/matrix.ts'
import { fieldLabels, sectionTitles, youthLabels } from './field-labels.ts'
import type { Speaker } from './use-speaker.ts'

/** One answer, which can be remarked on. `path` is that of its field in the form, `itemId` the row of its list. */
export interface LogLine {
  path: string
  itemId: string | null
  label: string
  /** Null: there is no answer. */
  value: string | null
}

/** A part of the log under a heading of its own. */
export interface LogSection {
  id: string
  title: string
  lines: LogLine[]
}

interface Reading {
  speak: Speaker
  translate: (message: MessageDescriptor) => string
  type: ActivityTypeName
  forStaff: boolean
}

/**
 * Everything that a log says, answered or not, in the order of the form; what its type hides is left out, unless
 * `forStaff` shows it. Each line bears the path that leads its author back to the field.
 */
export function logSections(log: Activity, reading: Reading): LogSection[] {
  const { speak, translate, type, forStaff } = reading
  const plain = (field: keyof typeof fieldLabels, value: string | null, path: string = field) =>
    only(field, type, forStaff, [{ path, itemId: null, label: translate(fieldLabels[field]), value }])
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
      ...only('SchoolDemographicResponseHeader', type, forStaff, [
        ...schools.map((item) =>
          row('SchoolDemographicResponseHeader.Items', item.Id, speak.school(item), speak.youthAt(item)),
        ),
      ]),
      ...plain(
        'SchoolDemographicResponseHeader',
        speak.howMany(schools),
        'SchoolDemographicResponseHeader.Items',
      ),
      ...only('EducatorLogHeader', type, forStaff, [
        ...educators.map((item) =>
          row('EducatorLogHeader.Items', item.Id, speak.educator(item), speak.feedback(item)),
        ),
      ]),
      ...plain('EducatorLogHeader', speak.howMany(educators), 'EducatorLogHeader.Items'),
    ],
    done: [
      ...plain('Description', speak.text(log.Description)),
      ...content(log, type, '', reading),
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
      ...youth(log.YouthDemographics, type, '', reading),
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
  const plain = (field: keyof typeof fieldLabels, value: string | null): LogLine => ({
    path: prefix + field,
    itemId: child.Id,
    label: translate(fieldLabels[field]),
    value,
  })
  return {
    id: child.Id,
    title: speak.child(child.Name, position),
    lines: [
      plain('Name', speak.text(child.Name)),
      plain('Time', speak.time(child.Time)),
      plain('Description', speak.text(child.Description)),
      ...content(child, 'Child', prefix, reading),
      plain('NumberOfYouth', speak.number(child.NumberOfYouth)),
      ...youth(child.YouthDemographics, 'Child', prefix, reading),
    ].map((line) => ({ ...line, itemId: line.itemId ?? child.Id })),
  }
}

/** What an activity was about and used: asked of activities and of those inside them. */
function content(
  holder: Pick<Activity, 'LanguagesHeader' | 'GradesHeader' | 'SubjectAreasHeader' | 'WorkshopKits'>,
  column: MatrixColumn,
  prefix: string,
  { speak, translate, forStaff }: Reading,
): LogLine[] {
  const lists = ['LanguagesHeader', 'GradesHeader', 'SubjectAreasHeader'] as const
  const kitLine = (item: WorkshopKit) =>
    row(`${prefix}WorkshopKits`, item.Id, speak.kit(item), speak.condition(item))
  return [
    ...lists.flatMap((field) =>
      only(field, column, forStaff, [
        {
          path: `${prefix}${field}.Items`,
          itemId: null,
          label: translate(fieldLabels[field]),
          value: speak.choices(holder[field]),
        },
      ]),
    ),
    ...only('WorkshopKits', column, forStaff, [
      ...holder.WorkshopKits.map(kitLine),
      {
        path: `${prefix}WorkshopKits`,
        itemId: null,
        label: translate(fieldLabels.WorkshopKits),
        value: speak.howMany(holder.WorkshopKits),
      },
    ]),
  ]
}

function youth(
  answers: YouthDemographics,
  column: MatrixColumn,
  prefix: string,
  { speak, translate, forStaff }: Reading,
): LogLine[] {
  const fields = Object.keys(youthLabels) as (keyof YouthDemographics)[]
  return only(
    'YouthDemographics',
    column,
    forStaff,
    fields.map((field) => {
      const answer = answers[field]
      const value = typeof answer === 'string' ? speak.choice(answer) : speak.yesOrNo(answer)
      return {
        path: `${prefix}YouthDemographics.${field}`,
        itemId: null,
        label: translate(youthLabels[field]),
        value,
      }
    }),
  )
}

const row = (list: string, id: string, label: string, value: string | null): LogLine => ({
  path: `${list}[${id}]`,
  itemId: id,
  label,
  value,
})

const only = (field: MatrixField, column: MatrixColumn, forStaff: boolean, lines: LogLine[]): LogLine[] =>
  isVisible(field, column, forStaff) ? lines : []
