/**
 * What comes of it: `yes`; `locked` (409 `season_locked`); `no` (403 `not_allowed`: seen, but not allowed); `hidden`
 * (404, and absent from every list and pull).
 */
export type PermissionOutcome = 'yes' | 'locked' | 'no' | 'hidden'
