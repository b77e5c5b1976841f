import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { outreachTextLimits as limits } from '../../../domain/outreach/limits.ts'
import { fetchOrganization } from '../../data/organization/fetch-organization.ts'
import { useSayWhyNot } from '../../pickers/desk-form/use-say-why-not.ts'
import { OneOfList } from '../../pickers/log-form/list-fields.tsx'
import { useEnumeration } from '../../pickers/surroundings/lists-context.tsx'
import { useFormContext, useFormValue } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { useSnackbar } from '../../ui/snackbar.tsx'
import { copiedAddress, type Place } from './copied-address.ts'

/** Where the visit would be; the chosen school's address is copied at a press. */
export function EventPart() {
  const { t } = useLingui()
  const { store, readOnly } = useFormContext()
  const snackbar = useSnackbar()
  const sayWhyNot = useSayWhyNot()
  const provinces = useEnumeration('Region')
  const schoolId = useFormValue<string | null>('OrganizationId')
  const [busy, setBusy] = useState(false)
  const copied = useRef<Partial<Place>>({})
  const copy = async (id: string) => {
    setBusy(true)
    sayWhyNot.withdraw()
    const answer = await fetchOrganization(id).finally(() => setBusy(false))
    if (answer.kind !== 'ok') return sayWhyNot(answer)
    const { told, place } = copiedAddress(answer.value, (id) => provinces.some(({ value }) => value === id), {
      copied: copied.current,
      now: store.values() as unknown as Place,
    })
    copied.current = place
    for (const [field, value] of Object.entries(place)) store.set(field, value)
    const sentences = {
      all: t`The school’s address was copied.`,
      some: t`What the register has of the school’s address was copied.`,
      nothing: t`The register has no address of this school.`,
    }
    if (told === 'nothing') snackbar.warn(sentences.nothing)
    else snackbar.say(sentences[told])
  }
  return (
    <fieldset className="elan-section">
      <legend>{t`Where it would be`}</legend>
      <Button
        className="outreach-copy"
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden="true" />}
        disabled={schoolId === null || readOnly}
        loading={busy}
        onClick={() => schoolId && void copy(schoolId)}
      >
        <Trans>Copy the school’s address</Trans>
      </Button>
      <TextField name="EventAddress" label={t`Address`} limit={limits.EventAddress} />
      <div className="elan-fields" data-columns="2">
        <TextField name="EventCity" label={t`City`} limit={limits.EventCity} />
        <TextField name="EventPostalCode" label={t`Postal code`} limit={limits.EventPostalCode} />
        <OneOfList name="EventProvince" list="Region" label={t`Province or territory`} />
      </div>
    </fieldset>
  )
}
