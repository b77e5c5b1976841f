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

/** What an organization is called where another may have the same name, as those that are merged often do. */
export function nameAndPlace(organization: Pick<OrganizationRecord, 'Name' | 'City' | 'PostalCode'>): string {
  const place = placeOf(organization)
  return place ? `${organization.Name} (${place})` : organization.Name
}
