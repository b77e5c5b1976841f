/** Longest texts of program support, in characters (decisions, Activities: every other name at most 80). */
export const programSupportTextLimits = { Name: 80, Description: 4000 } as const
