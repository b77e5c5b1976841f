/** Hours of one kind; HourTypeId is one of `hourTypeIds`. */
export interface LogHours {
  HourTypeId: string
  Hours: number | null
}

/** A volunteer without an account (specification 2, section 3.1). Hidden from all but staff. */
export interface VolunteerContact {
  FirstName: string
  LastName: string
  Email: string
  Affiliation: string
}

/** One person's hours. Either SubjectId or AuxData says who. */
export interface VolunteerLogItem {
  Id: string
  /** Said by the server of what it has: the log, whose header has no Id of its own. */
  LogHeaderId?: string
  SubjectId: string | null
  SiteId: string | null
  AuxData: VolunteerContact | null
  /** Derived: contact details exist, though this reader may not see them. */
  HasAuxData?: boolean
  /** Derived, of details that exist and this reader may not see: whether none is missing. Absent from what an earlier server told. */
  AuxDataIsWhole?: boolean
  LogHours: LogHours[]
  /** For display only: `{Id, FullName}`. */
  Subject?: { Id: string; FullName: string } | null
}

/** A chosen value of an enumeration list. */
export interface EnumerationChoice {
  Id: string
  EnumerationId: string
}
