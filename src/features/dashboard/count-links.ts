import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Dashboard } from '../../../domain/dashboard/schema.ts'

/** A count that leads to its list, which shows as many rows. */
export interface CountLink {
  count:
    | 'IncompleteLogs'
    | 'PendingRequests'
    | 'CompleteLogs'
    | 'PendingVolunteers'
    | 'ActiveVolunteers'
    | 'ExpiringScreening'
  label: MessageDescriptor
  /** A path with `$site` in it: the pages of other features are known by their address alone. */
  page: string
  search: Readonly<Record<string, string | number>>
  /** It asks for something to be done: above nothing it stands out. */
  isTask: boolean
}

/** One line for each count, in the order of the page; what has no list yet has no line. */
export const countLinks: readonly CountLink[] = [
  {
    count: 'IncompleteLogs',
    label: msg`Incomplete logs`,
    page: '/$site/Workshops',
    search: { show: 'incomplete.season' },
    isTask: true,
  },
  {
    count: 'PendingRequests',
    label: msg`Requests to answer`,
    page: '/$site/OutreachRequests',
    search: { status: 0, sites: 'own' },
    isTask: true,
  },
  {
    count: 'PendingVolunteers',
    label: msg`Volunteers to approve`,
    page: '/$site/Volunteers',
    search: { status: 0 },
    isTask: true,
  },
  {
    count: 'ExpiringScreening',
    label: msg`Screening that expires soon`,
    page: '/$site/VolunteerScreening',
    search: { show: 'expiring' },
    isTask: true,
  },
  {
    count: 'CompleteLogs',
    label: msg`Complete logs`,
    page: '/$site/Workshops',
    search: { show: 'complete.season' },
    isTask: false,
  },
  {
    count: 'ActiveVolunteers',
    label: msg`Active volunteers`,
    page: '/$site/Volunteers',
    search: { status: 1 },
    isTask: false,
  },
] satisfies readonly (CountLink & { count: keyof Dashboard })[]
