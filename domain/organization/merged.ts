/** An organization that was merged, as a device knows it: drafts and filters that name it mean the other. */
export interface MergedOrganization {
  Id: string
  /** The organization that stands in its place. */
  MergedId: string
}
