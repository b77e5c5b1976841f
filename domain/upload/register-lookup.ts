/** A school of the register as a list is compared with it. */
export interface RegisterSchool {
  Id: string
  Name: string
  City: string
  PostalCode: string
  RegionId: string | null
}

/** An educator that the reader may name. `Email` is absent for readers who do not see it. */
export interface RegisterEducator {
  Id: string
  FirstName: string
  LastName: string
  Email?: string
  OrganizationId: string | null
  SchoolName: string
}

/**
 * The register as lists are compared with it: on the device its own, on the server in SQL. Both may give more than was
 * asked for; what is the same is decided by `compareWithRegister` alone.
 */
export interface RegisterLookup {
  /** Provinces in which the reader's sites work, as far as their educators and latest logs tell. */
  regions(): Promise<readonly string[]>
  /** Schools, new or verified, whose name has one of these keys (`nameKey`). */
  schoolsNamed(keys: readonly string[]): Promise<readonly RegisterSchool[]>
  /** Educators with one of these e-mail addresses (lower case), or whose first and last name have one of these keys. */
  educatorsLike(wanted: {
    emails: readonly string[]
    names: readonly string[]
  }): Promise<readonly RegisterEducator[]>
}
