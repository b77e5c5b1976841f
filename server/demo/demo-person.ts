import type { RoleName } from '../../domain/kernel/actor.ts'
import type { DemoSite } from './sites.ts'

/** How a registration stands. */
export type Standing = 'approved' | 'pending' | 'withdrawn'

/** A person's registration at a site in one of the demonstration's seasons. */
export interface DemoRegistration {
  site: DemoSite
  season: 'earliest' | 'earlier' | 'past' | 'active'
  standing: Standing
}

/** An invented person. */
export interface DemoPerson {
  id: string
  email: string
  givenName: string
  familyName: string
  locale: 'en' | 'fr'
  roles: readonly RoleName[]
  registrations: readonly DemoRegistration[]
}
