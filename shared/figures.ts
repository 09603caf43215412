/**
 * What members do with the product, as the stream's consumer counts it in the lines `figures` of its log, of which metrics are made.
 */
export const figureNames = [
  'sign_ups',
  'profiles_completed',
  'proposals_sent',
  'proposals_accepted',
  'messages',
  'payments_begun',
  'payments_completed',
] as const
export type FigureName = (typeof figureNames)[number]

/** The message of these lines. */
export const FIGURES = 'figures'
