export const reportKeys = {
  all: ['reports'] as const,
  /** The member's own reports. */
  mine: (userId: string) => ['reports', 'mine', userId] as const,
}
