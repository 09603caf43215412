export const contactTypes = ['support', 'complaint', 'feedback', 'query'] as const
