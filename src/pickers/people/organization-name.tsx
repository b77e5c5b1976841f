import type { ReactNode } from 'react'
import { useOrganizationName } from './use-organization-name.ts'

/** The name of an organization where only its Id is at hand; nothing while it is looked up, `unknown` where nobody tells it. */
export function OrganizationName({ id, unknown }: { id: string; unknown: ReactNode }) {
  const name = useOrganizationName(id)
  return name === undefined ? unknown : name
}
