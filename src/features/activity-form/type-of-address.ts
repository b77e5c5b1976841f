import { type ActivityTypeName, activityTypeNames } from '../../../domain/activity/constants.ts'

/** The activity type that an address names, ignoring case; undefined for any other word (decisions, Activities). */
export const typeOfAddress = (word: string): ActivityTypeName | undefined =>
  activityTypeNames.find((name) => name.toLowerCase() === word.toLowerCase())
