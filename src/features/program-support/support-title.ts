import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Writing } from '../../pickers/log-form/writing.ts'
import type { Asked } from './load-support.ts'

/** What the page is called (specification 2, section 2.8); what one may only read is not called edited. */
export function titleOfSupport(asked: Asked['kind'], writing: Writing | null): MessageDescriptor {
  if (asked === 'new') return msg`Log new program support`
  return writing === null || writing === 'allowed' ? msg`Edit program support` : msg`Program support`
}
