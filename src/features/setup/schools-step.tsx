import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { RegisterProvince } from '../../../domain/setup/provinces.ts'
import type { Setup } from '../../../domain/setup/schema.ts'
import { takeSchools } from '../../data/site/setup.ts'
import { useFormat } from '../../ui/format.ts'
import { Step } from './step.tsx'
import { useSettling } from './use-settling.ts'

/** What people choose from: the schools and institutions of the open registers that the product carries, others by file. */
export function SchoolsStep({ setup, onChanged }: { setup: Setup; onChanged: () => void }) {
  return (
    <Step
      title={<Trans>Schools</Trans>}
      about={
        <Trans>
          Volunteers choose the school that they visit from a register, and students the institution where
          they study.
        </Trans>
      }
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

type ProvinceOfSetup = Setup['Schools'][number]

function ProvinceLine(props: ProvinceOfSetup & { onChanged: () => void }) {
  const { Province, Carried, Here, onChanged } = props
  const { t } = useLingui()
  const { busy, run } = useSettling(onChanged)
  const name = useProvinceNames()[Province]
  const Source = sourceOf[Province]
  const take = async () => {
    if (await run(Province, (key) => takeSchools(Province, key), t`The schools are there: ${name}.`))
      onChanged()
  }
  return (
    <li>
      <div>
        <strong>{name}</strong> <HowMany {...props} />
        <p className="elan-hint">
          <Source />
        </p>
      </div>
      {Here < Carried && (
        <Button
          variant="default"
          loading={busy}
          aria-label={t`Take over: ${name}`}
          onClick={() => void take()}
        >
          <Trans>Take over</Trans>
        </Button>
      )}
    </li>
  )
}

function HowMany({ Province, Carried, Here }: ProvinceOfSetup) {
  const format = useFormat()
  const [carried, here] = [format.number(Carried), format.number(Here)]
  const isHere = Here >= Carried
  if (Province !== 'Other')
    return isHere ? (
      <Trans>{here} schools are here.</Trans>
    ) : (
      <Trans>{carried} schools, to be taken over.</Trans>
    )
  return isHere ? (
    <Trans>{here} institutions are here.</Trans>
  ) : (
    <Trans>{carried} institutions, to be taken over.</Trans>
  )
}

function useProvinceNames(): Record<RegisterProvince, string> {
  const { t } = useLingui()
  return { ON: t`Ontario`, QC: t`Québec`, Other: t`Universities and colleges of the other provinces` }
}

const OfInstitutions = () => (
  <Trans>
    Universities and colleges: Employment and Social Development Canada, list of designated educational
    institutions, MIT licence.
  </Trans>
)

const OfOntario = () => (
  <>
    <Trans>
      Government of Ontario, publicly funded schools, September 2020. Contains information licensed under the
      Open Government Licence – Ontario.
    </Trans>{' '}
    <OfInstitutions />
  </>
)

const OfQuebec = () => (
  <Trans>
    Ministère de l’Éducation and Ministère de l’Enseignement supérieur, Données Québec, December 2022, CC BY
    4.0.
  </Trans>
)

/** Whose register it is, as its licence has it said. */
const sourceOf: Record<RegisterProvince, ComponentType> = {
  ON: OfOntario,
  QC: OfQuebec,
  Other: OfInstitutions,
}
