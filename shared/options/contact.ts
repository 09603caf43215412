export const contactTypes = ['support', 'complaint', 'feedback', 'query'] as const
export type ContactType = (typeof contactTypes)[number]
export const contactTypeLabels = {
  support: 'Support',
  complaint: 'Complaint',
  feedback: 'Feedback',
  query: 'Query',
} satisfies Record<ContactType, string>
