export const reportKeys = {
  all: ['reports'] as const,
  /** What a member has reported. */
  mine: (userId: string) => ['reports', 'mine', userId] as const,
}
