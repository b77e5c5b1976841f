import { msg } from '@lingui/core/macro'
import { calledName } from '../../../domain/subject/anonymise.ts'
import { queryRequests } from '../../data/outreach/outreach-requests.ts'
import { querySubjects } from '../../data/people/subjects.ts'
import { pathAtSite } from '../../pickers/surroundings/path-at-site.ts'
import type { SessionSite } from '../../pickers/surroundings/session-context.tsx'
import { type Found, MOST_OF_A_KIND } from './found.ts'

/** How asking the server ended: `offline`, `failed`: some of it, or all, could not be looked for. */
export interface FoundOnServer {
  state: 'found' | 'offline' | 'failed'
  found: Found[]
}

/** People and requests of schools, by the server; `site` is the one worked at. For those who look after people. */
export async function findOnServer(
  Search: string,
  site: SessionSite | undefined,
  sites: readonly SessionSite[],
): Promise<FoundOnServer> {
  const page = { Skip: 0, Take: MOST_OF_A_KIND, Search }
  const [people, requests] = await Promise.all([
    querySubjects({ ...page, Sort: 0, SortColumn: 'FamilyName' }),
    queryRequests(page),
  ])
  const kinds = [people.kind, requests.kind]
  return {
    state: kinds.includes('unreachable')
      ? 'offline'
      : kinds.every((kind) => kind === 'ok')
        ? 'found'
        : 'failed',
    found: [
      ...(people.kind === 'ok' ? people.value : []).flatMap((person): Found[] =>
        // Of whom only the name may be known, there is no page to lead to.
        'Email' in person
          ? [
              {
                id: `person-${person.Id}`,
                label: calledName(person),
                kind: msg`Person`,
                to: '/volunteer/summary',
                search: { subjectId: person.Id },
              },
            ]
          : [],
      ),
      ...(requests.kind === 'ok' ? requests.value : []).flatMap((request): Found[] => {
        const its = sites.find(({ Id }) => Id === request.SiteId) ?? site
        if (!its) return []
        return [
          {
            id: `request-${request.Id}`,
            label: request.ContactName,
            ...(request.SchoolName ? { note: request.SchoolName } : {}),
            kind: msg`Outreach request`,
            to: pathAtSite('/$site/OutreachRequest/Update', its.UrlPart),
            search: { id: request.Id },
          },
        ]
      }),
    ],
  }
}
