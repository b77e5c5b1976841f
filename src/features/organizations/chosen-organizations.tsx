import type { OrganizationRecord } from '../../../domain/organization/schema.ts'

/** Which organizations a dialog is about, each with its place: names alone do not tell them apart. */
export function ChosenOrganizations(props: {
  label: string
  organizations: readonly Pick<OrganizationRecord, 'Id' | 'Name' | 'City' | 'PostalCode'>[]
}) {
  return (
    <ul className="organizations-chosen" aria-label={props.label}>
      {props.organizations.map((one) => (
        <li key={one.Id}>
          <strong>{one.Name}</strong>
          <span>{placeOf(one)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Where an organization is, in a few words. */
export const placeOf = ({ City, PostalCode }: Pick<OrganizationRecord, 'City' | 'PostalCode'>): string =>
  [City, PostalCode].filter(Boolean).join(' · ')
