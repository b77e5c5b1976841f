const logTypes = ['Workshop', 'ProgramSupport', 'Training'] as const

/** The types of record that are logs: what somebody did, with hours in it. */
export type LogType = (typeof logTypes)[number]

/** True of the type of a log, of any kind. */
export const isLogType = (type: string): type is LogType => (logTypes as readonly string[]).includes(type)
