import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RegisterProvince } from '../../../domain/setup/provinces.ts'
import type { Setup } from '../../../domain/setup/schema.ts'
import { takeSchools } from '../../data/site/setup.ts'
import { useFormat } from '../../ui/format.ts'
import { Step } from './step.tsx'
import { useSettling } from './use-settling.ts'

/** The schools that volunteers choose from: the open registers that the product carries, others by file. */
export function SchoolsStep({ setup, onChanged }: { setup: Setup; onChanged: () => void }) {
  return (
    <Step
      title={<Trans>Schools</Trans>}
      about={<Trans>Volunteers choose the school that they visit from a register.</Trans>}
      isDone={setup.OrganizationCount > 0}
    >
      <ul className="setup-provinces">
        {setup.Schools.map((one) => (
          <ProvinceLine key={one.Province} {...one} onChanged={onChanged} />
        ))}
      </ul>
      <Link to="/organizations">
        <Trans>Schools of other provinces: by file, in the register of organizations</Trans>
      </Link>
    </Step>
  )
}

function ProvinceLine(props: Setup['Schools'][number] & { onChanged: () => void }) {
  const { Province, Carried, Here, onChanged } = props
  const { t } = useLingui()
  const format = useFormat()
  const { busy, run } = useSettling()
  const name = useProvinceNames()[Province]
  const [carried, here] = [format.number(Carried), format.number(Here)]
  const take = async () => {
    if (await run(Province, (key) => takeSchools(Province, key), t`The schools are there: ${name}.`))
      onChanged()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong>{' '}
        {Here >= Carried ? (
          <Trans>{here} schools are here.</Trans>
        ) : (
          <Trans>{carried} schools, to be taken over.</Trans>
        )}
        <p className="elan-hint">{Province === 'ON' ? <OfOntario /> : <OfQuebec />}</p>
      </div>
      {Here < Carried && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t`Take the schools over: ${name}`}
          onClick={() => void take()}
        >
          <Trans>Take over</Trans>
        </Button>
      )}
    </li>
  )
}

function useProvinceNames(): Record<RegisterProvince, string> {
  const { t } = useLingui()
  return { ON: t`Ontario`, QC: t`Québec` }
}

const OfOntario = () => (
  <Trans>
    Government of Ontario, publicly funded schools, September 2020. Contains information licensed under the
    Open Government Licence – Ontario.
  </Trans>
)

const OfQuebec = () => (
  <Trans>
    Ministère de l’Éducation and Ministère de l’Enseignement supérieur, Données Québec, December 2022, CC BY
    4.0.
  </Trans>
)
