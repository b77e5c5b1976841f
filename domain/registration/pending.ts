/**
 * A registration that waits for approval, as the devices of those who may approve it carry it: enough to say that
 * somebody waits, not who.
 */
export interface PendingRegistration {
  Id: string
  SiteId: string
  SeasonId: string
}
