import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** The parts of the app by the folder of their sources. */
const areas: Readonly<Record<string, MessageDescriptor>> = {
  activities: msg`List of activities`,
  'activity-form': msg`Form of an activity`,
  'address-lists': msg`Address lists`,
  awards: msg`Awards`,
  dashboard: msg`Home`,
  educators: msg`Educators`,
  'email-log': msg`E-mails sent`,
  emails: msg`E-mail templates`,
  enrolment: msg`Registering at a site`,
  enumerations: msg`Enumerations and words`,
  evaluations: msg`Form of the feedback survey`,
  home: msg`Home`,
  imports: msg`Imports`,
  invitations: msg`Invitations`,
  hours: msg`Hour claiming`,
  kits: msg`Kits`,
  mails: msg`E-mails of the demonstration`,
  'my-data': msg`My data`,
  organizations: msg`Schools and organizations`,
  'outreach-desk': msg`Outreach requests`,
  posts: msg`Posts`,
  profile: msg`Profile`,
  'program-support': msg`Program support`,
  reports: msg`Reports`,
  resources: msg`Resources`,
  review: msg`Review of logs`,
  screening: msg`Volunteer screening`,
  seasons: msg`Seasons`,
  setup: msg`Setting up`,
  sites: msg`Sites`,
  'static-pages': msg`Help and guidance`,
  subject: msg`Page of a person`,
  trainings: msg`Training logs`,
  unsent: msg`Unsent work`,
  users: msg`Users and roles`,
  'volunteer-record': msg`Volunteer record`,
  volunteers: msg`Volunteers`,
  'public-request': msg`Public request form`,
  app: msg`Menus and the frame of every page`,
  routes: msg`Titles of pages`,
  pickers: msg`Fields of several forms`,
  ui: msg`Parts of several pages`,
}

/** What a source of the app belongs to, in words. */
export function areaOf(file: string): MessageDescriptor {
  const [, folder = '', feature = ''] = file.split('/')
  return areas[folder === 'features' ? feature : folder] ?? msg`Other pages`
}
