/** A value that rules go by. */
export interface RuledValue {
  /** The one that every release gives, whatever the charity calls it. */
  Id: string
  /** What the charity's own would be called, where it has put one in the other's place. */
  Value: string
}

/** Says yes in the list YesNo. */
export const YES: RuledValue = { Id: 'e9bfa3eb-5584-5073-aa9e-39dad33cf562', Value: 'Yes' }

/** The sub-type that narrows the search of institutions (specification 1, section 7). */
export const POST_SECONDARY: RuledValue = {
  Id: 'bec843a9-d5ea-5284-86fb-f9b6eb019798',
  Value: 'PostSecondary',
}
