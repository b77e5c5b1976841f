import { msg } from '@lingui/core/macro'
import { trainingTypeOfAddress } from '../../../pickers/names/training-type-phrases.ts'

/** From the form of a training back to the trainings, from that of an activity to the activities. */
export const backOfType = ({ typeName = '' }: Readonly<Record<string, string | undefined>>) =>
  trainingTypeOfAddress(typeName)
    ? { to: '/$site/Training', label: msg`Training` }
    : { to: '/$site/Workshops', label: msg`Activities` }
