import { msg } from '@lingui/core/macro'

/** A draft that was to be thrown away is there still. */
export const notDiscarded = msg`This device could not discard the draft: it is still here. Try again.`
