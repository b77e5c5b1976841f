import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { Dashboard } from '../../../domain/dashboard/schema.ts'
import { pathAtSite } from '../../pickers/surroundings/path-at-site.ts'
import { useFormat } from '../../ui/format.ts'
import { countLinks } from './count-links.ts'

/** The counts of the active season, each a link to its list with the filter set. */
export function Counts({ urlSite, counts }: { urlSite: string; counts: Dashboard }) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  return (
    <ul className="dashboard-counts" aria-label={t`Counts of this season`}>
      {countLinks.map(({ count, label, page, search, isTask }) => (
        <li key={count}>
          <Link
            className="dashboard-count"
            to={pathAtSite(page, urlSite)}
            search={search}
            data-task={(isTask && counts[count] > 0) || undefined}
          >
            <strong>{format.number(counts[count])}</strong>
            <span>{i18n._(label)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
