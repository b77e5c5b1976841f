import { useLingui } from '@lingui/react/macro'
import { WEB_ADDRESS_LIMIT } from '../../../domain/kernel/web-address.ts'
import { SITE_NAME_LIMIT } from '../../../domain/site/document.ts'
import type { Site } from '../../../domain/site/site.ts'
import { isReservedFirstWord, urlPartOf } from '../../../domain/site/url-part.ts'
import { SwitchField } from '../../ui/form/choice-fields.tsx'
import { FieldGroup } from '../../ui/form/field-parts.tsx'
import { useField, useFormValue } from '../../ui/form/form.tsx'
import { OneOfChips } from '../../ui/form/one-of-chips.tsx'
import { TextField } from '../../ui/form/text-fields.tsx'
import { OrganizationField } from './organization-field.tsx'
import { siteTypePhrases } from './site-phrases.ts'

const types = [0, 1, 2] as const

/** What a site is, apart from its questions (specification 1, section 3). */
export function SiteFields({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const link = { limit: WEB_ADDRESS_LIMIT, kind: 'url' as const, placeholder: 'https://' }
  return (
    <>
      <NameField isNew={isNew} />
      <TypeField />
      {!isNew && (
        <SwitchField
          name="LatestSiteStatus.IsActive"
          label={t`The site is active`}
          hint={t`An inactive site takes no registrations and no requests; its people keep their records.`}
        />
      )}
      <SwitchField
        name="RequireReview"
        label={t`Hours count once a coordinator has reviewed the log`}
        {...(!isNew && {
          hint: t`That holds for earlier seasons, too: hours of logs that nobody has reviewed leave records, certificates and the reports about people until they are; reports about activities and the dashboard count them all the same.`,
        })}
      />
      <OrganizationField />
      <TextField name="DriveURL" label={t`Address of the site’s drive`} {...link} />
      <TextField name="EnglishHandbookURL" label={t`Address of the handbook in English`} {...link} />
      <TextField name="FrenchHandbookURL" label={t`Address of the handbook in French`} {...link} />
    </>
  )
}

/** The name, and the address that follows from it. */
function NameField({ isNew }: { isNew: boolean }) {
  const { t } = useLingui()
  const name = (useFormValue<string | null>('Name') ?? '').trim()
  const address = name === '' || isReservedFirstWord(name) ? '' : `/${decodeURIComponent(urlPartOf(name))}`
  const hint = isNew
    ? t`Its address will be ${address}`
    : t`Its address is ${address}. Links with a former one lead here, until another site takes it.`
  return (
    <TextField
      name="Name"
      label={t`Name`}
      limit={SITE_NAME_LIMIT}
      hint={address === '' ? undefined : hint}
      required
    />
  )
}

function TypeField() {
  const { t, i18n } = useLingui()
  const field = useField<Site['Type']>('Type')
  return (
    <FieldGroup name="Type" label={t`Type`} problem={field.problem} required>
      <OneOfChips
        choices={types.map((value) => ({ value, label: i18n._(siteTypePhrases[value]) }))}
        value={field.value}
        disabled={field.readOnly}
        onChange={(type) => type !== null && field.setValue(type)}
      />
    </FieldGroup>
  )
}
