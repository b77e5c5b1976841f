/** Whether a log may be written in, and if not, why. */
export type Writing = 'allowed' | 'season-locked' | 'not-allowed'

/** What the rule of a kind of log says: `season-locked` where nothing but the lock of its season keeps one from it. */
export function writingFor<Standing extends { SeasonLocked: boolean }>(
  standing: Standing,
  mayEdit: (standing: Standing) => boolean,
): Writing {
  if (mayEdit(standing)) return 'allowed'
  return mayEdit({ ...standing, SeasonLocked: false }) ? 'season-locked' : 'not-allowed'
}
