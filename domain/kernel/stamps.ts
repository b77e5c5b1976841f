/** What the server notes of every record: its version, and who wrote it when. Instants are ISO 8601 in UTC. */
export interface Stamps {
  Version: number
  CreatedOn: string
  ModifiedOn: string
  /** Null for what nobody in particular wrote. */
  CreatedById: string | null
  ModifiedById: string | null
}

/** The stamps of records that somebody always wrote: logs. */
export interface AuthoredStamps extends Stamps {
  CreatedById: string
  ModifiedById: string
}
