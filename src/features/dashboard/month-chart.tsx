import { Trans, useLingui } from '@lingui/react/macro'
import { tagOf } from '../../../domain/kernel/compare-texts.ts'
import { useFormat } from '../../ui/format.ts'

interface MonthChartProps {
  title: string
  /** `YYYY-MM` with its value, oldest first. */
  months: readonly { month: string; value: number }[]
  /** What is counted, where the title alone does not say it. */
  note?: string
}

const HEIGHT = 100
const STEP = 20
const WIDTH = 14

/** Bars by month: drawn for the eye, and a table for whoever does not look, and in print. */
export function MonthChart({ title, months, note }: MonthChartProps) {
  const { t } = useLingui()
  const format = useFormat()
  const most = Math.max(...months.map(({ value }) => value), 0)
  const total = months.reduce((sum, { value }) => sum + value, 0)
  const [all, peak] = [format.number(total), format.number(most)]
  const nameOf = (month: string, style: 'long' | 'narrow') =>
    new Intl.DateTimeFormat(tagOf(format.locale), {
      month: style,
      ...(style === 'long' ? { year: 'numeric' } : {}),
      timeZone: 'UTC',
    }).format(new Date(`${month}-01T00:00:00Z`))
  return (
    <figure className="dashboard-chart">
      <figcaption>
        <strong>{title}</strong>
        <span className="elan-subtitle">
          <Trans>{all} in twelve months</Trans>
        </span>
      </figcaption>
      <div className="dashboard-bars" aria-hidden="true">
        <span className="dashboard-peak">{most > 0 && peak}</span>
        <svg viewBox={`0 0 ${months.length * STEP} ${HEIGHT}`} preserveAspectRatio="none" focusable="false">
          <title>{title}</title>
          {months.map(({ month, value }, place) => {
            const height = most > 0 ? (value / most) * HEIGHT : 0
            return (
              <rect
                key={month}
                x={place * STEP + (STEP - WIDTH) / 2}
                y={HEIGHT - height}
                width={WIDTH}
                height={height}
                rx="1.5"
              >
                <title>{`${nameOf(month, 'long')} · ${format.number(value)}`}</title>
              </rect>
            )
          })}
        </svg>
        <ol>
          {months.map(({ month }) => (
            <li key={month}>{nameOf(month, 'narrow')}</li>
          ))}
        </ol>
      </div>
      {note && <p className="elan-subtitle">{note}</p>}
      <details>
        <summary>
          <Trans>As a table</Trans>
          <span className="elan-only-heard"> · {title}</span>
        </summary>
        <table aria-label={title}>
          <thead>
            <tr>
              <th scope="col">{t`Month`}</th>
              <th scope="col" className="elan-numbers">
                {title}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, value }) => (
              <tr key={month}>
                <th scope="row">{nameOf(month, 'long')}</th>
                <td className="elan-numbers">{format.number(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
