import type { Trouble } from './trouble-notice.tsx'

/** True for trouble of a call that the server may have done, or have begun, all the same. */
export const isUncertain = ({ kind }: Trouble): boolean => kind === 'unreachable' || kind === 'failed'
